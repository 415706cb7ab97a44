/**
 * The levels that people choose from, weakest first. The bots behind them are each game's own: the
 * weaker ones err as people do, the stronger ones think ahead, and master as well as it can in a
 * second.
 */

import { shuffle, type GameTypes, type RandomSource } from '@tavolata/engine';
import type { Bot, Budget } from './bot.ts';
import { thinker } from './thinking.ts';

export const LEVELS = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];
export type Levels<T extends GameTypes> = { readonly [level in Level]: Bot<T> };

/** The pace of each level: how long it thinks about one action at the most, in milliseconds. */
export const PACES: { readonly [level in Level]: number } = {
  easy: 50,
  medium: 100,
  hard: 400,
  expert: 1000,
  master: 1000,
};

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

/** Which bots the levels mean today; those before them stay, under names that end in their number. */
const GENERATION = 2;

/**
 * The exact name of the bot that a level means today. Tables and saves keep it, and so go on with
 * the same bot when the level means another.
 */
export const exactName = (name: string): string => (isLevel(name) ? `${name}-${GENERATION}` : name);

/** The exact name of a bot that a table or save tells: those from before there were any mean the first. */
export const keptName = (name: string): string => (isLevel(name) ? `${name}-1` : name);

/** The level that a bot is, or was, by its exact name. */
export function levelOf(name: string): Level | undefined {
  const level = name.replace(/-\d+$/, '');
  return isLevel(level) ? level : undefined;
}

/** The same bot, which never thinks longer than this; a question can only shorten it. */
export function atPace<T extends GameTypes>(name: string, bot: Bot<T>, most: Budget): Bot<T> {
  return thinker(
    name,
    function* (question, budget, random) {
      const within = shorter(budget, most);
      return bot.think
        ? yield* bot.think(question, within, random)
        : bot.choose(question, within, random);
    },
    bot.load,
  );
}

/** Where iterations are asked for, the clock is left out, so that the choice can be repeated. */
function shorter(asked: Budget, most: Budget): Budget {
  const iterations = Math.min(asked.iterations ?? Infinity, most.iterations ?? Infinity);
  const counted = asked.iterations !== undefined && asked.timeMs === undefined;
  const timeMs = counted ? Infinity : Math.min(asked.timeMs ?? Infinity, most.timeMs ?? Infinity);
  return { ...asked, timeMs, iterations };
}

export interface Notice {
  /** What part of the possible actions is seen at all. */
  readonly part: number;
  /** At least this many actions are seen. */
  readonly atLeast: number;
}

/**
 * The same bot, choosing the best of the actions that it happens to notice: weak like people, who
 * do not play absurdly but fail to see something.
 */
export function overlooking<T extends GameTypes>(
  name: string,
  bot: Bot<T>,
  { part, atLeast }: Notice,
): Bot<T> {
  return {
    name,
    choose: (question, budget, random) => {
      const { legal } = question;
      const seen = Math.max(atLeast, Math.round(part * legal.length));
      return bot.choose({ ...question, legal: someOf(legal, seen, random) }, budget, random);
    },
  };
}

function someOf<Item>(items: readonly Item[], count: number, random: RandomSource): Item[] {
  const mixed = [...items];
  shuffle(mixed, random);
  return mixed.slice(0, count);
}
