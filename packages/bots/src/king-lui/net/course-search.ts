/**
 * A look ahead over the course on the table with the net. Every try deals a world that fits what the
 * asked seat has seen, plays one of its actions there, lets the net act for all players until the
 * course is over, and asks it what the table is then worth to the seat.
 */

import { actionBuffer, fastRandom, NOBODY, type RandomSource } from '@tavolata/engine';
import { ACTION_COUNT, FIRST_PAIR, kingLui, SEATS, type State } from '@tavolata/king-lui';
import { softMaximum } from '../../nets/chances.ts';
import { countUp, newTally, type Tally } from '../winners.ts';
import { copyState, type Worlds } from '../worlds.ts';
import type { KingLuiNet } from './net.ts';

/** How many pairs of portions are considered for Emerald. */
const PAIRS = 3;
/** How much an action that was tried less is tried more, in proportion to its prior. */
const EXPLORATION = 0.6;
/** Divides the logits of the asked seat, which are surer of an action than they should be. */
const HEAT = 3;
/** The same for all players in the look ahead, who are taken to be surer of theirs than the net is. */
const DECISION = 0.5;
/** What part of the attention all actions share evenly, lest one that the net misjudges is never tried. */
const CURIOSITY = 0.1;
const WORD = 2 ** 32;

export interface Candidate {
  readonly action: number;
  readonly prior: number;
  tries: number;
  /** Sums by seat. */
  readonly shares: Float64Array;
}

export class NetCourseSearch {
  readonly candidates: readonly Candidate[];
  readonly #net: KingLuiNet;
  readonly #worlds: Worlds;
  readonly #world: State;
  /** The world before an action, to try another in it. */
  readonly #before: State;
  readonly #viewer: number;
  readonly #random: RandomSource;
  readonly #tally: Tally;
  readonly #buffer = actionBuffer(kingLui);
  readonly #logits = new Float32Array(ACTION_COUNT);
  readonly #chances = new Float64Array(ACTION_COUNT);
  readonly #wins = new Float32Array(SEATS.max);
  #tries = 0;

  constructor(
    worlds: Worlds,
    viewer: number,
    {
      net,
      random,
      also,
    }: {
      net: KingLuiNet;
      random: RandomSource;
      /** An action that is considered in any case. */
      also?: number;
    },
  ) {
    this.#net = net;
    this.#worlds = worlds;
    this.#world = worlds.slot();
    this.#before = worlds.slot();
    this.#viewer = viewer;
    this.#random = random;
    this.#tally = newTally(worlds.known.players);
    this.candidates = this.#candidatesOf(worlds.known, also);
  }

  /** Always returns 1: there is no end to it. */
  step(): number {
    const candidate = this.#mostPromising();
    this.#worlds.deal(this.#world, this.#random);
    const shares = this.#playOn(candidate.action, this.#random);
    this.#tries++;
    candidate.tries++;
    for (let seat = 0; seat < candidate.shares.length; seat++) {
      candidate.shares[seat] += shares[seat];
    }
    return 1;
  }

  /**
   * Tries actions in one world, with the same luck for each: they differ by little else than their
   * worth. By action, calls back with the share of every seat.
   */
  compare(actions: readonly number[], found: (index: number, shares: Float64Array) => void): void {
    const world = this.#world;
    this.#worlds.deal(world, this.#random);
    const { supply } = world;
    copyState(world, this.#before);
    this.#before.supply.set(supply);
    const seed = String(this.#random.uint32());
    for (const [index, action] of actions.entries()) {
      copyState(this.#before, world);
      supply.set(this.#before.supply);
      found(index, this.#playOn(action, fastRandom(seed)));
    }
  }

  /** What everybody has of it after an action in the world on hand. */
  #playOn(action: number, random: RandomSource): Float64Array {
    const world = this.#world;
    const { course } = world;
    kingLui.apply(world, action);
    while (world.player !== NOBODY && world.course === course) {
      kingLui.apply(world, this.#actionOf(world, random));
    }
    const { shares } = this.#tally;
    if (world.player === NOBODY) countUp(world, this.#tally);
    else this.#foresee(world, shares);
    return shares;
  }

  /** The actions that were tried, the most tried first. */
  ranking(): Candidate[] {
    return this.candidates
      .filter(({ tries }) => tries > 0)
      .sort((one, other) => other.tries - one.tries || other.prior - one.prior);
  }

  best(): number {
    return this.ranking()[0].action;
  }

  /** What the net likes best before anything is tried. */
  mostLiked(): number {
    return this.candidates.reduce((liked, other) => (other.prior > liked.prior ? other : liked))
      .action;
  }

  #candidatesOf(known: State, also: number | undefined): Candidate[] {
    const { logits } = this.#net;
    const count = kingLui.legal(known, this.#buffer);
    this.#net.evaluate(known);
    const actions = Array.from(this.#buffer.subarray(0, count));
    const pairs = actions
      .filter((action) => action >= FIRST_PAIR)
      .sort((one, other) => logits[other] - logits[one])
      .filter((action, rank) => rank < PAIRS || action === also);
    const considered = [...actions.filter((action) => action < FIRST_PAIR), ...pairs];
    const chances = new Float64Array(considered.length);
    softMaximum(
      considered.map((action) => logits[action]),
      considered.length,
      chances,
      HEAT,
    );
    return considered.map((action, at) => ({
      action,
      prior: CURIOSITY / considered.length + (1 - CURIOSITY) * chances[at],
      tries: 0,
      shares: new Float64Array(known.players),
    }));
  }

  #mostPromising(): Candidate {
    const viewer = this.#viewer;
    const spread = EXPLORATION * Math.sqrt(this.#tries + 1);
    let sum = 0;
    for (const { shares } of this.candidates) sum += shares[viewer];
    const untried = this.#tries > 0 ? sum / this.#tries : 0;
    let [best] = this.candidates;
    let highest = -Infinity;
    for (const candidate of this.candidates) {
      const { tries, prior, shares } = candidate;
      const value = tries > 0 ? shares[viewer] / tries : untried;
      const bound = value + (spread * prior) / (1 + tries);
      if (bound > highest) {
        highest = bound;
        best = candidate;
      }
    }
    return best;
  }

  /** What the net does for the player in turn, as likely as it finds it good. */
  #actionOf(world: State, random: RandomSource): number {
    const buffer = this.#buffer;
    const count = kingLui.legal(world, buffer);
    if (count === 1) return buffer[0];
    this.#net.evaluate(world);
    for (let at = 0; at < count; at++) this.#logits[at] = this.#net.logits[buffer[at]];
    softMaximum(this.#logits, count, this.#chances, DECISION);
    let left = random.uint32() / WORD;
    for (let at = 0; at < count - 1; at++) {
      left -= this.#chances[at];
      if (left < 0) return buffer[at];
    }
    return buffer[count - 1];
  }

  /** What the player in turn makes of the table, by seat. */
  #foresee(world: State, shares: Float64Array): void {
    const { player, players } = world;
    this.#net.evaluate(world);
    for (let around = 0; around < players; around++) {
      this.#wins[(player + around) % players] = this.#net.win(around);
    }
    softMaximum(this.#wins, players, shares);
  }
}
