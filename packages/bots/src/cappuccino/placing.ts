/**
 * The expert set-up: a cell is judged by what the play afterwards is worth. Each cell is tried with
 * set-ups completed from there, every player seeking cells among enemies and away from their own
 * cups, and with informed plays to the end. Cells that look good are tried more often (UCB1).
 *
 * Limits: a single cup changes little beside the chance in a few hundred plays. So the first look
 * counts for a thousand visits: in a short time it decides, and the plays only stand against it
 * where they tell a clear story.
 */

import { actionBuffer, below, type RandomSource } from '@tavolata/engine';
import { cappuccino, neighbours, numberOf, OFF, placeCell, type State } from '@tavolata/cappuccino';
import { repeat } from '../thinking.ts';
import type { JudgedMove, Search } from './judgement.ts';
import { fill, playInformed, slotFor, writeScores, writeShares } from './positions.ts';

/** The share of the win that an enemy beside a cup is worth, and a cup of one's own costs. */
const NEIGHBOUR = 0.003;
/** Visits that the first look at a cell counts for. */
const FIRST_LOOK = 1000;
/** How much a cell that was tried less is tried more. */
const EXPLORATION = 0.02;
/** Plays after each completed set-up: completing it takes longer than a play. */
const PLAYS = 4;
/** How many cells a player compares when a set-up is completed. */
const COMPARED = 3;

/** Enemies beside the cell of an action, less own cups. */
function prospects({ layout, colours, player }: State, action: number): number {
  const own = colours[player];
  let found = 0;
  for (const cell of neighbours(placeCell(action))) {
    const other = numberOf(layout, cell);
    if (other !== OFF) found += own.includes(layout.cupColour[other]) ? -1 : 1;
  }
  return found;
}

class PlacingSearch {
  readonly actions: Int32Array;
  readonly visits: Float64Array;
  /** Per action: the share of the win of the player in turn. */
  readonly chances: Float64Array;
  /** By seat, whatever the action: the mean share of the win and the mean score. */
  readonly shareOf: Float64Array;
  readonly scoreOf: Float64Array;
  readonly #root: State;
  readonly #start: State;
  readonly #slot: State;
  readonly #buffer = actionBuffer(cappuccino);
  readonly #scores: Float64Array;
  readonly #shares: Float64Array;
  readonly #random: RandomSource;
  #plays = 0;

  constructor(root: State, random: RandomSource) {
    const { players } = root;
    this.#root = root;
    this.#random = random;
    this.#start = slotFor(root);
    this.#slot = slotFor(root);
    this.#scores = new Float64Array(players);
    this.#shares = new Float64Array(players);
    this.shareOf = new Float64Array(players);
    this.scoreOf = new Float64Array(players);
    this.actions = this.#buffer.slice(0, cappuccino.legal(root, this.#buffer));
    this.visits = new Float64Array(this.actions.length).fill(FIRST_LOOK);
    // Less than a neighbour: otherwise equals would be filled in the order of their numbers, on one
    // side of the table, which loses one game in ten.
    const whim = (): number => (random.uint32() / 2 ** 32) * 0.1;
    this.chances = Float64Array.from(
      this.actions,
      (action) => 1 / players + NEIGHBOUR * (prospects(root, action) + whim()),
    );
  }

  /** Completes the set-up after one of the actions, and plays on from there. */
  visit(): void {
    const at = this.#mostPromising();
    const { player, players } = this.#root;
    fill(this.#start, this.#root);
    cappuccino.apply(this.#start, this.actions[at]);
    this.#complete(this.#start);
    let chance = 0;
    for (let play = 0; play < PLAYS; play++) {
      fill(this.#slot, this.#start);
      playInformed(this.#slot, this.#buffer, this.#random);
      writeScores(this.#slot, this.#scores);
      writeShares(this.#scores, players, this.#shares);
      chance += this.#shares[player] / PLAYS;
      this.#plays++;
      for (let seat = 0; seat < players; seat++) {
        this.shareOf[seat] += (this.#shares[seat] - this.shareOf[seat]) / this.#plays;
        this.scoreOf[seat] += (this.#scores[seat] - this.scoreOf[seat]) / this.#plays;
      }
    }
    this.visits[at]++;
    this.chances[at] += (chance - this.chances[at]) / this.visits[at];
  }

  #complete(state: State): void {
    while (state.unplaced > 0) {
      const count = cappuccino.legal(state, this.#buffer);
      let best = this.#buffer[below(this.#random, count)];
      let most = prospects(state, best);
      for (let more = 1; more < COMPARED; more++) {
        const other = this.#buffer[below(this.#random, count)];
        const found = prospects(state, other);
        if (found <= most) continue;
        best = other;
        most = found;
      }
      cappuccino.apply(state, best);
    }
  }

  #mostPromising(): number {
    const spread = EXPLORATION * EXPLORATION * Math.log(FIRST_LOOK + this.#plays);
    let best = 0;
    let bestBound = -Infinity;
    for (let at = 0; at < this.actions.length; at++) {
      const bound = this.chances[at] + Math.sqrt(spread / this.visits[at]);
      if (bound > bestBound) {
        best = at;
        bestBound = bound;
      }
    }
    return best;
  }
}

export const searchPlacing: Search = function* (state, _wanted, budget, random) {
  const search = new PlacingSearch(state, random);
  const { actions, chances, shareOf, scoreOf } = search;
  const iterations = yield* repeat(budget, () => {
    search.visit();
    return 1;
  });
  const order = Array.from(actions, (_, at) => at);
  order.sort((one, other) => chances[other] - chances[one]);
  const moves = order.map((at): JudgedMove => ({
    action: actions[at],
    chances: sharedOut(chances[at], state.player, shareOf),
    scores: Array.from(scoreOf),
  }));
  return { moves, exact: false, iterations };
};

/** One seat's chance is known; the others share the rest as they do whatever is done. */
function sharedOut(chance: number, player: number, shareOf: Float64Array): number[] {
  const own = Math.min(1, Math.max(0, chance));
  const others = shareOf.reduce((sum, share, seat) => (seat === player ? sum : sum + share), 0);
  return Array.from(shareOf, (share, seat) => {
    if (seat === player) return own;
    return (1 - own) * (others > 0 ? share / others : 1 / (shareOf.length - 1));
  });
}
