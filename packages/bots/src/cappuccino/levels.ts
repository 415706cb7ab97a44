/**
 * The levels of Cappuccino. Easy and medium are the net without any search, and play below its
 * strength in the way of people: they hesitate, and overlook a threat now and then. Hard and expert
 * look ahead a little, and master as well as it can. How much of it makes steps of equal size was
 * measured for each number of players (docs/bots.md).
 */

import type { Cappuccino } from '@tavolata/cappuccino';
import { atPace, PACES, type Levels } from '../levels.ts';
import type { Handicap } from '../nets/handicap.ts';
import { cappuccinoMaster, visiting } from './master.ts';
import { cappuccinoNetPlayer } from './net/bot.ts';

/** By level, for two, three and four players. */
const HANDICAPS: { readonly [level in 'easy' | 'medium']: readonly Handicap[] } = {
  easy: [
    { heat: 7, blindness: 0.15 },
    { heat: 8, blindness: 0.12 },
    { heat: 8, blindness: 0.15 },
  ],
  medium: [
    { heat: 4, blindness: 0 },
    { heat: 4, blindness: 0 },
    { heat: 4.5, blindness: 0 },
  ],
};

const playing = (level: keyof typeof HANDICAPS) =>
  cappuccinoNetPlayer(level, (players) => HANDICAPS[level][players - 2]);

export const cappuccinoLevels: Levels<Cappuccino> = {
  easy: playing('easy'),
  medium: playing('medium'),
  hard: atPace('hard', visiting('hard', { placing: 4, 2: 40, 3: 45, 4: 45 }), {
    timeMs: PACES.hard,
  }),
  expert: atPace('expert', visiting('expert', { placing: 40, 2: 220, 3: 220, 4: 220 }), {
    timeMs: PACES.expert,
  }),
  master: atPace('master', cappuccinoMaster, { timeMs: PACES.master }),
};
