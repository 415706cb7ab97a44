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
  TABLE,
  takenAt,
  type State,
} from '@tavolata/king-lui';
import { cardsOf, KINGS_PART, laterCards, POINTS, ROW, rowsOf } from './projection.ts';

/** How much the points of all others together weigh against one's own. */
const ENVY = 0.5;

export class Judge {
  /** By action, how many points better than doing nothing; of use for legal actions only. */
  readonly values = new Float64Array(ACTION_COUNT);
  readonly #players: number;
  readonly #envy: number;
  /** By dish, what it is worth that the king loses one portion, or two. */
  readonly #one = new Float64Array(DISH_COUNT);
  readonly #two = new Float64Array(DISH_COUNT);
  /** The chance that a dish on the table is left to the king. */
  #left = 0;

  constructor(players: number) {
    this.#players = players;
    this.#envy = ENVY / (players - 1);
  }

  /**
   * Judges the actions of the player in turn; `rest` counts the supply by kind of card, and
   * `kingsPart` says what part of it the player expects the king to get.
   */
  judge(state: State, rest: Uint8Array, kingsPart: number): void {
    const { counts, player } = state;
    const { values } = this;
    const unseen = cardsOf(rest);
    const factor = unseen > 0 ? (laterCards(state) / unseen) * kingsPart : 0;
    const feeding = state.emeralds > 0 || state.drawnEmerald;
    const left = this.#leftToKing(state);
    this.#left = left;
    let drawn = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      const portions = counts[TABLE + dish];
      const own = counts[takenAt(player) + dish] + counts[drawnAt(player) + dish];
      const kept = rowsOf(rest[dish] * factor) + counts[KING + dish] * ROW;
      const served = kept + portions * ROW;
      const idle = left * POINTS[served + own] + (1 - left) * POINTS[kept + own];
      const more = left * POINTS[served + own + 1] + (1 - left) * POINTS[kept + own + 1];
      drawn += rest[dish] * (more - idle);
      if (portions > 0) {
        const others = left * this.#gainOfOthers(state, dish, kept, served);
        values[dish] = POINTS[kept + own + portions] - idle + this.#envy * others;
      }
      if (feeding) this.#judgeFeeding(state, dish, kept, served);
    }
    values[DRAW] = unseen > 0 ? drawn / unseen : 0;
    if (feeding) this.#judgePairs();
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
    let one = 0;
    let two = 0;
    const king = counts[KING + dish];
    for (let seat = 0; seat < this.#players; seat++) {
      const held = counts[takenAt(seat) + dish] + counts[drawnAt(seat) + dish];
      if (held === 0) continue;
      const weight = seat === player ? 1 : -this.#envy;
      if (king > 0) one += weight * this.#fed(kept, served, held, ROW);
      if (king > 1) two += weight * this.#fed(kept, served, held, 2 * ROW);
    }
    this.#one[dish] = one;
    this.#two[dish] = two;
  }

  /** What a holding gains when the king loses so many rows of portions. */
  #fed(kept: number, served: number, held: number, lost: number): number {
    return (
      this.#left * (POINTS[served - lost + held] - POINTS[served + held]) +
      (1 - this.#left) * (POINTS[kept - lost + held] - POINTS[kept + held])
    );
  }

  #judgePairs(): void {
    for (let pair = 0; pair < PAIR_ONE.length; pair++) {
      const one = PAIR_ONE[pair];
      const other = PAIR_OTHER[pair];
      this.values[FIRST_PAIR + pair] =
        one === other ? this.#two[one] : this.#one[one] + this.#one[other];
    }
  }
}

/** The points that every hand may expect from what it holds, seen from between two courses. */
export function projectScores(state: State, rest: Uint8Array, scores: Float64Array): void {
  const { counts, players } = state;
  const unseen = cardsOf(rest);
  const factor = unseen > 0 ? laterCards(state) / unseen : 0;
  scores.fill(0);
  for (let dish = 0; dish < DISH_COUNT; dish++) {
    const mean = KINGS_PART * (rest[dish] * factor + counts[TABLE + dish]);
    const row = rowsOf(mean) + counts[KING + dish] * ROW;
    for (let seat = 0; seat < players; seat++) {
      scores[seat] += POINTS[row + counts[takenAt(seat) + dish] + counts[drawnAt(seat) + dish]];
    }
  }
}
