/** The words of Cappuccino in every language: those of its board, of its illustrated page, and outside both. */

import type { WordLoaders } from '../../../language/catalogue.ts';
import type { CappuccinoCaptions } from './captions-en.ts';
import type { CappuccinoWords } from './en.ts';
import type { CappuccinoFaceWords } from './face-en.ts';
import type { CappuccinoPrimerWords } from './primer-en.ts';

export const CAPPUCCINO_WORDS: WordLoaders<CappuccinoWords> = {
  de: async () => (await import('./de.ts')).cappuccino,
  en: async () => (await import('./en.ts')).cappuccino,
  fr: async () => (await import('./fr.ts')).cappuccino,
  it: async () => (await import('./it.ts')).cappuccino,
};

export const CAPPUCCINO_FACE_WORDS: WordLoaders<CappuccinoFaceWords> = {
  de: async () => (await import('./face-de.ts')).face,
  en: async () => (await import('./face-en.ts')).face,
  fr: async () => (await import('./face-fr.ts')).face,
  it: async () => (await import('./face-it.ts')).face,
};

export const CAPPUCCINO_PRIMER_WORDS: WordLoaders<CappuccinoPrimerWords> = {
  de: async () => (await import('./primer-de.ts')).primer,
  en: async () => (await import('./primer-en.ts')).primer,
  fr: async () => (await import('./primer-fr.ts')).primer,
  it: async () => (await import('./primer-it.ts')).primer,
};

export const CAPPUCCINO_CAPTIONS: WordLoaders<CappuccinoCaptions> = {
  de: async () => (await import('./captions-de.ts')).captions,
  en: async () => (await import('./captions-en.ts')).captions,
  fr: async () => (await import('./captions-fr.ts')).captions,
  it: async () => (await import('./captions-it.ts')).captions,
};
