/** Which puzzle comes next: one that is not solved yet, as hard as its solver is good. */

import type { Puzzle } from '../games/puzzle.ts';
import { answeredIn, ratingIn, type Results } from './results.ts';

/** Nothing if all are solved; `present` is the one that was just looked at. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  results: Results,
  game: string,
  present?: string,
): Puzzle | undefined {
  const { rating } = ratingIn(results, game);
  const open = puzzles.filter(
    ({ id }) => id !== present && answeredIn(results, game, id)?.isSolved !== true,
  );
  // Those that were never tried come before those that went wrong.
  const untried = open.filter(({ id }) => answeredIn(results, game, id) === undefined);
  const [first, ...others] = untried.length > 0 ? untried : open;
  if (!first) return undefined;
  const distance = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
  return others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first);
}
