/**
 * The server is killed at random moments under play, and starts again on the same data. What was
 * acknowledged is there exactly once, nobody sees anything in another order than before, and the games
 * go on. `KILLS=50 npx vitest run packages/server/test/kill.test.ts` kills it fifty times.
 */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fastRandom } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { makeClient } from './running.ts';
import { ChildServer } from './support/child-server.ts';
import { expectOneOrder, expectPromisesKept } from './support/ledger.ts';
import { beginEvening } from './support/witnessed-evening.ts';

const KILLS = Number(process.env['KILLS'] ?? 3);
const SEED = process.env['SEED'] ?? String(Date.now());

test(`${KILLS} times (SEED=${SEED})`, { timeout: 60_000 + KILLS * 15_000 }, async () => {
  const random = fastRandom(SEED);
  const folder = await makeClient();
  const dataFolder = join(folder, 'data');
  const server = new ChildServer({ clientFolder: join(folder, 'client'), dataFolder });
  await server.start();
  const evening = await beginEvening(() => server.url, SEED);
  let kills = 0;
  while (kills < KILLS) {
    await setTimeout(100 + (random.uint32() % 900));
    await server.end('SIGKILL');
    kills++;
    await server.start();
  }
  await evening.end();
  await expectOneOrder(evening.tables, () => server.url);
  await evening.leave();
  await server.end('SIGTERM');

  const store = await openSqliteStore(join(dataFolder, 'tavolata.db'));
  expect(await expectPromisesKept(store, evening.tables)).toBeGreaterThan(KILLS * 10);
  expect(evening.witnesses.flatMap(({ doubtful }) => doubtful)).toEqual([]);
  await store.close();
  await rm(folder, { recursive: true });
});
