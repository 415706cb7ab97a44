/** A crowd that first only connects, then sits down at tables and plays a move now and then. */

import { setTimeout as wait } from 'node:timers/promises';
import { itemAt } from '@tavolata/engine';
import { LoadPlayer } from './load-player.ts';
import { SEATS, Tally } from './load-table.ts';
import { measure, number, openTables, paceOf } from './measure.ts';
import type { Served } from './served.ts';

const AT_ONCE = 100;
const MOVES_PER_SECOND = 1500;
const SILENT = { onView: () => undefined, onDone: () => undefined, onRefused: () => undefined };

export interface CrowdLoad {
  readonly people: number;
  readonly seconds: number;
  readonly games: readonly string[];
}

export async function benchCrowd(
  { urls, memory }: Served,
  { people, seconds, games }: CrowdLoad,
): Promise<void> {
  const before = memory();
  const idle: LoadPlayer[] = [];
  while (idle.length < people) {
    const batch = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        LoadPlayer.arrive(itemAt(urls, at % urls.length), SILENT),
      ),
    );
    await Promise.all(batch.map(({ ready }) => ready));
    idle.push(...batch);
  }
  await wait(1000);
  console.log(
    `${number(idle.length)} connected                   ` +
      `${number((memory() - before) / idle.length / 1024, 1)} KB a connection`,
  );
  for (const player of idle) player.close();
  await wait(2000);
  const tally = new Tally();
  const emptied = memory();
  const count = Math.ceil(people / SEATS);
  const tables = await openTables({ urls, spread: 'tables', count, games, tally });
  const seated = number(SEATS * count);
  console.log(
    `${number(count)} tables, ${seated} players seated   ` +
      `${number((memory() - emptied) / count / 1024, 1)} KB a table more (its connections reused memory)`,
  );
  const pauseMs = paceOf(count, MOVES_PER_SECOND);
  const name = `${seated} players, ${number(MOVES_PER_SECOND)} moves a second`;
  await measure(name, { tables, tally, seconds, pauseMs });
  for (const table of tables) table.close();
}
