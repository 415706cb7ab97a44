/** The words of the tutorial in every language; apart from the others, which the start page loads. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { CappuccinoTutorialWords } from './tutorial-en.ts';

export const CAPPUCCINO_TUTORIAL_WORDS: WordLoaders<CappuccinoTutorialWords> = {
  de: async () => (await import('./tutorial-de.ts')).tutorial,
  en: async () => (await import('./tutorial-en.ts')).tutorial,
  fr: async () => (await import('./tutorial-fr.ts')).tutorial,
  it: async () => (await import('./tutorial-it.ts')).tutorial,
};
