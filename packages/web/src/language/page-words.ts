/** The words of the page before the app runs: the build writes the English ones into it. */

import type { WordLoaders } from './catalogue.ts';
import type { PageWords } from './en/page.ts';

export const PAGE_WORDS: WordLoaders<PageWords> = {
  de: async () => (await import('./de/page.ts')).page,
  en: async () => (await import('./en/page.ts')).page,
  fr: async () => (await import('./fr/page.ts')).page,
  it: async () => (await import('./it/page.ts')).page,
};
