/** The words of the tutorial in every language; apart from the others, which the start page loads. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { KingLuiTutorialWords } from './tutorial-en.ts';

export const KING_LUI_TUTORIAL_WORDS: WordLoaders<KingLuiTutorialWords> = {
  de: async () => (await import('./tutorial-de.ts')).tutorial,
  en: async () => (await import('./tutorial-en.ts')).tutorial,
  fr: async () => (await import('./tutorial-fr.ts')).tutorial,
  it: async () => (await import('./tutorial-it.ts')).tutorial,
};
