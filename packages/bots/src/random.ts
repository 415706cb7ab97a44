/** The bot that plays any game: every legal action is as likely as the others. */

import { pick, type GameTypes, type RandomSource } from '@tavolata/engine';
import type { Budget, Question } from './bot.ts';

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
