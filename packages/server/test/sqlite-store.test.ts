/** The SQLite store: the contract of all stores, and what is particular to a file. */

import { readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/store/sqlite/database.ts';
import { NEWEST_VERSION } from '../src/store/sqlite/migrations.ts';
import { prepareRemovals } from '../src/store/sqlite/queries.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { BATCH, BATCH_ENTRIES } from '../src/store/store.ts';
import { makeSqlitePlace, type SqlitePlace } from './sqlite-place.ts';
import { storeContract } from './store-contract.ts';
import { append, chat, entry, STORED } from './store/samples.ts';

storeContract('SQLite', makeSqlitePlace);

let place: SqlitePlace;
beforeEach(async () => {
  place = await makeSqlitePlace();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await place.destroy();
});

describe('opening', () => {
  test('the running store waits for the disk: synchronous is FULL', async () => {
    const store = await place.open();
    expect(store.settings).toEqual({
      synchronous: 2,
      journalMode: 'wal',
      foreignKeys: 1,
      busyTimeout: 5000,
      version: NEWEST_VERSION,
    });
    await store.close();
  });

  test('every node asks for the browsers that were forgotten lately, and an index finds them', async () => {
    await (await place.open()).close();
    const db = new DatabaseSync(place.file);
    const plan = db.prepare('EXPLAIN QUERY PLAN SELECT * FROM forgotten_browsers WHERE at >= ?');
    expect(plan.all(1)).toMatchObject([
      { detail: expect.stringContaining('INDEX forgotten_browsers_by_time') as string },
    ]);
    db.close();
  });

  test('a second server on one file is refused at once, until the first is closed', async () => {
    const first = await place.open();
    const link = join(place.folder, 'link.sqlite');
    await symlink(place.file, link);
    for (const name of [place.file, link]) {
      // Waiting for the lock as a reader is waited for would take longer than a test may.
      await expect(openSqliteStore(name)).rejects.toMatchObject({
        name: 'StoreError',
        code: 'in-use',
        message: `${place.file} is in use: another server of Tavolata has it open.`,
      });
    }
    expect(await first.append(append())).toEqual(STORED);
    await first.close();
    const second = await openSqliteStore(link);
    expect((await second.load('table'))?.entries).toEqual([entry('first')]);
    await second.close();
  });

  test('a database of a newer version is refused and left as it is', async () => {
    const db = new DatabaseSync(place.file);
    db.exec(`CREATE TABLE unheard_of (x); PRAGMA user_version = ${NEWEST_VERSION + 1}`);
    db.close();
    const before = await readFile(place.file);
    await expect(place.open()).rejects.toMatchObject({
      code: 'newer',
      message: expect.stringContaining('Update Tavolata') as string,
    });
    expect((await readFile(place.file)).equals(before)).toBe(true);
  });

  test('what is no database of ours is refused', async () => {
    const text = join(place.folder, 'notes.txt');
    await writeFile(text, 'Not a database, but a page of notes. '.repeat(50));
    await expect(openSqliteStore(text)).rejects.toMatchObject({ code: 'unusable' });
    const foreign = join(place.folder, 'foreign.sqlite');
    const db = new DatabaseSync(foreign);
    db.exec('CREATE TABLE recipes (name TEXT)');
    db.close();
    await expect(openSqliteStore(foreign)).rejects.toThrow('another program');
    await expect(openSqliteStore(place.folder)).rejects.toThrow('is a folder');
    await expect(openSqliteStore(join(text, 'x'))).rejects.toMatchObject({ code: 'unusable' });
  });

  test('folders are created, and only the owner may read the files', async () => {
    const file = join(place.folder, 'new', 'folder', ':memory:');
    const store = await openSqliteStore(file);
    await store.append(append());
    for (const name of [file, `${file}-wal`]) expect((await stat(name)).mode & 0o077).toBe(0);
    await store.close();
  });
});

describe('running', () => {
  test('others may read and copy the file meanwhile', async () => {
    const store = await place.open();
    await store.append(append());
    const reader = new DatabaseSync(place.file, { readOnly: true });
    const copy = join(place.folder, 'copy.sqlite');
    await Promise.all([backup(reader, copy), store.append(append({ table: 'meanwhile' }))]);
    reader.close();
    await store.close();
    const restored = await openSqliteStore(copy);
    expect((await restored.load('table'))?.entries).toEqual([entry('first')]);
    await restored.close();
  });

  test('what was erased or removed is in none of the files', async () => {
    const store = await place.open();
    const secret = (name: string): string => `${name}: we meet at the old mill`.repeat(3);
    for (let seq = 0; seq < 40; seq++) {
      const texts = [chat(`a${seq}`, 'zoe', secret('Zoe')), chat(`b${seq}`, 'max', 'Hello')];
      await store.append(append({ seq, texts }));
      const entries = [JSON.stringify(secret('Removed'))];
      await store.append(append({ table: 'over', seq, entries, head: { phase: 'over' } }));
    }
    const isOnDisk = async (): Promise<boolean> => {
      const files = [place.file, `${place.file}-wal`].map((file) => readFile(file));
      return (await Promise.all(files)).some((bytes) => bytes.includes('old mill'));
    };
    expect(await isOnDisk()).toBe(true);
    await store.erase('zoe');
    await store.removeUntouched(['over'], Number.MAX_SAFE_INTEGER);
    expect(await isOnDisk()).toBe(false);
    await store.close();
  });

  test('a batch of removals has a limit of entries, and one table at least', async () => {
    const store = await place.open();
    const lengths = [BATCH_ENTRIES + 1, BATCH_ENTRIES - 1, 1, 1];
    for (const [at, length] of lengths.entries()) {
      const entries = Array.from({ length }, () => '1');
      await store.append(append({ table: `table ${at}`, entries, head: { phase: 'over' } }));
    }
    await store.close();
    const database = openDatabase(place.file);
    const { removeUntouched } = prepareRemovals(database.db, () => BATCH);
    const remove = (): number => removeUntouched(['over'], Number.MAX_SAFE_INTEGER);
    expect([remove(), remove(), remove(), remove()]).toEqual([1, 2, 1, 0]);
    database.close();
  });

  test('appends are refused while the file is gone, and go on when it is back', async () => {
    const store = await place.open();
    await store.append(append());
    await rename(place.file, `${place.file}.moved`);
    await expect(store.append(append({ seq: 1 }))).rejects.toMatchObject({ code: 'failed' });
    await writeFile(place.file, '');
    await expect(store.append(append({ seq: 1 }))).rejects.toThrow('removed or replaced');
    await rename(`${place.file}.moved`, place.file);
    expect(await store.append(append({ seq: 1 }))).toEqual(STORED);
    await store.close();
  });

  test('when its thread dies, all waiting requests are rejected, and the server is told', async () => {
    const post = vi.spyOn(Worker.prototype, 'postMessage');
    const onFatal = vi.fn();
    const store = await openSqliteStore(place.file, { onFatal });
    await store.append(append());
    const waiting = Array.from({ length: 50 }, (_, seq) => store.append(append({ seq: seq + 1 })));
    void (post.mock.contexts[0] as Worker).terminate();
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'lost' } });
    expect(onFatal).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'lost' }));
    await expect(store.load('table')).rejects.toMatchObject({ code: 'lost' });
    await store.close();
    const next = await place.open();
    const entries = (await next.load('table'))?.entries ?? [];
    const stored = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(entries.length).toBeGreaterThanOrEqual(1 + stored);
    await next.close();
  });
});
