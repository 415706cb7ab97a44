/** The words of the page about somebody's play in every language; apart from the catalogue, which is part of the first page. */

import type { WordLoaders } from './catalogue.ts';
import type { MyPlayWords } from './en/my-play.ts';

export const MY_PLAY_WORDS: WordLoaders<MyPlayWords> = {
  de: async () => (await import('./de/my-play.ts')).myPlay,
  en: async () => (await import('./en/my-play.ts')).myPlay,
  fr: async () => (await import('./fr/my-play.ts')).myPlay,
  it: async () => (await import('./it/my-play.ts')).myPlay,
};
