/** The bots of King Lui. */

import { kingLui, type KingLui } from '@tavolata/king-lui';
import type { GameBots } from '../game-bots.ts';
import { kingLuiAnalyst } from './advice/analyst.ts';
import type { KingLuiFact } from './advice/reasons.ts';
import { kingLuiReviewer } from './advice/reviewer.ts';
import { kingLuiFlat } from './baseline/flat.ts';
import { kingLuiGreedy } from './baseline/greedy.ts';
import { kingLuiIsmcts } from './baseline/ismcts.ts';
import { kingLuiFirstLevels } from './first-levels.ts';
import { kingLuiLevels } from './levels.ts';
import { kingLuiNetBot } from './net/bot.ts';

export type { KingLuiFact };
export { savingOdds, type SavingOdds } from './advice/saving.ts';

export const kingLuiBots: GameBots<KingLui, KingLuiFact> = {
  game: kingLui,
  levels: kingLuiLevels,
  baselines: {
    greedy: kingLuiGreedy,
    flat: kingLuiFlat,
    ismcts: kingLuiIsmcts,
    net: kingLuiNetBot,
    ...kingLuiFirstLevels,
  },
  analyst: kingLuiAnalyst,
  reviewer: kingLuiReviewer,
};
