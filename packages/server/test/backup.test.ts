/** Backups of a SQLite file: what they refuse, and what happens to tables that are replaced. */

import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp, restore } from '../src/index.ts';
import { makeSqlitePlace, type SqlitePlace } from './sqlite-place.ts';
import { append, entry } from './store/samples.ts';
import { damage, dumpOf, fillClub, useClub } from './support/club.ts';

/** Disks take their time on a machine that has much to do. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOW = new Date('2030-01-02T03:04:05.678Z');
const KEPT = '.before-restore-2030-01-02T03-04-05Z';

let place: SqlitePlace;
let file: string;
beforeEach(async () => {
  place = await makeSqlitePlace();
  file = join(place.folder, 'backup.db');
});
afterEach(async () => {
  await place.destroy();
});

const club = useClub();
const fill = (): void => {
  copyFileSync(club.file, place.file);
};

const back = (isForced = false) => backUp({ from: { file: place.file }, to: file, isForced });
const bring = (isForced = false, to = place.file) =>
  restore({ from: file, to: { file: to }, isForced, now: NOW });

describe('backup', () => {
  test('it is one file with everything, also what is not in the main file yet', async () => {
    const store = await place.open();
    await fillClub(store, 'backup');
    const { bytes, counts } = await back();
    await store.close();
    const before = dumpOf(place.file);
    expect(dumpOf(file)).toEqual(before);
    expect(counts).toMatchObject({
      tables: before['tables']?.length,
      entries: before['entries']?.length,
    });
    expect(bytes).toBe(readFileSync(file).length);
    expect(readdirSync(place.folder).filter((name) => name.startsWith('backup'))).toEqual([
      'backup.db',
    ]);
  });

  test('it replaces another file only by force', async () => {
    fill();
    writeFileSync(file, 'dear to somebody');
    await expect(back()).rejects.toThrow('--force');
    expect(readFileSync(file, 'utf8')).toBe('dear to somebody');
    await back(true);
    expect(dumpOf(file)).toEqual(dumpOf(place.file));
  });

  test('one that fails leaves no file, and the old one as it was', async () => {
    await expect(back()).rejects.toThrow('not there');
    expect(existsSync(file)).toBe(false);
    fill();
    const nowhere = join(place.folder, 'nowhere', 'backup.db');
    const backing = backUp({ from: { file: place.file }, to: nowhere, isForced: false });
    await expect(backing).rejects.toMatchObject({ name: 'StoreError' });
    await back();
    renameSync(place.file, `${place.file}.moved`);
    await expect(back(true)).rejects.toThrow('not there');
    expect(dumpOf(file)).toEqual(dumpOf(`${place.file}.moved`));
  });
});

describe('restore', () => {
  test('tables are replaced only by force, and kept beside', async () => {
    fill();
    await back();
    const backedUp = dumpOf(file);
    const store = await place.open();
    await store.append(append({ table: 'later' }));
    await store.close();
    const later = dumpOf(place.file);
    await expect(bring()).rejects.toThrow('holds tables already: --force');
    expect(dumpOf(place.file)).toEqual(later);
    const { kept, counts } = await bring(true);
    expect(kept).toBe(`${place.file}${KEPT}`);
    expect(counts.entries).toBe(backedUp['entries']?.length);
    expect(dumpOf(place.file)).toEqual(backedUp);
    expect(dumpOf(`${place.file}${KEPT}`)).toEqual(later);
    await (await place.open()).close();
  });

  test('a damaged file is kept with all that lies beside it', async () => {
    fill();
    await back();
    writeFileSync(place.file, 'ruins '.repeat(1000));
    writeFileSync(`${place.file}-wal`, 'more ruins');
    await expect(bring()).rejects.toMatchObject({ name: 'StoreError' });
    await bring(true);
    expect(dumpOf(place.file)).toEqual(dumpOf(file));
    expect(readFileSync(`${place.file}${KEPT}`, 'utf8')).toContain('ruins');
    expect(readFileSync(`${place.file}${KEPT}-wal`, 'utf8')).toBe('more ruins');
    const store = await place.open();
    expect((await store.bans()).length).toBeGreaterThan(0);
    await store.close();
  });

  test('a new folder is made, for its owner only', async () => {
    fill();
    await back();
    const to = join(place.folder, 'new', 'tables.db');
    expect(await bring(false, to)).toMatchObject({ kept: undefined });
    expect(dumpOf(to)).toEqual(dumpOf(place.file));
    expect(readdirSync(dirname(to)).sort()).toEqual(['tables.db', 'tables.db.lock']);
  });

  test('not while a server has the file open', async () => {
    fill();
    await back();
    const store = await place.open();
    await expect(bring(true)).rejects.toMatchObject({ code: 'in-use' });
    await store.append(append({ table: 'alive' }));
    expect((await store.load('alive'))?.entries).toEqual([entry('first')]);
    await store.close();
  });

  test('a write-ahead log without its file is not mixed with another file', async () => {
    fill();
    await back();
    const to = join(place.folder, 'lost.db');
    writeFileSync(`${to}-wal`, 'changes');
    await expect(bring(false, to)).rejects.toThrow('is gone');
    expect(readFileSync(`${to}-wal`, 'utf8')).toBe('changes');
    await bring(true, to);
    expect(readFileSync(`${to}${KEPT}-wal`, 'utf8')).toBe('changes');
    await expect(bring(true, to)).resolves.toBeDefined();
    await expect(bring(true, to)).rejects.toThrow('is there already');
    expect(dumpOf(to)).toEqual(dumpOf(file));
  });

  test.each([
    ['is not there', () => undefined],
    [
      'is damaged',
      () => {
        damage(file);
      },
    ],
    [
      'newer Tavolata',
      () => {
        change('PRAGMA user_version = 99');
      },
    ],
    [
      'no database of Tavolata',
      () => {
        change('DROP TABLE bans');
      },
    ],
  ])('a backup that %s changes nothing', async (reason, spoil) => {
    fill();
    if (reason !== 'is not there') await back();
    spoil();
    const before = dumpOf(place.file);
    await expect(bring(true)).rejects.toThrow(reason);
    expect(dumpOf(place.file)).toEqual(before);
  });

  test('a PostgreSQL database is never overwritten', async () => {
    const to = { database: 'postgres://nowhere/club' };
    const restoring = restore({ from: file, to, isForced: true, now: NOW });
    await expect(restoring).rejects.toThrow('an empty one');
  });
});

function change(sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}
