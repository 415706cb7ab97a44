/** The words of setting up positions in every language; apart from the others, which the board loads. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { KingLuiEditorWords } from './editor-en.ts';

export const KING_LUI_EDITOR_WORDS: WordLoaders<KingLuiEditorWords> = {
  de: async () => (await import('./editor-de.ts')).editor,
  en: async () => (await import('./editor-en.ts')).editor,
  fr: async () => (await import('./editor-fr.ts')).editor,
  it: async () => (await import('./editor-it.ts')).editor,
};
