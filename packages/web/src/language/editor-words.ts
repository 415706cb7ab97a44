/** The words of the position editor in every language; apart from the catalogue, which is part of the first page. */

import type { WordLoaders } from './catalogue.ts';
import type { EditorPageWords } from './en/editor.ts';

export const EDITOR_WORDS: WordLoaders<EditorPageWords> = {
  de: async () => (await import('./de/editor.ts')).editor,
  en: async () => (await import('./en/editor.ts')).editor,
  fr: async () => (await import('./fr/editor.ts')).editor,
  it: async () => (await import('./it/editor.ts')).editor,
};
