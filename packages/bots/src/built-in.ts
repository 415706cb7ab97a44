/** The bots that come with the games, by name. */

import type { GameTypes } from '@tavolata/engine';
import type { Cappuccino } from '@tavolata/cappuccino';
import type { KingLui } from '@tavolata/king-lui';
import type { Bot } from './bot.ts';
import { cappuccinoGreedy } from './cappuccino/greedy.ts';
import { kingLuiGreedy } from './king-lui/greedy.ts';
import { randomBot } from './random.ts';

export const BOT_NAMES = ['greedy', 'random'] as const;
export type BotName = (typeof BOT_NAMES)[number];
export type Bots<T extends GameTypes> = { readonly [name in BotName]: Bot<T> };

export const kingLuiBots: Bots<KingLui> = { greedy: kingLuiGreedy, random: randomBot };
export const cappuccinoBots: Bots<Cappuccino> = { greedy: cappuccinoGreedy, random: randomBot };
