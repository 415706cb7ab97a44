/**
 * Information-set Monte Carlo tree search. Every iteration deals a world, and a habit to every
 * player. The tree covers the course on the table and grows under what the asked seat sees of it,
 * so that it never knows the supply; then projecting players go on to the end of the game. Every
 * player wants to win, and clearly: a narrow end counts as if it could still turn, since a few
 * hundred games tell more about an action in this way than by bare wins.
 */

import { actionBuffer, below, NOBODY, type RandomSource } from '@tavolata/engine';
import { CARDS, DISH_COUNT, DRAW, KING, kingLui, type State } from '@tavolata/king-lui';
import type { Character, Habit } from '../habit.ts';
import { Judge } from '../judgement.ts';
import { countSupply } from '../projection.ts';
import { countUp, newTally, type Tally } from '../winners.ts';
import type { Worlds } from '../worlds.ts';
import { Playout } from './playout.ts';
import { ROOT, Tree } from './tree.ts';

/** In points: how uncertain the scores at the end are taken to be. */
const UNCERTAINTY = 10;
/** The king can have none to fifteen portions of a dish. */
export const KING_COUNTS = 16;

/** What came of one action at the root. */
export interface Finding {
  readonly action: number;
  tries: number;
  /** Sums by seat. */
  readonly shares: Float64Array;
  readonly scores: Float64Array;
  /** How often the king ended with how many, by dish and number. */
  readonly king: Float64Array;
}

export class CourseSearch {
  /** In the order of the tree. */
  readonly findings: Finding[] = [];
  readonly #tree = new Tree();
  /** By action, as far as it was asked for. */
  readonly #kings = new Map<number, Float64Array>();
  readonly #worlds: Worlds;
  readonly #world: State;
  readonly #viewer: number;
  readonly #players: number;
  readonly #random: RandomSource;
  readonly #characters: readonly Character[];
  /** By seat, as it is in the world on hand. */
  readonly #habits: Habit[];
  readonly #judge: Judge;
  readonly #rest = new Uint8Array(CARDS.length);
  readonly #playout: Playout;
  readonly #tally: Tally;
  readonly #rewards: Float64Array;
  readonly #buffer = actionBuffer(kingLui);
  readonly #path: Int32Array;
  readonly #actors: Int32Array;

  constructor(
    worlds: Worlds,
    viewer: number,
    { characters, random }: { characters: readonly Character[]; random: RandomSource },
  ) {
    const players = characters.length;
    this.#worlds = worlds;
    this.#world = worlds.slot();
    this.#viewer = viewer;
    this.#players = players;
    this.#random = random;
    this.#characters = characters;
    this.#habits = characters.map(([likeliest]) => likeliest);
    this.#judge = new Judge(players);
    this.#playout = new Playout(this.#habits, worlds.known.options);
    this.#tally = newTally(players);
    this.#rewards = new Float64Array(players);
    this.#path = new Int32Array(2 * players + 1);
    this.#actors = new Int32Array(2 * players + 1);
  }

  /** Always returns 1: there is no end to it. */
  step(): number {
    const world = this.#world;
    const tree = this.#tree;
    this.#deal();
    const { course } = world;
    let node = ROOT;
    let depth = 0;
    let fresh = false;
    while (!fresh && world.player !== NOBODY && world.course === course) {
      fresh = tree.isLeaf(node) && node !== ROOT;
      if (tree.isLeaf(node)) this.#expand(node);
      const child = tree.select(node);
      this.#path[depth] = child;
      this.#actors[depth++] = world.player;
      node = this.#advance(child);
    }
    this.#playout.run(world, this.#random);
    countUp(world, this.#tally);
    this.#reward();
    this.#learn(depth);
    return 1;
  }

  /** The actions that were looked at, the most tried first. */
  ranking(): Finding[] {
    return [...this.findings].sort((one, other) => other.tries - one.tries);
  }

  best(): number {
    return this.ranking()[0].action;
  }

  /**
   * How often the king ends with how many after this action, as in a finding: for one that the tree
   * left out or hardly tried, of which the games after other actions tell nothing.
   */
  kingAfter(action: number, games: number): Float64Array {
    const known = this.#kings.get(action);
    if (known !== undefined) return known;
    const king = new Float64Array(DISH_COUNT * KING_COUNTS);
    this.#kings.set(action, king);
    for (let game = 0; game < games; game++) {
      this.#deal();
      kingLui.apply(this.#world, action);
      this.#playout.run(this.#world, this.#random);
      this.#countKing(king);
    }
    return king;
  }

  #deal(): void {
    this.#worlds.deal(this.#world, this.#random);
    for (let seat = 0; seat < this.#players; seat++) {
      const character = this.#characters[seat];
      this.#habits[seat] = character[below(this.#random, character.length)];
    }
  }

  #expand(node: number): void {
    const judge = this.#judge;
    const count = kingLui.legal(this.#world, this.#buffer);
    countSupply(this.#world, this.#rest);
    judge.judge(this.#world, this.#rest, this.#habits[this.#world.player]);
    judge.judgePairs();
    this.#tree.expand(node, this.#buffer, count, judge.values);
    if (node !== ROOT) return;
    for (let index = 0; index < this.#tree.count[ROOT]; index++) {
      this.findings.push({
        action: this.#tree.action[this.#tree.first[ROOT] + index],
        tries: 0,
        shares: new Float64Array(this.#players),
        scores: new Float64Array(this.#players),
        king: new Float64Array(DISH_COUNT * KING_COUNTS),
      });
    }
  }

  /** Plays a child's action; where the asked seat sees the card drawn, it leads to its own node. */
  #advance(child: number): number {
    const world = this.#world;
    const { player, next } = world;
    const action = this.#tree.action[child];
    kingLui.apply(world, action);
    if (action !== DRAW || (player !== this.#viewer && !world.drawnEmerald)) return child;
    return this.#tree.afterCard(child, world.supply[next]);
  }

  #reward(): void {
    const { scores } = this.#tally;
    let most = 0;
    for (let seat = 0; seat < this.#players; seat++) most = Math.max(most, scores[seat]);
    let sum = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      this.#rewards[seat] = Math.exp((scores[seat] - most) / UNCERTAINTY);
      sum += this.#rewards[seat];
    }
    for (let seat = 0; seat < this.#players; seat++) this.#rewards[seat] /= sum;
  }

  #learn(depth: number): void {
    const tree = this.#tree;
    for (let at = 0; at < depth; at++) {
      tree.visits[this.#path[at]]++;
      tree.total[this.#path[at]] += this.#rewards[this.#actors[at]];
    }
    const finding = this.findings[this.#path[0] - tree.first[ROOT]];
    finding.tries++;
    for (let seat = 0; seat < this.#players; seat++) {
      finding.shares[seat] += this.#tally.shares[seat];
      finding.scores[seat] += this.#tally.scores[seat];
    }
    this.#countKing(finding.king);
  }

  #countKing(king: Float64Array): void {
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      king[dish * KING_COUNTS + this.#world.counts[KING + dish]]++;
    }
  }
}
