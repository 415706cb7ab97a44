/** Where bots think, so that the page never waits for them. */

import {
  cappuccinoLevels,
  isLevel,
  kingLuiLevels,
  type Level,
  type Levels,
  type Question,
} from '@tavolata/bots';
import type { Cappuccino } from '@tavolata/cappuccino';
import type { GameTypes } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import { cryptoRandom } from '../play/crypto-random.ts';
import type { Answer, Ask } from './messages.ts';

/** How long a bot may think about one action. */
const BUDGET = { timeMs: 1000 };

const random = cryptoRandom();

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  postMessage(answer(data));
});

function answer({ ask, game, level, question }: Ask): Answer {
  try {
    // A save of a later version may name a level that this one does not have.
    const known = isLevel(level) ? level : 'medium';
    const action =
      game === 'king-lui'
        ? choose(kingLuiLevels, known, question as Question<KingLui>)
        : choose(cappuccinoLevels, known, question as Question<Cappuccino>);
    return { ask, action };
  } catch (error) {
    return { ask, failure: String(error) };
  }
}

function choose<T extends GameTypes>(
  levels: Levels<T>,
  level: Level,
  question: Question<T>,
): T['action'] {
  return levels[level].choose(question, BUDGET, random);
}
