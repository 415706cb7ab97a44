/** Kept puzzles, examined again: nothing that is kept is believed. */

import { readFileSync } from 'node:fs';
import { isSameContent } from '@tavolata/engine';
import type { Puzzle } from '../packages/web/src/games/puzzle.ts';
import { ratingOf } from './grade.ts';
import type { Examined, PuzzleMaker } from './maker.ts';

/** Where the client finds them. */
export const fileOf = ({ bots: { game } }: PuzzleMaker): URL =>
  new URL(`../packages/web/src/games/${game.id}/puzzles.json`, import.meta.url);

export const keptPuzzles = (maker: PuzzleMaker): Puzzle[] =>
  JSON.parse(readFileSync(fileOf(maker), 'utf8')) as Puzzle[];

const EXAMINED: readonly (keyof Examined)[] = [
  'kind',
  'position',
  'best',
  'others',
  'reasons',
  'evidence',
];

/** What of a puzzle is not found again from its position alone, by the names of its fields. */
export function differences(maker: PuzzleMaker, puzzle: Puzzle): string[] {
  const examined = maker.examine(maker.bots.game.notation.parseState(puzzle.position));
  if (examined === undefined) return ['the answer'];
  const wrong = EXAMINED.filter((field) => !isSameContent(examined[field], puzzle[field]));
  return ratingOf(puzzle.solvers) === puzzle.rating ? wrong : [...wrong, 'rating'];
}
