/**
 * An update during play: one server after the other is replaced by the next version, which migrates the
 * database while the old ones go on; and one goes back. Nobody loses a seat or a move.
 */

import { rm } from 'node:fs/promises';
import { fastRandom } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { makeClient } from '../running.ts';
import { expectOneOrder, expectPromisesKept } from '../support/ledger.ts';
import { NodeGroup } from '../support/node-group.ts';
import { beginEvening } from '../support/witnessed-evening.ts';
import { makePostgresPlace } from './postgres-place.ts';

const NEXT = {
  nextStep: `
    ALTER TABLE tables ADD COLUMN mood text NOT NULL DEFAULT 'merry';
    CREATE TABLE guests (name text PRIMARY KEY);`,
};

test('servers of two versions share the tables, and nobody loses anything', async () => {
  const seed = String(Date.now());
  const folder = await makeClient();
  const place = await makePostgresPlace();
  const urls = [place.url, place.url];
  const group = await NodeGroup.start(folder, urls, fastRandom(seed));
  const evening = await beginEvening(group.url, seed);
  const steps: [at: number, version: object][] = [
    [0, NEXT],
    [1, NEXT],
    [0, {}],
  ];
  const acknowledged = (): number =>
    evening.witnesses.reduce((sum, { promised }) => sum + promised.length, 0);
  for (const [at, version] of steps) {
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 10_000 }).toBeGreaterThan(before + 20);
    await group.replace(at, version);
  }
  expect(await place.ask('SELECT version, works_from FROM tavolata')).toEqual([
    { version: MIGRATIONS.length + 1, works_from: MIGRATIONS.length },
  ]);
  await evening.end();
  await expectOneOrder(evening.tables, group.url);
  for (const { table, players } of evening.tables) {
    for (const [seat, player] of players.entries()) {
      expect(player.at(table).view.mine).toEqual([seat]);
    }
  }
  expect(evening.witnesses.flatMap(({ doubtful }) => doubtful)).toEqual([]);
  await evening.leave();
  await group.end();
  const store = await openPostgresStore(place.url);
  expect(await expectPromisesKept(store, evening.tables)).toBeGreaterThan(50);
  await store.close();
  await place.destroy();
  await rm(folder, { recursive: true });
}, 90_000);
