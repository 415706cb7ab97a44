/** What Emerald is best fed with while a game is played out; as the judgement says, but faster. */

import * as game from '@tavolata/king-lui';
import * as projection from '../projection.ts';
import * as standings from './standing.ts';

// What is imported is looked up at every use; what stands here is known when code is compiled.
const { DISH_COUNT, pairAction } = game;
const { POINTS, ROW } = projection;
const { WIDTH } = standings;

export class Feeding {
  /** How many points the pair that was found last is worth. */
  worth = -Infinity;
  readonly #standing: standings.Standing;

  constructor(standing: standings.Standing) {
    this.#standing = standing;
  }

  /**
   * The best pair for a player; the king must have two portions. `left` is the chance that he gets
   * a dish that lies on the table, and `envy` how much the points of one other weigh.
   */
  best(player: number, left: number, envy: number): number {
    const standing = this.#standing;
    const { held, king, table, kept, losses } = standing;
    let first = 0;
    let second = 0;
    let double = 0;
    let most = -Infinity;
    let next = -Infinity;
    let twice = -Infinity;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      const portions = king[dish];
      if (portions === 0) continue;
      standing.freshLosses(dish);
      const two = portions > 1 ? 2 * ROW : ROW;
      const here = kept[dish] + held[dish * WIDTH + player];
      let ownOne = POINTS[here - ROW] - POINTS[here];
      let ownTwo = POINTS[here - two] - POINTS[here];
      let allOne = losses[4 * dish];
      let allTwo = losses[4 * dish + 1];
      const service = table[dish] * ROW;
      if (left > 0 && service > 0) {
        const served = here + service;
        ownOne += left * (POINTS[served - ROW] - POINTS[served] - ownOne);
        ownTwo += left * (POINTS[served - two] - POINTS[served] - ownTwo);
        allOne += left * (losses[4 * dish + 2] - allOne);
        allTwo += left * (losses[4 * dish + 3] - allTwo);
      }
      const one = ownOne - envy * (allOne - ownOne);
      if (one > most) {
        second = first;
        next = most;
        first = dish;
        most = one;
      } else if (one > next) {
        second = dish;
        next = one;
      }
      const both = portions > 1 ? ownTwo - envy * (allTwo - ownTwo) : -Infinity;
      if (both > twice) {
        twice = both;
        double = dish;
      }
    }
    this.worth = Math.max(twice, most + next);
    return twice > most + next ? pairAction(double, double) : pairAction(first, second);
  }
}
