/**
 * What a holding will be worth: expected points by how many portions the king has, how many are
 * held, and the mean of what the king will still get. That number is taken to be spread as by a
 * Poisson distribution; of the portions that are laid, the king gets a known part on average.
 */

import { courseSize, isTooMany, type State } from '@tavolata/king-lui';

/** What part of the portions that are laid in later courses the king gets, roughly. */
export const KINGS_PART = 0.4;
/** How many cards are drawn from the supply in a course, roughly. */
const DRAWS = 1;
/** Means are tabulated in steps of one part in this number. */
const STEPS = 4;
const MOST_MEAN = 12;
/** Rows and columns of a mean: more than anybody can have, so that a sum never leaves its row. */
export const ROW = 16;
const BLOCK = ROW * ROW;

/** By mean, portions of the king and portions held. */
export const POINTS = expectedPoints();

function expectedPoints(): Float32Array {
  const table = new Float32Array((MOST_MEAN * STEPS + 1) * BLOCK);
  for (let step = 0; step <= MOST_MEAN * STEPS; step++) {
    const chances = poisson(step / STEPS);
    for (let king = 0; king < ROW; king++) {
      for (let held = 1; held < ROW; held++) {
        let points = 0;
        for (const [more, chance] of chances.entries()) {
          if (!isTooMany(held, king + more)) points += chance * held * (king + more);
        }
        table[step * BLOCK + king * ROW + held] = points;
      }
    }
  }
  return table;
}

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let more = 1; more <= 15; more++) chances.push((chances[more - 1] * mean) / more);
  return chances;
}

/** Where the table begins for a mean. */
export function rowsOf(mean: number): number {
  return mean < MOST_MEAN ? ((mean * STEPS + 0.5) | 0) * BLOCK : MOST_MEAN * STEPS * BLOCK;
}

/** How many cards of the supply will be laid in whole courses. */
export function laterCards(supplyLeft: number, players: number): number {
  const course = courseSize(players);
  return Math.floor(supplyLeft / (course + DRAWS)) * course;
}

/** Counts the cards of the supply by kind. */
export function countSupply({ supply, next }: State, rest: Uint8Array): void {
  rest.fill(0);
  for (let at = next; at < supply.length; at++) rest[supply[at]]++;
}
