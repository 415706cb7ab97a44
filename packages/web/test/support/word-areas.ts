/** All words of the client, by area: those of the house, and those in the folder of every game. */

import {
  HISTORY_WORDS,
  ONLINE_WORDS,
  REMARK_WORDS,
  RULES_WORDS,
  SHELL_WORDS,
  TABLE_WORDS,
  type WordLoaders,
} from '../../src/language/catalogue.ts';

type Areas = Readonly<Record<string, WordLoaders<object>>>;

const games = import.meta.glob<Areas>(
  ['../../src/games/*/words/loaders.ts', '../../../../fixtures/*/web/words/loaders.ts'],
  { eager: true },
);

const areas: readonly Areas[] = [
  { SHELL_WORDS, TABLE_WORDS, ONLINE_WORDS, REMARK_WORDS, RULES_WORDS, HISTORY_WORDS },
  ...Object.values(games),
];

export const WORD_AREAS = areas.flatMap((each) => Object.entries(each));
