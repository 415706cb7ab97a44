/** The words of King Lui in every language: those of its board, and those outside it. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { KingLuiWords } from './en.ts';
import { face, type KingLuiFaceWords } from './face-en.ts';

export const KING_LUI_WORDS: WordLoaders<KingLuiWords> = {
  de: async () => (await import('./de.ts')).kingLui,
  en: async () => (await import('./en.ts')).kingLui,
  fr: async () => (await import('./fr.ts')).kingLui,
  it: async () => (await import('./it.ts')).kingLui,
};

export const KING_LUI_FACE_WORDS: WordLoaders<KingLuiFaceWords> = {
  de: async () => (await import('./face-de.ts')).face,
  en: () => Promise.resolve(face),
  fr: async () => (await import('./face-fr.ts')).face,
  it: async () => (await import('./face-it.ts')).face,
};
