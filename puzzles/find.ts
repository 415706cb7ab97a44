/**
 * Looks for puzzles in games of bots, and chooses which of them are kept: so many of each kind, spread over what is easy
 * and what is hard.
 */

import { hashText, type GameTypes } from '@tavolata/engine';
import { gradeOf, GRADES, type Puzzle } from '../packages/web/src/games/puzzle.ts';
import { ratingOf, solversOf } from './grade.ts';
import type { PuzzleMaker } from './maker.ts';

/** The hardest puzzle of each kind in the game of this number: several of one game and kind would look alike. */
export function findIn(maker: PuzzleMaker, number: number): Puzzle[] {
  const found = Array.from(maker.positions(number), (state) => puzzleAt(maker, state));
  return hardestOfEachKind(found.filter((puzzle) => puzzle !== undefined));
}

/** A kept puzzle, examined and graded anew; nothing if it is none any more. */
export const findAgain = (maker: PuzzleMaker, { position }: Puzzle): Puzzle | undefined =>
  puzzleAt(maker, maker.bots.game.notation.parseState(position));

function puzzleAt<T extends GameTypes>(
  maker: PuzzleMaker<T>,
  state: T['state'],
): Puzzle | undefined {
  const examined = maker.examine(state);
  if (examined === undefined) return undefined;
  const solvers = solversOf(maker, examined);
  return { id: idOf(maker.keyOf(state)), ...examined, solvers, rating: ratingOf(solvers) };
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

/** What everybody solves, and what nobody does, tells least about a solver: ratings near this one come first. */
const MIDDLE = 1275;
/** Of each kind at most this part is of one grade. */
const MOST_OF_A_GRADE = 1 / 3;

/** As many of each kind as there are to be, in turn from each grade; easy ones first. */
export function choose(found: readonly Puzzle[], ofAKind: number): Puzzle[] {
  const different = new Map(found.map((puzzle) => [puzzle.id, puzzle]));
  const fromMiddle = ({ rating }: Puzzle): number => Math.abs(rating - MIDDLE);
  const sorted = [...different.values()].sort(
    (one, other) => fromMiddle(one) - fromMiddle(other) || (one.id < other.id ? -1 : 1),
  );
  const rounds = Math.ceil(ofAKind * MOST_OF_A_GRADE);
  const chosen = [...Map.groupBy(sorted, ({ kind }) => kind).values()].flatMap((puzzles) => {
    const grades = Map.groupBy(puzzles, ({ rating }) => gradeOf(rating));
    const inTurn = Array.from({ length: rounds }, (_, round) =>
      GRADES.flatMap((grade) => grades.get(grade)?.[round] ?? []),
    );
    return inTurn.flat().slice(0, ofAKind);
  });
  return chosen.sort((one, other) => one.rating - other.rating || (one.id < other.id ? -1 : 1));
}
