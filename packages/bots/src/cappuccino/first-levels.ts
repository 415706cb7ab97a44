/**
 * The first four levels, as they were before there were nets. Tables and saves that began with them
 * go on with them, and those of today are measured against them.
 */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { Bot } from '../bot.ts';
import { atPace, overlooking, PACES } from '../levels.ts';
import { cappuccinoGreedy } from './baseline/greedy.ts';
import { cappuccinoExpert, cappuccinoHasty } from './expert.ts';

export const cappuccinoFirstLevels: { readonly [name: string]: Bot<Cappuccino> } = {
  'easy-1': overlooking('easy-1', cappuccinoGreedy, { part: 0.2, atLeast: 2 }),
  'medium-1': overlooking('medium-1', cappuccinoGreedy, { part: 0.85, atLeast: 2 }),
  'hard-1': atPace('hard-1', cappuccinoHasty, { timeMs: PACES.hard }),
  'expert-1': atPace('expert-1', cappuccinoExpert, { timeMs: PACES.expert }),
};
