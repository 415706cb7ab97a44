/** What is particular to PostgreSQL as a store: migrations, durability, several writers. */

import { itemAt } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { Connections } from '../../src/store/postgres/connections.ts';
import { MIGRATIONS, type Migration } from '../../src/store/postgres/migrations.ts';
import { DURABLE, openPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { append, BEHIND, chat, entry, STORED } from '../store/samples.ts';
import { makePostgresPlace } from './postgres-place.ts';

const newest = MIGRATIONS.length;

describe('the shape of the database', () => {
  test('is made once, whichever of many servers comes first', async () => {
    const place = await makePostgresPlace();
    const stores = await Promise.all(Array.from({ length: 8 }, () => place.open()));
    expect(await place.ask('SELECT version, works_from FROM tavolata')).toEqual([
      { version: newest, works_from: itemAt(MIGRATIONS, newest - 1).worksFrom },
    ]);
    expect(await itemAt(stores, 0).append(append())).toEqual(STORED);
    expect((await itemAt(stores, 7).load('table'))?.entries).toEqual([entry('first')]);
    await Promise.all(stores.map((store) => store.close()));
    await place.destroy();
  });

  test('has an index for the browsers that were forgotten lately, which every node asks for', async () => {
    const place = await makePostgresPlace();
    await (await place.open()).close();
    await place.ask('SET enable_seqscan = off');
    const plan = await place.ask('EXPLAIN SELECT * FROM forgotten_browsers WHERE at >= 1');
    expect(JSON.stringify(plan)).toContain('forgotten_browsers_by_time');
    await place.destroy();
  });

  test('of the next version is used by this one, if it says that it can be', async () => {
    const place = await makePostgresPlace();
    const next: Migration = {
      sql: 'ALTER TABLE entries ADD COLUMN mood text',
      worksFrom: newest,
    };
    const newer = await openPostgresStore(place.url, { migrations: [...MIGRATIONS, next] });
    const older = await place.open();
    expect(await newer.append(append())).toEqual(STORED);
    expect(await older.append(append({ seq: 1 }))).toEqual(STORED);
    await Promise.all([newer.close(), older.close()]);
    await place.destroy();
  });

  test('that this version cannot use is refused, and not touched', async () => {
    const place = await makePostgresPlace();
    const next: Migration = { sql: 'ALTER TABLE entries RENAME TO deeds', worksFrom: newest + 1 };
    await (await openPostgresStore(place.url, { migrations: [...MIGRATIONS, next] })).close();
    await expect(place.open()).rejects.toMatchObject({ code: 'newer' });
    expect(await place.ask('SELECT version FROM tavolata')).toEqual([{ version: newest + 1 }]);
    await place.destroy();
  });

  test('of another program is left alone', async () => {
    const place = await makePostgresPlace();
    await place.ask('CREATE TABLE tables (hotel text)');
    await expect(place.open()).rejects.toMatchObject({ code: 'unusable' });
    await place.destroy();
  });

  test('is as it was when a step fails', async () => {
    const place = await makePostgresPlace();
    await (await place.open()).close();
    const bad: Migration = { sql: 'CREATE TABLE half (); SELECT 1 / 0', worksFrom: newest };
    const opening = openPostgresStore(place.url, { migrations: [...MIGRATIONS, bad] });
    await expect(opening).rejects.toMatchObject({ name: 'StoreError' });
    expect(await place.ask(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    await (await place.open()).close();
    await place.destroy();
  });
});

test.each(['postgres://127.0.0.1:1/nowhere', 'postgres://nobody:wrong@HOST/postgres'])(
  'a database that cannot be used is told apart: %s',
  async (address) => {
    const place = await makePostgresPlace();
    const url = address.replace('HOST', new URL(place.url).host);
    const code = address === url ? 'failed' : 'unusable';
    const opening = openPostgresStore(url);
    await expect(opening).rejects.toMatchObject({ code });
    await expect(opening).rejects.not.toThrow('wrong'); // no password in the message
    await place.destroy();
  },
);

describe('an append', () => {
  test.each(['off', 'local', 'on', 'remote_apply'])(
    'is durable, though the database is set to %s',
    async (setting) => {
      const place = await makePostgresPlace();
      const url = new URL(place.url);
      const options = url.searchParams.get('options') ?? '';
      url.searchParams.set('options', `${options} -c synchronous_commit=${setting}`);
      const connections = new Connections({
        url: url.href,
        name: 'test',
        most: 1,
        session: [DURABLE],
      });
      const rows = await connections.query({ text: 'SHOW synchronous_commit' });
      const kept = setting === 'remote_apply' ? setting : 'on';
      expect(rows).toEqual([{ synchronous_commit: kept }]);
      await connections.close();
      await place.destroy();
    },
  );

  test('of two servers at the same place is stored for one of them, every time', async () => {
    const place = await makePostgresPlace();
    const [one, other] = [await place.open(), await place.open()];
    await one.append(append());
    for (let seq = 1; seq < 60; seq++) {
      const appends = ['a', 'b'].map((who) => append({ seq, entries: [entry(`${seq} ${who}`)] }));
      const outcomes = await Promise.all([
        one.append(itemAt(appends, 0)),
        other.append(itemAt(appends, 1)),
      ]);
      expect(outcomes).toContainEqual(STORED);
      expect(outcomes).toContainEqual(BEHIND);
    }
    expect((await one.load('table'))?.entries).toHaveLength(60);
    await Promise.all([one.close(), other.close()]);
    await place.destroy();
  });

  test('is stored once for a command that two servers get, whatever they know of the log', async () => {
    const place = await makePostgresPlace();
    const [one, other] = [await place.open(), await place.open()];
    await one.append(append());
    let stored = 1;
    for (let round = 0; round < 40; round++) {
      const command = { browser: 'zoe', id: `${round}` };
      const send = (store: typeof one) =>
        store.append(append({ seq: stored, entries: [entry(`${round}`)], command }));
      const outcomes = await Promise.all([send(one), send(other)]);
      expect(outcomes.filter(({ type }) => type === 'stored')).toHaveLength(1);
      stored++;
      expect(await send(other)).toEqual({ type: 'repeated', seq: stored });
    }
    await Promise.all([one.close(), other.close()]);
    await place.destroy();
  });

  test('to many tables at once by two servers never deadlocks', async () => {
    const place = await makePostgresPlace();
    const stores = [await place.open(), await place.open()];
    const tables = Array.from({ length: 40 }, (_, at) => `table ${at}`);
    for (const table of tables) await itemAt(stores, 0).append(append({ table }));
    const outcomes = await Promise.all(
      stores.flatMap((store, which) => {
        const order = which === 0 ? tables : tables.toReversed();
        return order.flatMap((table) =>
          [1, 2, 3].map((seq) => store.append(append({ table, seq, entries: [entry('x')] }))),
        );
      }),
    );
    expect(outcomes.filter(({ type }) => type === 'stored')).toHaveLength(3 * tables.length);
    await Promise.all(stores.map((store) => store.close()));
    await place.destroy();
  });
});

test('what is new is read without what is old, and erasing is counted', async () => {
  const place = await makePostgresPlace();
  const store = await place.open();
  await store.append(
    append({ entries: [entry('a'), entry('b')], texts: [chat('1', 'zoe', 'old')] }),
  );
  await store.append(append({ seq: 2, entries: [entry('c')], texts: [chat('2', 'zoe', 'new')] }));
  expect(await store.load('table', 2)).toEqual({
    entries: [entry('c')],
    texts: [chat('2', 'zoe', 'new')],
    count: 3,
    erasures: 0,
  });
  await store.erase('zoe');
  expect(await store.load('table', 3)).toEqual({ entries: [], texts: [], count: 3, erasures: 1 });
  await store.close();
  await place.destroy();
});
