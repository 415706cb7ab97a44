/** A club is copied from one database to another with everything, or not at all. */

import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyClub, nameOfPlace } from '../../src/index.ts';
import { SILENT } from '../../src/log.ts';
import { joinPostgresNodes } from '../../src/nodes/postgres/postgres-nodes.ts';
import { COPIED, TABLE_NAMES } from '../../src/operator/copy/copied-tables.ts';
import { makeSqlitePlace, type SqlitePlace } from '../sqlite-place.ts';
import { append, chat, entry, STORED } from '../store/samples.ts';
import { dumpOf, fillClub, useClub } from '../support/club.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

/** Disks take their time on a machine that has much to do. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let files: SqlitePlace;
let postgres: PostgresPlace;
beforeEach(async () => {
  [files, postgres] = await Promise.all([makeSqlitePlace(), makePostgresPlace()]);
});
afterEach(async () => {
  await Promise.all([files.destroy(), postgres.destroy()]);
});

const inFile = (name: string) => ({ file: join(files.folder, name) });
const inPostgres = () => ({ database: postgres.url });

const club = useClub();
/** A file with a club in it that nobody has open. */
function makeClub(): { file: string } {
  copyFileSync(club.file, files.file);
  return { file: files.file };
}

async function change(sql: string): Promise<void> {
  await (await files.open()).close();
  const db = new DatabaseSync(files.file);
  db.exec(sql);
  db.close();
}

describe('everything', () => {
  test('SQLite to PostgreSQL and back gives the same rows, in their order', async () => {
    const from = makeClub();
    const before = dumpOf(from.file);
    const told: number[] = [];
    const counts = await copyClub({
      from,
      to: inPostgres(),
      onProgress: (done, total) => told.push(done / total),
    });
    const lengths = Object.entries(before).map(([name, rows]) => [name, rows.length]);
    expect(counts).toEqual(Object.fromEntries(lengths));
    for (const name of TABLE_NAMES) expect(counts[name]).toBeGreaterThan(5);
    expect(counts.entries).toBeGreaterThan(1000); // more than are read at once
    expect(told.at(-1)).toBe(1);
    expect(await copyClub({ from: inPostgres(), to: inFile('back.db') })).toEqual(counts);
    expect(dumpOf(inFile('back.db').file)).toEqual(before);
    expect(dumpOf(from.file)).toEqual(before);
    expect(statSync(inFile('back.db').file).mode & 0o777).toBe(0o600);
    expect(readdirSync(files.folder)).not.toContain('back.db.part');
  });

  test('both have the same for play to go on, and the next table gets a number', async () => {
    const from = makeClub();
    const shared = { browser: 'ada', id: 'retry' };
    const first = await files.open();
    await first.append(append({ table: 'retried', command: shared }));
    await first.append(append({ table: 'retried', seq: 1, texts: [chat('t', 'zoe', 'hi')] }));
    const read = async (store: typeof first | Awaited<ReturnType<PostgresPlace['open']>>) => ({
      lists: await Promise.all([store.openTables(100), store.tablesOf('ada', 100)]),
      due: await store.due(1e6, 100),
      moderation: await Promise.all([store.reports(100), store.bans()]),
      table: await store.load('retried'),
    });
    const before = await read(first);
    await first.close();
    await copyClub({ from, to: inPostgres() });
    const store = await postgres.open();
    expect(await read(store)).toEqual(before);
    const retry = append({ table: 'retried', seq: 2, command: shared });
    expect(await store.append(retry)).toEqual({ type: 'repeated', seq: 1 });
    expect(await store.append(append({ table: 'retried', seq: 2 }))).toEqual(STORED);
    expect(await store.append(append({ table: 'new' }))).toEqual(STORED);
    await store.report({ at: 1e6, table: 'new', browser: 'ada', text: '', copy: '' });
    expect(await store.reports(1)).toMatchObject([{ table: 'new' }]);
    expect(await store.erase('zoe')).toEqual(['retried']);
    await store.close();
  });

  test('PostgreSQL to PostgreSQL keeps also what SQLite does not have', async () => {
    const other = await makePostgresPlace();
    const store = await postgres.open();
    await fillClub(store, 'other');
    await store.close();
    await copyClub({ from: inPostgres(), to: { database: other.url } });
    for (const { name, columns } of COPIED) {
      const all = Object.keys(columns).join(', ');
      const select = `SELECT ${all} FROM ${name} ORDER BY ${all}`;
      expect(await other.ask(select)).toEqual(await postgres.ask(select));
    }
    const erased = await other.ask('SELECT FROM tables WHERE erasures > 0');
    expect(erased.length).toBeGreaterThan(0);
    await other.destroy();
  });

  test('no column of either database is forgotten', async () => {
    await Promise.all([files, postgres].map(async (place) => (await place.open()).close()));
    const ofTheMoment = /^(clock_|bot_)|^(nodes|presence|tavolata)\./;
    const rows = await postgres.ask(`
      SELECT table_name || '.' || column_name AS name, column_name AS alone, table_name AS its_table
      FROM information_schema.columns JOIN information_schema.tables
      USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`);
    const there = rows.filter(
      ({ name, alone }) => !ofTheMoment.test(String(name)) && !ofTheMoment.test(String(alone)),
    );
    const copied = COPIED.flatMap(({ name, columns }) =>
      Object.keys(columns).map((column) => `${name}.${column}`),
    );
    expect(there.map(({ name }) => name).sort()).toEqual(copied.toSorted());
    const missing = COPIED.flatMap(({ name, missingInSqlite = {} }) =>
      Object.keys(missingInSqlite).map((column) => `${name}.${column}`),
    );
    const db = new DatabaseSync(files.file, { readOnly: true });
    const inSqlite = db
      .prepare(
        `SELECT tables.name || '.' || columns.name AS name
         FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.schema = 'main' AND tables.name NOT LIKE 'sqlite%'`,
      )
      .all();
    db.close();
    const left = copied.filter((column) => !missing.includes(column));
    expect(inSqlite.map(({ name }) => name).sort()).toEqual(left.toSorted());
  });

  test('a character that PostgreSQL cannot store is replaced', async () => {
    const store = await files.open();
    await store.report({ at: 1, table: 'table', browser: 'ada', text: 'a\0b', copy: '' });
    await store.close();
    await copyClub({ from: { file: files.file }, to: inPostgres() });
    expect(await postgres.ask('SELECT text FROM table_reports')).toEqual([{ text: 'a\ufffdb' }]);
  });

  test('a copy is a snapshot, whatever is played meanwhile', async () => {
    for (const [place, from] of [
      [files, { file: files.file }],
      [postgres, inPostgres()],
    ] as const) {
      const store = await place.open();
      const entries = Array.from({ length: 50 }, (_, at) => entry(String(at)));
      for (let table = 0; table < 60; table++) {
        await store.append(append({ table: `table ${table}`, entries }));
      }
      let seq = entries.length;
      const played: Promise<unknown>[] = [];
      const onProgress = (): void => {
        played.push(store.append(append({ table: 'table 59', seq: seq++ })));
        played.push(store.append(append({ table: `new ${seq}` })));
      };
      const { file } = inFile(`copy of ${'file' in from ? 'file' : 'postgres'}.db`);
      const counts = await copyClub({ from, to: { file }, onProgress });
      expect(played.length).toBeGreaterThan(4);
      await Promise.all(played);
      await store.close();
      expect(counts).toMatchObject({ tables: 60, entries: 3000 });
      const db = new DatabaseSync(file, { readOnly: true });
      expect(db.prepare('SELECT sum(entries) AS entries FROM tables').get()).toEqual({
        entries: 3000,
      });
      db.close();
    }
  });
});

describe('refusals', () => {
  test('a place that holds tables is left as it is', async () => {
    const from = makeClub();
    const before = dumpOf(from.file);
    await copyClub({ from, to: inPostgres() });
    await expect(copyClub({ from, to: inPostgres() })).rejects.toThrow('holds tables already');
    await expect(copyClub({ from: inPostgres(), to: from })).rejects.toThrow(
      'holds tables already',
    );
    expect(dumpOf(from.file)).toEqual(before);
  });

  test('databases that were opened, but hold nothing, may be used', async () => {
    const from = makeClub();
    const empty = await makePostgresPlace();
    await (await empty.open()).close();
    await copyClub({ from, to: { database: empty.url } });
    await empty.destroy();
    const other = await makeSqlitePlace();
    await (await other.open()).close();
    await copyClub({ from, to: { file: other.file } });
    expect(dumpOf(other.file)).toEqual(dumpOf(from.file));
    await (await other.open()).close();
    await other.destroy();
  });

  test('a database that a server uses is refused', async () => {
    const from = makeClub();
    const other = await makeSqlitePlace();
    const served = await other.open();
    await expect(copyClub({ from, to: { file: other.file } })).rejects.toMatchObject({
      code: 'in-use',
    });
    await served.close();
    await other.destroy();
    await (await postgres.open()).close();
    const node = await joinPostgresNodes({ url: postgres.url, log: SILENT, version: '1' });
    await expect(copyClub({ from, to: inPostgres() })).rejects.toMatchObject({ code: 'in-use' });
    await node.close();
    await copyClub({ from, to: inPostgres() });
  });

  test('the operator is told that servers use what is copied', async () => {
    const from = makeClub();
    let heard = 0;
    const onInUse = (): void => {
      heard++;
    };
    await copyClub({ from, to: inFile('quiet.db'), onInUse });
    expect(heard).toBe(0);
    const store = await files.open();
    await copyClub({ from, to: inFile('busy.db'), onInUse });
    expect(heard).toBe(1);
    await store.close();
  });

  test('what is no database of ours is not copied', async () => {
    const to = inFile('to.db');
    const from = inFile('from.db');
    await expect(copyClub({ from, to })).rejects.toThrow('not there');
    writeFileSync(from.file, 'a page of notes '.repeat(100));
    await expect(copyClub({ from, to })).rejects.toMatchObject({ code: 'unusable' });
    await expect(copyClub({ from: inPostgres(), to })).rejects.toThrow('no tables');
    const nowhere = { database: 'postgres://me:secret@127.0.0.1:1/club' };
    await expect(copyClub({ from: nowhere, to })).rejects.toThrow(/^(?!.*secret)/);
    await change('PRAGMA user_version = 99');
    await expect(copyClub({ from: { file: files.file }, to })).rejects.toMatchObject({
      code: 'newer',
    });
    expect(existsSync(to.file)).toBe(false);
    expect(nameOfPlace({ database: 'postgres://me:secret@db:5/club?password=x' })).toBe(
      'postgres://db:5/club',
    );
  });
});

describe('a copy that fails in the middle leaves nothing', () => {
  test('in PostgreSQL', async () => {
    const from = makeClub();
    await change('UPDATE done_commands SET seq_after = 3000000000'); // after the entries
    let rows = 0;
    const copying = copyClub({ from, to: inPostgres(), onProgress: (done) => (rows = done) });
    await expect(copying).rejects.toThrow('out of range');
    expect(rows).toBeGreaterThan(1000);
    expect(await postgres.ask(`SELECT to_regclass('tables') AS tables`)).toEqual([
      { tables: null },
    ]);
    await change('UPDATE done_commands SET seq_after = 1');
    await copyClub({ from, to: inPostgres() });
  });

  test('as a file', async () => {
    await copyClub({ from: makeClub(), to: inPostgres() });
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE relation = 'tables'::regclass AND pid <> pg_backend_pid()`;
    const cutting: Promise<unknown>[] = [];
    const copying = copyClub({
      from: inPostgres(),
      to: inFile('to.db'),
      onProgress: () => cutting.push(postgres.ask(cut)),
    });
    await expect(copying).rejects.toMatchObject({ name: 'StoreError', code: 'failed' });
    await Promise.all(cutting);
    expect(cutting.length).toBeGreaterThan(0);
    expect(readdirSync(files.folder).filter((name) => /^to\.db(?!\.lock)/.test(name))).toEqual([]);
  });

  test('the remains of an interrupted copy are overwritten, but not a file that is being written', async () => {
    const from = makeClub();
    const part = `${inFile('to.db').file}.part`;
    const other = new DatabaseSync(part);
    other.exec('CREATE TABLE half (x); BEGIN EXCLUSIVE');
    await expect(copyClub({ from, to: inFile('to.db') })).rejects.toThrow('being written');
    other.close();
    await copyClub({ from, to: inFile('to.db') });
    expect(dumpOf(inFile('to.db').file)).toEqual(dumpOf(from.file));
  });
});
