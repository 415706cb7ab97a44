/** All words of the client, by area: those of the house, and those in the folder of every game. */

import type { WordLoaders } from '../../src/language/catalogue.ts';

type Areas = Readonly<Record<string, WordLoaders<object>>>;

const modules = import.meta.glob<Areas>(
  [
    '../../src/language/catalogue.ts',
    '../../src/language/*-words.ts',
    '../../src/games/*/words/*loaders.ts',
    '../../../../fixtures/*/web/words/loaders.ts',
  ],
  { eager: true },
);

export const WORD_AREAS = Object.values(modules)
  .flatMap((each) => Object.entries(each))
  .filter(([name]) => /_(?:WORDS|CAPTIONS)$/.test(name));
