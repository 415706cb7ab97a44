/** The bots of Cappuccino, and the solver of endgames for two. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import type { GameBots } from '../game-bots.ts';
import { atPace, overlooking, PACES } from '../levels.ts';
import { cappuccinoAnalyst } from './advice/analyst.ts';
import type { CappuccinoFact } from './advice/facts.ts';
import { cappuccinoFlat } from './baseline/flat.ts';
import { cappuccinoGreedy } from './baseline/greedy.ts';
import { cappuccinoUct } from './baseline/uct.ts';
import { cappuccinoExpert, cappuccinoHasty } from './expert.ts';
import { cappuccinoMaster } from './master.ts';
import { cappuccinoNetBot } from './net/bot.ts';

export type { CappuccinoFact };
export { liveStacks } from './positions.ts';
export { solve, type Solution } from './two/solver.ts';

export const cappuccinoBots: GameBots<Cappuccino, CappuccinoFact> = {
  game: cappuccino,
  levels: {
    easy: overlooking('easy', cappuccinoGreedy, { part: 0.2, atLeast: 2 }),
    medium: overlooking('medium', cappuccinoGreedy, { part: 0.85, atLeast: 2 }),
    hard: atPace('hard', cappuccinoHasty, { timeMs: PACES.hard }),
    expert: atPace('expert', cappuccinoExpert, { timeMs: PACES.expert }),
  },
  baselines: {
    greedy: cappuccinoGreedy,
    flat: cappuccinoFlat,
    uct: cappuccinoUct,
    net: cappuccinoNetBot,
    master: cappuccinoMaster,
  },
  analyst: cappuccinoAnalyst,
};
