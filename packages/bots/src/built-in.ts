/** The bots that come with the games, by name: the levels, and the yardsticks they are held to. */

import type { Game, GameTypes } from '@tavolata/engine';
import type { Cappuccino } from '@tavolata/cappuccino';
import type { KingLui } from '@tavolata/king-lui';
import type { Bot } from './bot.ts';
import { cappuccinoFlat } from './cappuccino/flat.ts';
import { cappuccinoGreedy } from './cappuccino/greedy.ts';
import { cappuccinoUct } from './cappuccino/uct.ts';
import { kingLuiFlat } from './king-lui/flat.ts';
import { kingLuiGreedy } from './king-lui/greedy.ts';
import { kingLuiIsmcts } from './king-lui/ismcts.ts';
import { LEVELS } from './level-names.ts';
import { cappuccinoLevels, kingLuiLevels } from './levels.ts';
import { randomBot } from './random.ts';

/** The names that are known in both games. */
export const BOT_NAMES = ['random', 'greedy', 'flat', ...LEVELS] as const;
export type BotName = (typeof BOT_NAMES)[number];
export type Bots<T extends GameTypes> = { readonly [name in BotName]: Bot<T> };

export const kingLuiBots: Bots<KingLui> & { readonly ismcts: Bot<KingLui> } = {
  random: randomBot,
  greedy: kingLuiGreedy,
  flat: kingLuiFlat,
  ismcts: kingLuiIsmcts,
  ...kingLuiLevels,
};

export const cappuccinoBots: Bots<Cappuccino> & { readonly uct: Bot<Cappuccino> } = {
  random: randomBot,
  greedy: cappuccinoGreedy,
  flat: cappuccinoFlat,
  uct: cappuccinoUct,
  ...cappuccinoLevels,
};

const BOTS_BY_GAME: { readonly [id: string]: object } = {
  'king-lui': kingLuiBots,
  cappuccino: cappuccinoBots,
};

/** The bots that play a game, by name. */
export function botsOf<T extends GameTypes>({ id }: Pick<Game<T>, 'id'>): Map<string, Bot<T>> {
  const bots = Object.hasOwn(BOTS_BY_GAME, id) ? BOTS_BY_GAME[id] : {};
  return new Map(Object.entries(bots) as [string, Bot<T>][]);
}
