/** The levels that people choose from, weakest first, for either game. */

import { below, type GameTypes } from '@tavolata/engine';
import type { Bot } from './bot.ts';
import { cappuccinoBots, kingLuiBots, type Bots } from './built-in.ts';

export const LEVELS = ['easy', 'medium'] as const;
export type Level = (typeof LEVELS)[number];
export type Levels<T extends GameTypes> = { readonly [level in Level]: Bot<T> };

/** Of ten decisions, how many the easy level does not think about. */
const CARELESS = 4;

function levelsOf<T extends GameTypes>({ greedy, random: careless }: Bots<T>): Levels<T> {
  const easy: Bot<T> = {
    name: 'easy',
    choose: (question, budget, random) =>
      (below(random, 10) < CARELESS ? careless : greedy).choose(question, budget, random),
  };
  return { easy, medium: { ...greedy, name: 'medium' } };
}

export const kingLuiLevels = levelsOf(kingLuiBots);
export const cappuccinoLevels = levelsOf(cappuccinoBots);

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);
