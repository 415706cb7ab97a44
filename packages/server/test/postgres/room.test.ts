/** Room in PostgreSQL: a budget by the size of the database, and whether anything can be stored. */

import { expect, test } from 'vitest';
import { BY_KEY, Connections } from '../../src/store/postgres/connections.ts';
import { spaceOperations } from '../../src/store/postgres/space.ts';
import { append } from '../store/samples.ts';
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

test('what was cleaned up counts as room as soon as PostgreSQL has noticed, though no file is smaller', async () => {
  const place = await makePostgresPlace();
  const store = await place.open();
  const entries = Array.from({ length: 2000 }, (_, at) =>
    JSON.stringify('x'.repeat(80 + (at % 80))),
  );
  const browser = 'x'.repeat(43);
  for (let at = 0; at < 20; at++) {
    const touched = at === 19 ? 2 : 1; // the last stays, so that the files cannot be cut off at their end
    const command = { browser, id: `command ${at}` };
    await store.append(append({ table: `table ${at}`, entries, command, head: { touched } }));
  }
  const sizeOf = async (): Promise<number> => {
    const [row] = await place.ask(`
      SELECT (pg_total_relation_size('entries') + pg_total_relation_size('done_commands'))::int AS bytes`);
    return Number(row?.['bytes']);
  };
  const [all, used] = [await sizeOf(), (await store.space()).usedBytes];
  await place.ask('VACUUM ANALYZE entries, done_commands'); // as PostgreSQL does by itself after a while
  expect((await store.space()).usedBytes).toBeGreaterThan(used - 0.1 * all);
  expect(await store.removeUntouched(['playing'], 2)).toBe(19);
  await place.ask('VACUUM ANALYZE entries, done_commands');
  expect(await sizeOf()).toBeGreaterThan(0.9 * all);
  const left = used - (await store.space()).usedBytes;
  expect(left).toBeGreaterThan(0.7 * all);
  expect(left).toBeLessThan(all);
  await store.close();
  await place.destroy();
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
