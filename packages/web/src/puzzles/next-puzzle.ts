/**
 * Which puzzle comes next: one that is not solved yet, as hard as its solver is good. From the one that was just looked
 * at it is at most a grade up or down, so that nobody who began with easy ones falls among hard ones.
 */

import { gradeOf, type Puzzle } from '../games/puzzle.ts';
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
  const wanted = untried.length > 0 ? untried : open;
  const from = puzzles.find(({ id }) => id === present);
  const near = from ? wanted.filter((puzzle) => isNear(puzzle, from)) : [];
  const [first, ...others] = near.length > 0 ? near : wanted;
  if (!first) return undefined;
  const distance = (puzzle: Puzzle): number => Math.abs(puzzle.rating - rating);
  return others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first);
}

const isNear = (puzzle: Puzzle, from: Puzzle): boolean =>
  Math.abs(gradeOf(puzzle.rating) - gradeOf(from.rating)) <= 1;
