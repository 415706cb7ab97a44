/** What simple bots choose by: chance, or the highest value. */

import { pick, type GameTypes, type RandomSource } from '@tavolata/engine';
import type { Budget, Question } from './bot.ts';

/** Plays any game: every legal action is as likely as the others. */
export const randomBot = {
  name: 'random',
  choose<T extends GameTypes>(
    question: Question<T>,
    _budget: Budget,
    random: RandomSource,
  ): T['action'] {
    return pick(question.legal, random);
  },
};

/** The item of the highest value; between equals the random source decides. */
export function pickBest<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
  random: RandomSource,
): Item {
  const values = items.map(valueOf);
  const best = Math.max(...values);
  return pick(
    items.filter((_, index) => values[index] === best),
    random,
  );
}
