/**
 * The levels of King Lui. All are the net, and all but the strongest play below its strength in the
 * way of people: they hesitate, forget to look at the others, and hope for the king. How much of it
 * makes steps of equal size was measured for each number of players (docs/bots.md).
 */

import type { KingLui } from '@tavolata/king-lui';
import { atPace, PACES, type Levels } from '../levels.ts';
import { kingLuiMaster } from './master.ts';
import { kingLuiNetPlayer, type KingLuiHandicap } from './net/bot.ts';

/** By level, for three, four and five players. */
const HANDICAPS: {
  readonly [level in 'easy' | 'medium' | 'hard' | 'expert']: readonly KingLuiHandicap[];
} = {
  easy: [
    { heat: 12, blindness: 1, hope: 3 },
    { heat: 12, blindness: 1, hope: 4 },
    { heat: 20, blindness: 1, hope: 4 },
  ],
  medium: [
    { heat: 12, blindness: 1 },
    { heat: 12, blindness: 1, hope: 1 },
    { heat: 12, blindness: 1, hope: 2 },
  ],
  hard: [
    { heat: 0, blindness: 0.9 },
    { heat: 0, blindness: 1, hope: 1 },
    { heat: 8, blindness: 1 },
  ],
  expert: [
    { heat: 9, blindness: 0 },
    { heat: 8, blindness: 0 },
    { heat: 11, blindness: 0 },
  ],
};

const playing = (level: keyof typeof HANDICAPS) =>
  kingLuiNetPlayer(level, (players) => HANDICAPS[level][players - 3]);

export const kingLuiLevels: Levels<KingLui> = {
  easy: playing('easy'),
  medium: playing('medium'),
  hard: playing('hard'),
  expert: playing('expert'),
  master: atPace('master', kingLuiMaster, { timeMs: PACES.master }),
};
