/** The words of the pages for the curious in every language; apart from the catalogue, which is part of the first page. */

import type { WordLoaders } from './catalogue.ts';
import type { CuriousWords } from './en/curious.ts';

export const CURIOUS_WORDS: WordLoaders<CuriousWords> = {
  de: async () => (await import('./de/curious.ts')).curious,
  en: async () => (await import('./en/curious.ts')).curious,
  fr: async () => (await import('./fr/curious.ts')).curious,
  it: async () => (await import('./it/curious.ts')).curious,
};
