/** The bots of Cappuccino, and the solver of endgames for two. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import type { GameBots } from '../game-bots.ts';
import { atPace, overlooking, PACES } from '../levels.ts';
import { cappuccinoAnalyst } from './analyst.ts';
import { cappuccinoExpert, cappuccinoHasty } from './expert.ts';
import type { CappuccinoFact } from './facts.ts';
import { cappuccinoFlat } from './flat.ts';
import { cappuccinoGreedy } from './greedy.ts';
import { cappuccinoUct } from './uct.ts';

export type { CappuccinoFact };
export { liveStacks } from './playouts.ts';
export { solve, type Solution } from './solver.ts';

export const cappuccinoBots: GameBots<Cappuccino, CappuccinoFact> = {
  game: cappuccino,
  levels: {
    easy: overlooking('easy', cappuccinoGreedy, { part: 0.2, atLeast: 2 }),
    medium: overlooking('medium', cappuccinoGreedy, { part: 0.85, atLeast: 2 }),
    hard: atPace('hard', cappuccinoHasty, { timeMs: PACES.hard }),
    expert: atPace('expert', cappuccinoExpert, { timeMs: PACES.expert }),
  },
  baselines: { greedy: cappuccinoGreedy, flat: cappuccinoFlat, uct: cappuccinoUct },
  analyst: cappuccinoAnalyst,
};
