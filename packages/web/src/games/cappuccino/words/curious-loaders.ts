/** The words of the page for the curious in every language; apart from the others, which the start page loads. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { CappuccinoCuriousWords } from './curious-en.ts';

export const CAPPUCCINO_CURIOUS_WORDS: WordLoaders<CappuccinoCuriousWords> = {
  de: async () => (await import('./curious-de.ts')).curious,
  en: async () => (await import('./curious-en.ts')).curious,
  fr: async () => (await import('./curious-fr.ts')).curious,
  it: async () => (await import('./curious-it.ts')).curious,
};
