/** The results for programs, as `--json` writes them. */

import { appendFileSync, writeFileSync } from 'node:fs';
import type { BotStanding, Standings } from '@tavolata/bots';
import { fileTrouble } from '../exits.ts';
import type { Order } from './messages.ts';

/** Stands for standard output where a file is asked for. */
export const STANDARD_OUTPUT = '-';

export interface Results {
  readonly order: Order;
  /** Games that were played. */
  readonly games: number;
  /** Games that were to be played. */
  readonly scheduled: number;
  /** Games that could not be played. */
  readonly lost: number;
  readonly standings: Standings;
  /** By entrant, what programs call themselves. */
  readonly says: readonly (string | undefined)[];
}

export const isTimed = ({ budget }: Order): boolean => budget.iterations === undefined;

export function resultsJson({ order, games, scheduled, lost, standings, says }: Results): string {
  const { game, players, options, seed, budget, timeMs, hasProcessorTime } = order;
  const results = {
    game,
    players,
    options,
    games,
    fairShare: 1 / players,
    pairs: standings.pairs,
    bots: standings.bots.map((bot, entrant) => ({
      ...(isTimed(order) ? bot : untimed(bot)),
      ...(says[entrant] === undefined ? {} : { says: says[entrant] }),
    })),
    seed,
    ...(isTimed(order) ? { timeMs } : { iterations: budget.iterations }),
    ...(hasProcessorTime ? { processorTime: true } : {}),
    ...(games < scheduled ? { scheduled, lost } : {}),
  };
  return `${JSON.stringify(results, null, 2)}\n`;
}

/** Times differ from run to run; without them the same games give the same bytes. */
function untimed({ meanMs: _mean, longestMs: _longest, ...rest }: BotStanding): object {
  return rest;
}

/** Fails before the games rather than after them. */
export function checkWritable(file: string): void {
  if (file === STANDARD_OUTPUT) return;
  attempt(file, () => {
    appendFileSync(file, '');
  });
}

export function writeResults(file: string, text: string): void {
  if (file === STANDARD_OUTPUT) process.stdout.write(text);
  else {
    attempt(file, () => {
      writeFileSync(file, text);
    });
  }
}

function attempt(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw fileTrouble(file, error);
  }
}
