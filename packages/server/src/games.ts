/** The games that can be played here. */

import { cappuccino } from '@tavolata/cappuccino';
import type { Game } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';

export const GAMES: readonly Game[] = [kingLui, cappuccino];
