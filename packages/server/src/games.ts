/** The server's registration of games: their rules, and the threads that know their bots. */

import { startThread } from '@tavolata/bots/node-worker';
import { cappuccino } from '@tavolata/cappuccino';
import type { Game } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';

export const GAMES: readonly Game[] = [kingLui, cappuccino];
export const startBotThread = startThread;
