/** The words round a tutorial in every language; apart from the catalogue, which is part of the first page. */

import type { WordLoaders } from './catalogue.ts';
import type { TutorialPageWords } from './en/tutorial.ts';

export const TUTORIAL_WORDS: WordLoaders<TutorialPageWords> = {
  de: async () => (await import('./de/tutorial.ts')).tutorial,
  en: async () => (await import('./en/tutorial.ts')).tutorial,
  fr: async () => (await import('./fr/tutorial.ts')).tutorial,
  it: async () => (await import('./it/tutorial.ts')).tutorial,
};
