/**
 * Looks for puzzles in games of bots, and chooses which of them are kept: so many of each kind, spread over what is easy
 * and what is hard.
 */

import { hashText } from '@tavolata/engine';
import { gradeOf, GRADES, type Puzzle } from '../packages/web/src/games/puzzle.ts';
import { ratingOf, solversOf } from './grade.ts';
import type { PuzzleMaker } from './maker.ts';

/** The hardest puzzle of each kind in the game of this number: several of one game and kind would look alike. */
export function findIn(maker: PuzzleMaker, number: number): Puzzle[] {
  const found: Puzzle[] = [];
  for (const state of maker.positions(number)) {
    const examined = maker.examine(state);
    if (examined === undefined) continue;
    const solvers = solversOf(maker, examined);
    found.push({ id: idOf(maker.keyOf(state)), ...examined, solvers, rating: ratingOf(solvers) });
  }
  return hardestOfEachKind(found);
}

/** Of equally hard ones the first. */
export function hardestOfEachKind(puzzles: readonly Puzzle[]): Puzzle[] {
  return [...Map.groupBy(puzzles, ({ kind }) => kind).values()].map((those) =>
    those.reduce((hardest, other) => (other.rating > hardest.rating ? other : hardest)),
  );
}

/** The same puzzle always has the same id: what somebody has solved stays solved when more are found. */
const idOf = (key: string): string =>
  hashText(key)
    .slice(0, 2)
    .map((word) => (word >>> 0).toString(36).padStart(7, '0'))
    .join('')
    .slice(0, 8);

/** As many of each kind as there are to be, in turn from each grade; easy ones first. */
export function choose(found: readonly Puzzle[], ofAKind: number): Puzzle[] {
  const different = new Map(found.map((puzzle) => [puzzle.id, puzzle]));
  const kinds = Map.groupBy(different.values(), ({ kind }) => kind);
  const chosen = [...kinds.values()].flatMap((puzzles) => {
    const grades = Map.groupBy(puzzles, ({ rating }) => gradeOf(rating));
    const taken: Puzzle[] = [];
    for (let round = 0; taken.length < Math.min(ofAKind, puzzles.length); round++) {
      for (const grade of GRADES) {
        const next = grades.get(grade)?.[round];
        if (next && taken.length < ofAKind) taken.push(next);
      }
    }
    return taken;
  });
  return chosen.sort((one, other) => one.rating - other.rating || (one.id < other.id ? -1 : 1));
}
