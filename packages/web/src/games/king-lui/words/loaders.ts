/** The words of King Lui in every language: those of its board, of its illustrated page, and outside both. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { KingLuiCaptions } from './captions-en.ts';
import type { KingLuiWords } from './en.ts';
import type { KingLuiFaceWords } from './face-en.ts';
import type { KingLuiPrimerWords } from './primer-en.ts';

export const KING_LUI_WORDS: WordLoaders<KingLuiWords> = {
  de: async () => (await import('./de.ts')).kingLui,
  en: async () => (await import('./en.ts')).kingLui,
  fr: async () => (await import('./fr.ts')).kingLui,
  it: async () => (await import('./it.ts')).kingLui,
};

export const KING_LUI_FACE_WORDS: WordLoaders<KingLuiFaceWords> = {
  de: async () => (await import('./face-de.ts')).face,
  en: async () => (await import('./face-en.ts')).face,
  fr: async () => (await import('./face-fr.ts')).face,
  it: async () => (await import('./face-it.ts')).face,
};

export const KING_LUI_PRIMER_WORDS: WordLoaders<KingLuiPrimerWords> = {
  de: async () => (await import('./primer-de.ts')).primer,
  en: async () => (await import('./primer-en.ts')).primer,
  fr: async () => (await import('./primer-fr.ts')).primer,
  it: async () => (await import('./primer-it.ts')).primer,
};

export const KING_LUI_CAPTIONS: WordLoaders<KingLuiCaptions> = {
  de: async () => (await import('./captions-de.ts')).captions,
  en: async () => (await import('./captions-en.ts')).captions,
  fr: async () => (await import('./captions-fr.ts')).captions,
  it: async () => (await import('./captions-it.ts')).captions,
};
