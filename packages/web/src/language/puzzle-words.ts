/** The words round puzzles in every language; apart from the catalogue, which is part of the first page. */

import type { WordLoaders } from './catalogue.ts';
import type { PuzzlePageWords } from './en/puzzles.ts';

export const PUZZLE_WORDS: WordLoaders<PuzzlePageWords> = {
  de: async () => (await import('./de/puzzles.ts')).puzzles,
  en: async () => (await import('./en/puzzles.ts')).puzzles,
  fr: async () => (await import('./fr/puzzles.ts')).puzzles,
  it: async () => (await import('./it/puzzles.ts')).puzzles,
};
