/**
 * How a game stands while it is played out: every number that a projecting player looks at, and
 * sums over all seats that are found again only when something has changed. Thousands of games are
 * played out for a move, so what is found once serves all players of a course.
 */

import * as game from '@tavolata/king-lui';
import * as projection from '../projection.ts';

// What is imported is looked up at every use; what stands here is known when code is compiled.
const { DISH_COUNT, drawnAt, KING, TABLE, takenAt } = game;
const { KINGS_PART, laterCards, POINTS, ROW, rowsOf } = projection;

/** Places for the seats of a dish. */
export const WIDTH = 8;
const ALL_DISHES = (1 << DISH_COUNT) - 1;

export class Standing {
  readonly players: number;
  /** By dish and seat. */
  readonly held = new Uint8Array(DISH_COUNT * WIDTH);
  readonly king = new Uint8Array(DISH_COUNT);
  readonly table = new Uint8Array(DISH_COUNT);
  /** The supply by kind of card. */
  readonly rest = new Uint8Array(game.CARDS.length);
  /** By dish, where the points of its holdings begin if the king gets nothing of this course. */
  readonly kept = new Int32Array(DISH_COUNT);
  /** By dish, what all holdings together gain if the king is served; see `freshService`. */
  readonly service = new Float64Array(DISH_COUNT);
  /**
   * Four for a dish: the same if the king loses one portion or two, then if he is served before.
   */
  readonly losses = new Float64Array(4 * DISH_COUNT);
  /** Bits of the dishes whose sums no longer hold. */
  #oldService = 0;
  #oldLosses = 0;

  constructor(players: number) {
    this.players = players;
  }

  load(state: game.State): void {
    const { counts } = state;
    projection.countSupply(state, this.rest);
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      this.king[dish] = counts[KING + dish];
      this.table[dish] = counts[TABLE + dish];
      for (let seat = 0; seat < this.players; seat++) {
        this.held[dish * WIDTH + seat] =
          counts[takenAt(seat) + dish] + counts[drawnAt(seat) + dish];
      }
    }
    this.changeAll();
    this.project(game.supplyLeft(state));
  }

  /** Writes into a state what counts at the end: what the king has, and what is held. */
  store({ counts }: game.State): void {
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      counts[KING + dish] = this.king[dish];
      for (let seat = 0; seat < this.players; seat++) {
        counts[takenAt(seat) + dish] = this.held[dish * WIDTH + seat];
        counts[drawnAt(seat) + dish] = 0;
      }
    }
  }

  /** To be told when holdings of a dish or its portions on the table have changed. */
  change(dish: number): void {
    this.#oldService |= 1 << dish;
    this.#oldLosses |= 1 << dish;
  }

  changeAll(): void {
    this.#oldService = ALL_DISHES;
    this.#oldLosses = ALL_DISHES;
  }

  /** Emerald eats a portion. */
  lose(dish: number): void {
    this.king[dish]--;
    this.kept[dish] -= ROW;
    this.change(dish);
  }

  /** Finds what the king is to get of each dish in later courses, when the supply has changed. */
  project(supplyLeft: number): void {
    const { king, rest, kept } = this;
    const cards = laterCards(supplyLeft, this.players);
    const part = supplyLeft > 0 ? (cards / supplyLeft) * KINGS_PART : 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      const rows = rowsOf(rest[dish] * part) + king[dish] * ROW;
      if (rows === kept[dish]) continue;
      kept[dish] = rows;
      this.change(dish);
    }
  }

  /** Makes sure that the sum of a dish on the table holds. */
  freshService(dish: number): void {
    if (((this.#oldService >> dish) & 1) === 0) return;
    this.#oldService &= ~(1 << dish);
    const { held, players } = this;
    const kept = this.kept[dish];
    const served = kept + this.table[dish] * ROW;
    const end = dish * WIDTH + players;
    let sum = 0;
    for (let at = dish * WIDTH; at < end; at++) {
      sum += POINTS[served + held[at]] - POINTS[kept + held[at]];
    }
    this.service[dish] = sum;
  }

  /** Makes sure that the sums of a dish hold that the king has. */
  freshLosses(dish: number): void {
    if (((this.#oldLosses >> dish) & 1) === 0) return;
    this.#oldLosses &= ~(1 << dish);
    const { held, losses, players } = this;
    const kept = this.kept[dish];
    const two = this.king[dish] > 1 ? 2 * ROW : ROW;
    const service = this.table[dish] * ROW;
    const end = dish * WIDTH + players;
    let one = 0;
    let both = 0;
    let oneServed = 0;
    let bothServed = 0;
    for (let at = dish * WIDTH; at < end; at++) {
      if (held[at] === 0) continue;
      const here = kept + held[at];
      one += POINTS[here - ROW] - POINTS[here];
      both += POINTS[here - two] - POINTS[here];
      if (service === 0) continue;
      const served = here + service;
      oneServed += POINTS[served - ROW] - POINTS[served];
      bothServed += POINTS[served - two] - POINTS[served];
    }
    losses[4 * dish] = one;
    losses[4 * dish + 1] = both;
    losses[4 * dish + 2] = oneServed;
    losses[4 * dish + 3] = bothServed;
  }
}
