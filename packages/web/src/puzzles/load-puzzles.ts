/** The puzzles of all games that have some, with the words to tell of them. */

import type { GameFace } from '../games/face.ts';
import type { PuzzleSet } from '../games/puzzle-set.ts';
import { FACES } from '../games/registry.ts';
import { words } from '../language/words.svelte.ts';
import { dayOf, puzzleOfDay, type DailyPuzzle, type Day } from './day.ts';
import { puzzleWords } from './words.ts';

export interface FacePuzzles {
  readonly face: GameFace;
  readonly set: PuzzleSet;
}

export async function loadPuzzles(): Promise<readonly FacePuzzles[]> {
  const loaded = await Promise.all(
    FACES.map(async (face) => ({ face, set: await face.loadPuzzles?.() })),
  );
  const all = loaded.flatMap(({ face, set }) => (set ? [{ face, set }] : []));
  await words.need(puzzleWords, ...all.flatMap(({ set }) => set.words));
  return all;
}

export function dailyOf(all: readonly FacePuzzles[], day: Day): DailyPuzzle | undefined {
  const sets = all.map(({ face, set }) => ({ game: face.id, puzzles: set.puzzles }));
  return puzzleOfDay(sets, day);
}

export const today = (): Day => dayOf(new Date());
