/** A SQLite file of version 1 is brought up to date, and stays beside as it was. */

import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backUp, copyClub, restore } from '../src/index.ts';
import { checkSqlite } from '../src/operator/doctor/sqlite.ts';
import { MIGRATIONS } from '../src/store/sqlite/migrations.ts';
import { makeSqlitePlace, type SqlitePlace } from './sqlite-place.ts';
import { append, STORED } from './store/samples.ts';
import { dumpOf } from './support/club.ts';
import { TableServer } from './support/table-server.ts';
import { COUNTS, makeFileOfVersion1, PLAYING } from './version-1/club.ts';
import { expectToPlayOn } from './version-1/play-on.ts';

let place: SqlitePlace;
let copy: string;
beforeEach(async () => {
  place = await makeSqlitePlace();
  copy = `${place.file}.version-1`;
  makeFileOfVersion1(place.file);
});
afterEach(async () => {
  await place.destroy();
});

/** All that is in a file, whatever its version. */
function contentOf(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true });
  const shape = db.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
  const names = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .all();
  const rows = names.map(({ name }) => db.prepare(`SELECT * FROM ${String(name)}`).all());
  const version = db.prepare('PRAGMA user_version').get();
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  db.close();
  return { version, shape, rows };
}

const count = (counts: Record<string, unknown[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, rows]) => [name, rows.length]));

test('the first step makes the shape that version 1 had', () => {
  const db = new DatabaseSync(join(place.folder, 'first.db'));
  db.exec(MIGRATIONS[0] ?? '');
  const shape = 'SELECT name, sql FROM sqlite_schema ORDER BY name';
  const old = new DatabaseSync(place.file);
  expect(db.prepare(shape).all()).toEqual(old.prepare(shape).all());
  db.close();
  old.close();
});

test('the club is played on', async () => {
  const server = await TableServer.start();
  await server.stop();
  await mkdir(server.dataFolder, { recursive: true });
  copyFileSync(place.file, join(server.dataFolder, 'tavolata.db'));
  await server.start();
  await expectToPlayOn(server.url);
  await server.end();
});

describe('the step', () => {
  test('keeps every row, and a whole copy that only the owner may read', async () => {
    const before = contentOf(place.file);
    await (await place.open()).close();
    expect(count(dumpOf(place.file))).toEqual(COUNTS);
    expect(contentOf(copy)).toEqual(before);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(existsSync(`${copy}.part`)).toBe(false);
  });

  test('takes what is not in the main file yet', async () => {
    const db = new DatabaseSync(place.file);
    db.exec(
      `PRAGMA wal_autocheckpoint = 0; UPDATE texts SET text = 'late' WHERE text = 'Good luck'`,
    );
    // As a crash leaves it: the change is only in the write-ahead log.
    for (const ending of ['', '-wal', '-shm']) {
      copyFileSync(place.file + ending, join(place.folder, `crashed.db${ending}`));
    }
    db.close();
    const crashed = join(place.folder, 'crashed.db');
    const server = await TableServer.start();
    await server.stop();
    for (const ending of ['', '-wal', '-shm']) {
      copyFileSync(crashed + ending, join(server.dataFolder, `tavolata.db${ending}`));
    }
    await server.start();
    await server.stop();
    for (const file of ['tavolata.db', 'tavolata.db.version-1']) {
      expect(JSON.stringify(contentOf(join(server.dataFolder, file)))).toContain('"late"');
    }
    await server.end();
  });

  test('is taken once: a second start makes no further copy', async () => {
    await (await place.open()).close();
    const before = statSync(copy, { bigint: true });
    const store = await place.open();
    expect(await store.append(append({ table: 'new' }))).toEqual(STORED);
    await store.close();
    const { ino, mtimeNs } = statSync(copy, { bigint: true });
    expect({ ino, mtimeNs }).toEqual({ ino: before.ino, mtimeNs: before.mtimeNs });
    expect(readdirSync(place.folder).filter((name) => name.includes('version-'))).toHaveLength(1);
  });

  test('is repeated if it was interrupted, with a copy of what there is then', async () => {
    const before = contentOf(place.file);
    // A crash during the copy leaves a part of it, and one after it leaves a copy.
    writeFileSync(`${copy}.part`, 'half of a copy');
    writeFileSync(`${copy}.part-journal`, 'and its journal');
    writeFileSync(copy, 'an older copy');
    await (await place.open()).close();
    expect(contentOf(copy)).toEqual(before);
    expect(count(dumpOf(place.file))).toEqual(COUNTS);
    const beside = readdirSync(place.folder).filter((name) => name.includes('.part'));
    expect(beside).toEqual([]);
  });

  test('that fails leaves the file as it was', async () => {
    const db = new DatabaseSync(place.file);
    db.exec('CREATE TABLE tables (in_the_way)');
    db.close();
    const before = contentOf(place.file);
    await expect(place.open()).rejects.toMatchObject({ code: 'unusable' });
    expect(contentOf(place.file)).toEqual(before);
  });
});

describe('operators', () => {
  const doctor = async (): Promise<string[]> =>
    (await checkSqlite(place.file)).map(
      ({ severity, about, says }) => `${severity} ${about}: ${says}`,
    );

  test('learn from the doctor what the next start does', async () => {
    expect(await doctor()).toEqual([
      `ok database: SQLite, ${COUNTS.tables} tables, ${COUNTS.entries} entries; no server has it open`,
      'ok size: 0 MB stored',
      'warn shape: version 1: the next start brings it to 4; back up first',
      'ok durability: journal WAL, synchronous FULL',
      'ok integrity: quick_check finds nothing',
    ]);
    await (await place.open()).close();
    expect(await doctor()).toContain('ok shape: version 4, the newest');
  });

  test('restore a backup of version 1 into a folder', async () => {
    const file = join(place.folder, 'backup.db');
    const { counts } = await backUp({ from: { file: place.file }, to: file, isForced: false });
    expect(counts).toEqual(COUNTS);
    expect(contentOf(file)).toEqual(contentOf(place.file));
    const before = readFileSync(file);
    const to = { file: join(place.folder, 'restored', 'tavolata.db') };
    const restored = await restore({ from: file, to, isForced: false, now: new Date() });
    expect(restored.counts).toEqual(COUNTS);
    expect(count(dumpOf(to.file))).toEqual(COUNTS);
    expect(readFileSync(file).equals(before)).toBe(true);
    const db = new DatabaseSync(to.file, { readOnly: true });
    expect(db.prepare('SELECT entries FROM tables WHERE id = ?').get(PLAYING.table)).toEqual({
      entries: PLAYING.seq,
    });
    db.close();
  });

  test('are told how such a backup gets to PostgreSQL', async () => {
    const advice = 'restore it into a folder first';
    const to = { database: 'postgres://127.0.0.1:1/club' };
    const restoring = restore({ from: place.file, to, isForced: false, now: new Date() });
    await expect(restoring).rejects.toThrow(advice);
    await expect(copyClub({ from: { file: place.file }, to })).rejects.toThrow(advice);
  });
});
