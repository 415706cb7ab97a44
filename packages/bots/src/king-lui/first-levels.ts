/**
 * The first four levels, as they were before there were nets. Tables and saves that began with them
 * go on with them, and those of today are measured against them.
 */

import type { KingLui } from '@tavolata/king-lui';
import type { Bot } from '../bot.ts';
import { atPace, overlooking, PACES } from '../levels.ts';
import { kingLuiGreedy } from './baseline/greedy.ts';
import { kingLuiExpert } from './expert.ts';

export const kingLuiFirstLevels: { readonly [name: string]: Bot<KingLui> } = {
  'easy-1': overlooking('easy-1', kingLuiGreedy, { part: 0.35, atLeast: 2 }),
  'medium-1': overlooking('medium-1', kingLuiGreedy, { part: 0.75, atLeast: 2 }),
  'hard-1': atPace('hard-1', kingLuiExpert, { timeMs: PACES.hard, iterations: 30 }),
  'expert-1': atPace('expert-1', kingLuiExpert, { timeMs: PACES.expert }),
};
