/** The bots of this package as players of the arena, by the names that people call them. */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { Game, GameTypes, RandomSource } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import type { Bot, Budget } from '../bot.ts';
import { cappuccinoBots, kingLuiBots } from '../built-in.ts';
import { cappuccinoLevels, kingLuiLevels } from '../levels.ts';
import type { Player } from './game.ts';

type BotsByName<T extends GameTypes> = { readonly [name: string]: Bot<T> };

/** The baselines and the levels; a new one is one line. */
const kingLui: BotsByName<KingLui> = {
  ...kingLuiBots,
  ...kingLuiLevels,
};
const cappuccino: BotsByName<Cappuccino> = {
  ...cappuccinoBots,
  ...cappuccinoLevels,
};

const BOTS_BY_GAME = new Map<string, BotsByName<GameTypes>>([
  ['king-lui', kingLui],
  ['cappuccino', cappuccino],
]);

/** The bots that play a game, by name. */
export function botsOf<T extends GameTypes>({ id }: Pick<Game<T>, 'id'>): Map<string, Bot<T>> {
  return new Map(Object.entries(BOTS_BY_GAME.get(id) ?? {}) as [string, Bot<T>][]);
}

export interface Circumstances {
  readonly budget: Budget;
  readonly random: RandomSource;
  /** Milliseconds since some moment in the past. */
  readonly clock: () => number;
}

/** Seats a bot. What it throws is a defect, and goes through. */
export function builtInPlayer<T extends GameTypes>(
  bot: Bot<T>,
  { budget, random, clock }: Circumstances,
): Player<T> {
  return {
    timeMs: budget.timeMs ?? Infinity,
    begin: () => Promise.resolve(),
    answer: (question) => {
      const asked = clock();
      const action = bot.choose(question, budget, random);
      return Promise.resolve({ ms: clock() - asked, action });
    },
    end: () => undefined,
  };
}
