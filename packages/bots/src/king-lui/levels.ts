/**
 * The levels of King Lui. All are the net, and all but the strongest play below its strength in the
 * way of people: they hesitate, and forget to look at the others. How much of it makes steps of equal
 * size was measured for each number of players (docs/bots.md).
 */

import type { KingLui } from '@tavolata/king-lui';
import { atPace, PACES, type Levels } from '../levels.ts';
import type { Handicap } from '../nets/handicap.ts';
import { kingLuiMaster } from './master.ts';
import { kingLuiNetPlayer } from './net/bot.ts';

/** By level, for three, four and five players. */
const HANDICAPS: {
  readonly [level in 'easy' | 'medium' | 'hard' | 'expert']: readonly Handicap[];
} = {
  easy: [
    { heat: 21, blindness: 0.4 },
    { heat: 23, blindness: 0.4 },
    { heat: 27, blindness: 0.4 },
  ],
  medium: [
    { heat: 16.5, blindness: 0.3 },
    { heat: 17.5, blindness: 0.3 },
    { heat: 18, blindness: 0.3 },
  ],
  hard: [
    { heat: 12.5, blindness: 0.2 },
    { heat: 13.5, blindness: 0.2 },
    { heat: 13, blindness: 0.2 },
  ],
  expert: [
    { heat: 8, blindness: 0 },
    { heat: 7, blindness: 0 },
    { heat: 5.5, blindness: 0 },
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
