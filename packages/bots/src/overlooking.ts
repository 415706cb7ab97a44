/** Weaker players who are weak like people: they do not play absurdly, they fail to see something. */

import { shuffle, type GameTypes, type RandomSource } from '@tavolata/engine';
import type { Bot } from './bot.ts';

export interface Notice {
  /** What part of the possible actions is seen at all. */
  readonly part: number;
  /** So many are seen even where there are few. */
  readonly atLeast: number;
}

/** The same bot, choosing the best of the actions that it happens to notice. */
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
