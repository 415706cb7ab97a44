/** Room in PostgreSQL: a budget by the size of the database, and whether anything can be stored. */

import { expect, test } from 'vitest';
import { BY_KEY, Connections } from '../../src/store/postgres/connections.ts';
import { spaceOperations } from '../../src/store/postgres/space.ts';
import { newTable } from '../support/play.ts';
import { Club } from './club.ts';
import { makePostgresPlace } from './postgres-place.ts';

test('beyond its budget a server opens no table, and stays ready for those that are there', async () => {
  const club = await Club.open(1, { limits: { storeBytes: 1 } });
  const player = await club.arrive(0);
  await expect(player.create(newTable())).rejects.toMatchObject({ code: 'no-room' });
  expect((await fetch(`${club.url(0)}/readyz`)).status).toBe(200);
  await player.disconnect();
  await club.end();
});

test('the size is that of the database, and a read-only one cannot store', async () => {
  const place = await makePostgresPlace();
  const store = await place.open();
  await store.probe();
  const { usedBytes, freeBytes } = await store.space();
  expect(usedBytes).toBeGreaterThan(1e6);
  expect(freeBytes).toBeNull();
  const session = [...BY_KEY, 'SET default_transaction_read_only = on'];
  const connections = new Connections({ url: place.url, name: 'test', most: 1, session });
  await expect(spaceOperations(connections).probe()).rejects.toThrow('read-only');
  await connections.close();
  await store.close();
  await place.destroy();
});
