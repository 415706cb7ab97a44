/**
 * Exact calculation in the last course: when the supply is too small for another, only the actions
 * of this course are left, so every one of them can be followed, with the chances of every draw.
 * What others drew before is enumerated where that is possible and sampled densely where not. The
 * players who act later know all hands; each wants a large share in the win and, between equals,
 * points. What the asked seat does with an Emerald that it draws may not depend on what it cannot
 * see, so these actions are weighed over all worlds together.
 */

import { actionBuffer, NOBODY, shuffle, type RandomSource } from '@tavolata/engine';
import {
  CARDS,
  copiesOf,
  courseSize,
  DRAW,
  EMERALD_CODE,
  kingLui,
  outsideSupply,
  supplyLeft,
  type State,
} from '@tavolata/king-lui';
import { countUp, newTally, type Tally } from '../winners.ts';
import { copyState, type Worlds } from '../worlds.ts';
import { dealWay, everyDraw, type HiddenDraws } from './hidden-draws.ts';

/** What a point is worth beside a share in the win. */
export const POINT = 1e-4;
/** Values closer than this are equal; between equals the action that is listed first counts. */
export const EQUAL = 1e-9;
/** With more ends to a world than this, playing out is the better use of the time. */
const MOST_ENDS = 4000;
/** About as many ends are counted in the time of a game played out. */
const ENDS_PER_ITERATION = 100;

/** Whether no course can follow this one (K-E1). */
export const isLastCourse = (state: State): boolean =>
  state.player !== NOBODY && supplyLeft(state) < courseSize(state.players);

/** Whether all that can still happen is little enough to be followed to every end. */
export function isCountable(state: State): boolean {
  if (!isLastCourse(state)) return false;
  const { players, chef, player } = state;
  const buffer = actionBuffer(kingLui);
  const actors = (chef - player + players - 1) % players;
  if (actors === 0) return true;
  const here = kingLui.legal(state, buffer) + Math.min(CARDS.length, supplyLeft(state));
  let ends = 1;
  for (let acted = 0; acted <= actors; acted++) ends *= Math.max(2, here - acted);
  return ends <= MOST_ENDS;
}

/** Sums over worlds for one action: shares in the win by seat, then scores by seat. */
type Sums = Float64Array;

export class LastCourse {
  readonly actions: readonly number[];
  /** Whether every world was counted, so that the numbers are proven. */
  exact = false;
  readonly #worlds: Worlds;
  readonly #random: RandomSource;
  readonly #viewer: number;
  readonly #draws: HiddenDraws | undefined;
  readonly #tally: Tally;
  readonly #rest = new Uint8Array(CARDS.length);
  readonly #slots: State[];
  readonly #values: Sums[];
  readonly #drawing: Sums[];
  readonly #buffers: Int32Array[];
  readonly #sums: Sums[];
  /** By action: what follows if the asked seat draws an Emerald now. */
  readonly #withEmerald = new Map<number, Sums>();
  /** Ways in a random order, so that the first ones are a fair sample if time runs out. */
  readonly #order: Uint16Array;
  /** How many worlds were counted. */
  counted = 0;
  #weight = 0;
  #ends = 0;

  constructor(worlds: Worlds, viewer: number, random: RandomSource) {
    const { players } = worlds.known;
    this.#worlds = worlds;
    this.#viewer = viewer;
    this.#random = random;
    this.#draws = everyDraw(worlds);
    this.#order = Uint16Array.from({ length: this.#draws?.count ?? 0 }, (_, way) => way);
    shuffle(this.#order, random);
    this.#tally = newTally(players);
    const depths = Array.from({ length: 2 * players + 2 });
    this.#slots = depths.map(() => worlds.slot());
    this.#values = depths.map(() => new Float64Array(2 * players));
    this.#drawing = depths.map(() => new Float64Array(2 * players));
    this.#buffers = depths.map(() => actionBuffer(kingLui));
    const [buffer] = this.#buffers;
    this.actions = Array.from(buffer.subarray(0, kingLui.legal(worlds.known, buffer)));
    this.#sums = this.actions.map(() => new Float64Array(2 * players));
  }

  /** Counts one more world and returns what it cost; 0 when there is none left. */
  step(): number {
    if (this.exact) return 0;
    this.#ends = 0;
    const [world] = this.#slots;
    let weight = 1;
    if (this.#draws === undefined) {
      this.#worlds.deal(world, this.#random);
    } else {
      copyState(this.#worlds.known, world);
      const way = this.#order[this.counted];
      dealWay(this.#draws, way, world);
      weight = this.#draws.weights[way];
      this.exact = this.counted + 1 === this.#draws.count;
    }
    this.counted++;
    for (const [code, card] of CARDS.entries()) {
      this.#rest[code] = copiesOf(card) - outsideSupply(world, code);
    }
    for (let index = 0; index < this.actions.length; index++) {
      const action = this.actions[index];
      if (action === DRAW) this.#drawAtRoot(this.#sums[index], weight);
      else this.#add(this.#sums[index], this.#after(0, action), weight);
    }
    this.#weight += weight;
    return Math.ceil(this.#ends / ENDS_PER_ITERATION);
  }

  /** Shares and scores to be expected after each action, in the order of `actions`. */
  results(): Sums[] {
    return this.actions.map((action, index) => {
      const mean = this.#sums[index].map((sum) => sum / this.#weight);
      if (action !== DRAW || this.#withEmerald.size === 0) return mean;
      const chance = this.#rest[EMERALD_CODE] / supplyLeft(this.#worlds.known);
      let best: Sums = mean;
      let highest = -Infinity;
      for (const sums of this.#withEmerald.values()) {
        const value = this.worth(sums, this.#viewer) / this.#weight;
        if (value > highest + EQUAL) {
          highest = value;
          best = sums;
        }
      }
      return mean.map((share, at) => share + (chance * best[at]) / this.#weight);
    });
  }

  /** The action that is best for the asked seat; between equals the one that is listed first. */
  best(): number {
    let best = 0;
    const values = this.results().map((result) => this.worth(result, this.#viewer));
    for (let index = 1; index < values.length; index++) {
      if (values[index] > values[best] + EQUAL) best = index;
    }
    return this.actions[best];
  }

  /** What a player makes of shares and scores. */
  worth(values: Sums, seat: number): number {
    return values[seat] + POINT * values[seat + values.length / 2];
  }

  #add(sums: Sums, values: Sums, weight: number): void {
    for (let at = 0; at < sums.length; at++) sums[at] += weight * values[at];
  }

  #drawAtRoot(sums: Sums, weight: number): void {
    const rest = this.#rest;
    const [world] = this.#slots;
    const supply = supplyLeft(world);
    for (let card = 0; card < CARDS.length; card++) {
      if (rest[card] === 0) continue;
      const chance = rest[card] / supply;
      if (card !== EMERALD_CODE) {
        this.#add(sums, this.#afterCard(0, card), weight * chance);
        continue;
      }
      const holding = this.#slots[1];
      copyState(world, holding);
      holding.supply[holding.next] = card;
      rest[card]--;
      kingLui.apply(holding, DRAW);
      const count = kingLui.legal(holding, this.#buffers[1]);
      for (let index = 0; index < count; index++) {
        const action = this.#buffers[1][index];
        let whole = this.#withEmerald.get(action);
        if (whole === undefined) {
          whole = new Float64Array(sums.length);
          this.#withEmerald.set(action, whole);
        }
        this.#add(whole, this.#after(1, action), weight);
      }
      rest[card]++;
    }
  }

  /** The values after an action that draws nothing. */
  #after(depth: number, action: number): Sums {
    const next = this.#slots[depth + 1];
    copyState(this.#slots[depth], next);
    kingLui.apply(next, action);
    return this.#solve(depth + 1);
  }

  /** The values after this very card is drawn. */
  #afterCard(depth: number, card: number): Sums {
    const next = this.#slots[depth + 1];
    copyState(this.#slots[depth], next);
    next.supply[next.next] = card;
    this.#rest[card]--;
    kingLui.apply(next, DRAW);
    const values = this.#solve(depth + 1);
    this.#rest[card]++;
    return values;
  }

  /** Shares and scores when all play on for themselves. */
  #solve(depth: number): Sums {
    const state = this.#slots[depth];
    const values = this.#values[depth];
    const seat = state.player;
    if (seat === NOBODY) {
      this.#ends++;
      countUp(state, this.#tally);
      values.set(this.#tally.shares);
      values.set(this.#tally.scores, state.players);
      return values;
    }
    const buffer = this.#buffers[depth];
    const count = kingLui.legal(state, buffer);
    let highest = -Infinity;
    for (let index = 0; index < count; index++) {
      const action = buffer[index];
      const found = action === DRAW ? this.#chance(depth) : this.#after(depth, action);
      const value = this.worth(found, seat);
      if (value <= highest + EQUAL) continue;
      highest = value;
      values.set(found);
    }
    return values;
  }

  /** Every card that may be drawn, with its chance. */
  #chance(depth: number): Sums {
    const sums = this.#drawing[depth];
    const supply = supplyLeft(this.#slots[depth]);
    sums.fill(0);
    for (let card = 0; card < CARDS.length; card++) {
      const cards = this.#rest[card];
      if (cards > 0) this.#add(sums, this.#afterCard(depth, card), cards / supply);
    }
    return sums;
  }
}
