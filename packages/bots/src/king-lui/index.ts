/** The bots of King Lui. */

import { kingLui, type KingLui } from '@tavolata/king-lui';
import type { GameBots } from '../game-bots.ts';
import { atPace, overlooking, PACES } from '../levels.ts';
import { kingLuiAnalyst } from './advice/analyst.ts';
import type { KingLuiFact } from './advice/reasons.ts';
import { kingLuiFlat } from './baseline/flat.ts';
import { kingLuiGreedy } from './baseline/greedy.ts';
import { kingLuiIsmcts } from './baseline/ismcts.ts';
import { kingLuiExpert } from './expert.ts';
import { kingLuiMaster } from './master.ts';
import { kingLuiNetBot } from './net/bot.ts';

export type { KingLuiFact };
export { savingOdds, type SavingOdds } from './advice/saving.ts';

export const kingLuiBots: GameBots<KingLui, KingLuiFact> = {
  game: kingLui,
  levels: {
    easy: overlooking('easy', kingLuiGreedy, { part: 0.35, atLeast: 2 }),
    medium: overlooking('medium', kingLuiGreedy, { part: 0.75, atLeast: 2 }),
    hard: atPace('hard', kingLuiExpert, { timeMs: PACES.hard, iterations: 30 }),
    expert: atPace('expert', kingLuiExpert, { timeMs: PACES.expert }),
  },
  baselines: {
    greedy: kingLuiGreedy,
    flat: kingLuiFlat,
    ismcts: kingLuiIsmcts,
    net: kingLuiNetBot,
    master: kingLuiMaster,
  },
  analyst: kingLuiAnalyst,
};
