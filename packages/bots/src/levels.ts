/**
 * The levels that people choose from, weakest first, for either game. They differ like people: easy
 * and medium judge by the look of the table and overlook much or little of what they could do, hard
 * thinks ahead but not for long, and expert as well as it can in a second.
 */

import type { GameTypes } from '@tavolata/engine';
import type { Cappuccino } from '@tavolata/cappuccino';
import type { KingLui } from '@tavolata/king-lui';
import type { Bot, Budget } from './bot.ts';
import { cappuccinoExpert, cappuccinoHasty } from './cappuccino/expert.ts';
import { cappuccinoGreedy } from './cappuccino/greedy.ts';
import { kingLuiExpert } from './king-lui/expert.ts';
import { kingLuiGreedy } from './king-lui/greedy.ts';
import { PACES, type Level } from './level-names.ts';
import { overlooking } from './overlooking.ts';
import { thinker } from './thinking.ts';

export type Levels<T extends GameTypes> = { readonly [level in Level]: Bot<T> };

export const kingLuiLevels: Levels<KingLui> = {
  easy: overlooking('easy', kingLuiGreedy, { part: 0.35, atLeast: 2 }),
  medium: overlooking('medium', kingLuiGreedy, { part: 0.75, atLeast: 2 }),
  hard: atPace('hard', kingLuiExpert, { timeMs: PACES.hard, iterations: 30 }),
  expert: atPace('expert', kingLuiExpert, { timeMs: PACES.expert }),
};

export const cappuccinoLevels: Levels<Cappuccino> = {
  easy: overlooking('easy', cappuccinoGreedy, { part: 0.2, atLeast: 2 }),
  medium: overlooking('medium', cappuccinoGreedy, { part: 0.85, atLeast: 2 }),
  hard: atPace('hard', cappuccinoHasty, { timeMs: PACES.hard }),
  expert: atPace('expert', cappuccinoExpert, { timeMs: PACES.expert }),
};

/** The same bot, which never thinks longer than this; whoever asks can only shorten it. */
function atPace<T extends GameTypes>(name: string, bot: Bot<T>, most: Budget): Bot<T> {
  return thinker(name, function* (question, budget, random) {
    const within = shorter(budget, most);
    return bot.think
      ? yield* bot.think(question, within, random)
      : bot.choose(question, within, random);
  });
}

/** Where iterations are asked for, the clock is left out, so that the choice can be repeated. */
function shorter(asked: Budget, most: Budget): Budget {
  const iterations = Math.min(asked.iterations ?? Infinity, most.iterations ?? Infinity);
  const counted = asked.iterations !== undefined && asked.timeMs === undefined;
  const timeMs = counted ? Infinity : Math.min(asked.timeMs ?? Infinity, most.timeMs ?? Infinity);
  return { timeMs, iterations };
}
