/** The bots of Cappuccino, and the solver of endgames for two. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import type { GameBots } from '../game-bots.ts';
import { cappuccinoAnalyst } from './advice/analyst.ts';
import type { CappuccinoFact } from './advice/facts.ts';
import { cappuccinoReviewer } from './advice/reviewer.ts';
import { cappuccinoFlat } from './baseline/flat.ts';
import { cappuccinoGreedy } from './baseline/greedy.ts';
import { cappuccinoUct } from './baseline/uct.ts';
import { cappuccinoFirstLevels } from './first-levels.ts';
import { cappuccinoLevels } from './levels.ts';
import { cappuccinoNetBot } from './net/bot.ts';

export type { CappuccinoFact };
export { liveStacks } from './positions.ts';
export { solve, type Solution } from './two/solver.ts';

export const cappuccinoBots: GameBots<Cappuccino, CappuccinoFact> = {
  game: cappuccino,
  levels: cappuccinoLevels,
  baselines: {
    greedy: cappuccinoGreedy,
    flat: cappuccinoFlat,
    uct: cappuccinoUct,
    net: cappuccinoNetBot,
    ...cappuccinoFirstLevels,
  },
  analyst: cappuccinoAnalyst,
  reviewer: cappuccinoReviewer,
};
