/**
 * How good every action looks at a glance: the projecting player that fills playouts, orders the
 * tree and says which draws of an opponent are plausible. It wants its own points to be high and
 * those of the others to be low, one action ahead.
 */

import {
  ACTION_COUNT,
  DISH_COUNT,
  DRAW,
  drawnAt,
  FIRST_PAIR,
  KING,
  PAIR_ONE,
  PAIR_OTHER,
  supplyLeft,
  TABLE,
  takenAt,
  type State,
} from '@tavolata/king-lui';
import type { Habit } from './habit.ts';
import { KINGS_PART, laterCards, POINTS, ROW, rowsOf } from './projection.ts';

export class Judge {
  /** By action, how many points better than doing nothing; of use for legal actions only. */
  readonly values = new Float64Array(ACTION_COUNT);
  readonly #players: number;
  /** By dish, what it is worth that the king loses one portion, or two, if he has them. */
  readonly #one = new Float64Array(DISH_COUNT);
  readonly #two = new Float64Array(DISH_COUNT);
  /** How much the points of one other weigh. */
  #envy = 0;
  /** The chance that a dish on the table is left to the king. */
  #left = 0;

  constructor(players: number) {
    this.#players = players;
  }

  /** Judges the actions of the player in turn; `rest` counts the supply by kind of card. */
  judge(state: State, rest: Uint8Array, { envy, appetite, restraint }: Habit): void {
    const { counts, player } = state;
    const { values } = this;
    const unseen = supplyLeft(state);
    const factor = unseen > 0 ? (laterCards(unseen, this.#players) / unseen) * KINGS_PART : 0;
    this.#envy = envy / (this.#players - 1);
    const feeding = state.emeralds > 0 || state.drawnEmerald;
    const left = this.#leftToKing(state);
    this.#left = left;
    let drawn = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      const portions = counts[TABLE + dish];
      const own = counts[takenAt(player) + dish] + counts[drawnAt(player) + dish];
      const king = counts[KING + dish];
      const kept = rowsOf(rest[dish] * factor) + king * ROW;
      const served = kept + (left > 0 ? portions * ROW : 0);
      let idle = POINTS[kept + own];
      let more = POINTS[kept + own + 1];
      if (served > kept) {
        idle += left * (POINTS[served + own] - idle);
        more += left * (POINTS[served + own + 1] - more);
      }
      drawn += rest[dish] * (more - idle);
      if (portions > 0) {
        const over = Math.max(0, own + portions - king);
        const others = left > 0 ? left * this.#gainOfOthers(state, dish, kept, served) : 0;
        const points = POINTS[kept + own + portions] - idle + this.#envy * others;
        values[dish] = points + appetite * portions - restraint * over;
      }
      if (feeding) this.#judgeFeeding(state, dish, kept, served);
    }
    values[DRAW] = unseen > 0 ? drawn / unseen : 0;
  }

  /** Judges all pairs for Emerald, after the rest. */
  judgePairs(): void {
    for (let pair = 0; pair < PAIR_ONE.length; pair++) {
      const one = PAIR_ONE[pair];
      const other = PAIR_OTHER[pair];
      this.values[FIRST_PAIR + pair] =
        one === other ? this.#two[one] : this.#one[one] + this.#one[other];
    }
  }

  /** Who acts later takes a dish each, as long as there are any. */
  #leftToKing({ counts, player, chef }: State): number {
    const toAct = chef > player ? chef - player - 1 : chef + this.#players - player - 1;
    let dishes = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) dishes += counts[TABLE + dish] > 0 ? 1 : 0;
    return dishes > toAct ? (dishes - toAct) / dishes : 0;
  }

  /** What the others would gain if the king got the portions. */
  #gainOfOthers({ counts, player }: State, dish: number, kept: number, served: number): number {
    let gain = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      if (seat === player) continue;
      const held = counts[takenAt(seat) + dish] + counts[drawnAt(seat) + dish];
      gain += POINTS[served + held] - POINTS[kept + held];
    }
    return gain;
  }

  #judgeFeeding({ counts, player }: State, dish: number, kept: number, served: number): void {
    const king = counts[KING + dish];
    let one = king > 0 ? 0 : -Infinity;
    let two = king > 1 ? 0 : -Infinity;
    for (let seat = 0; seat < this.#players && king > 0; seat++) {
      const held = counts[takenAt(seat) + dish] + counts[drawnAt(seat) + dish];
      if (held === 0) continue;
      const weight = seat === player ? 1 : -this.#envy;
      const now = this.#points(kept, served, held);
      one += weight * (this.#points(kept - ROW, served - ROW, held) - now);
      if (king > 1) two += weight * (this.#points(kept - 2 * ROW, served - 2 * ROW, held) - now);
    }
    this.#one[dish] = one;
    this.#two[dish] = two;
  }

  /** What a holding is worth when the king gets what is on the table, or not. */
  #points(kept: number, served: number, held: number): number {
    const points = POINTS[kept + held];
    return served > kept ? points + this.#left * (POINTS[served + held] - points) : points;
  }
}
