/** The words of link previews, which the build writes into a file; no screen shows them. */

import type { WordLoaders } from './catalogue.ts';
import type { PreviewWords } from './en/preview.ts';

export const PREVIEW_WORDS: WordLoaders<PreviewWords> = {
  de: async () => (await import('./de/preview.ts')).preview,
  en: async () => (await import('./en/preview.ts')).preview,
  fr: async () => (await import('./fr/preview.ts')).preview,
  it: async () => (await import('./it/preview.ts')).preview,
};
