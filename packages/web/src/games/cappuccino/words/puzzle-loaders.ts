/** The words of the puzzles in every language; apart from the others, which the start page loads. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { CappuccinoPuzzleWords } from './puzzles-en.ts';

export const CAPPUCCINO_PUZZLE_WORDS: WordLoaders<CappuccinoPuzzleWords> = {
  de: async () => (await import('./puzzles-de.ts')).puzzles,
  en: async () => (await import('./puzzles-en.ts')).puzzles,
  fr: async () => (await import('./puzzles-fr.ts')).puzzles,
  it: async () => (await import('./puzzles-it.ts')).puzzles,
};
