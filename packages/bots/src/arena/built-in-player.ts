/** The bots of this package as players of the arena. */

import type { GameTypes, RandomSource } from '@tavolata/engine';
import type { Bot, Budget } from '../bot.ts';
import type { Player } from './game.ts';

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
