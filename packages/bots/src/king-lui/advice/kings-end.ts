/**
 * What the king ended with in games that were played out. They are counted by dish and by how many
 * portions he had, as in a `Finding`.
 */

import { isTooMany, scorePortions } from '@tavolata/king-lui';
import type { Estimate } from '../../evaluation.ts';
import { KING_COUNTS } from '../search/search.ts';

const gamesOf = (king: Float64Array, dish: number): Float64Array =>
  king.subarray(dish * KING_COUNTS, (dish + 1) * KING_COUNTS);

/** How many portions of a dish the king ends with. */
export function kingsEnd(king: Float64Array, dish: number): Estimate {
  let all = 0;
  let sum = 0;
  let squares = 0;
  for (const [portions, times] of gamesOf(king, dish).entries()) {
    all += times;
    sum += times * portions;
    squares += times * portions * portions;
  }
  const mean = sum / all;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / all - mean * mean)) };
}

/** How often the king ended with enough for a holding, so that it was not discarded (K-E2). */
export function chanceToSave(king: Float64Array, dish: number, held: number): number {
  let all = 0;
  let saved = 0;
  for (const [portions, times] of gamesOf(king, dish).entries()) {
    all += times;
    if (!isTooMany(held, portions)) saved += times;
  }
  return saved / all;
}

/** What a holding scored on average (K-E3). */
export function pointsExpected(king: Float64Array, dish: number, held: number): number {
  let all = 0;
  let sum = 0;
  for (const [portions, times] of gamesOf(king, dish).entries()) {
    all += times;
    sum += times * scorePortions(held, portions).points;
  }
  return sum / all;
}
