/** As many moves as the servers take, and half of that for the time that a move needs. */

import { setTimeout as wait } from 'node:timers/promises';
import { Tally } from './load-table.ts';
import { measure, number, openTables, paceOf, type Figures, type Spread } from './measure.ts';
import type { Served } from './served.ts';

export interface MovesLoad {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
  readonly games: readonly string[];
  readonly spread: Spread;
}

export interface MovesFigures extends Figures {
  readonly memoryBytes: number;
}

export async function benchMoves(
  { urls, memory }: Served,
  { name, count, seconds, games, spread }: MovesLoad,
): Promise<MovesFigures> {
  const tally = new Tally();
  const tables = await openTables({ urls, spread, count, games, tally });
  const play = { tables, tally, seconds };
  const full = await measure(`${name}, ${count} tables at full speed`, {
    ...play,
    pauseMs: () => 0,
  });
  const memoryBytes = memory();
  const goal = full.movesPerSecond / 2;
  await measure(`${name}, half that load`, { ...play, pauseMs: paceOf(count, goal) });
  console.log(`${' '.repeat(44)}${number(memoryBytes / 2 ** 20).padStart(7)} MB of memory`);
  for (const table of tables) table.close();
  await wait(500);
  return { ...full, memoryBytes };
}
