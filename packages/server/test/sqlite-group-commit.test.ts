/** Groups of writes when the database itself fails. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareAppend, prepareGroupCommit } from '../src/store/sqlite/writes.ts';
import { openDatabase, type Database } from '../src/store/sqlite/database.ts';
import { prepareTableReads } from '../src/store/sqlite/queries.ts';
import { makeSqlitePlace, type SqlitePlace } from './sqlite-place.ts';
import { append, entry, STORED } from './store/samples.ts';

let place: SqlitePlace;
let database: Database;
beforeEach(async () => {
  place = await makeSqlitePlace();
  database = openDatabase(place.file);
});
afterEach(async () => {
  database.close();
  await place.destroy();
});

test('a full disk fails the writes that do not fit; then it goes on', () => {
  const { db } = database;
  const store = prepareAppend(db);
  const commitTogether = prepareGroupCommit(db);
  const pages = Number(db.prepare('PRAGMA page_count').get()?.['page_count']);
  const large = JSON.stringify('x'.repeat(40_000));
  const group = (table: string) => [
    () => store(append({ table: `${table} 1` })),
    () => store(append({ table: `${table} 2`, entries: [entry('a'), large] })),
    () => store(append({ table: `${table} 3` })),
  ];
  db.prepare(`PRAGMA max_page_count = ${pages + 2}`).get();
  const outcomes = commitTogether(group('full'));
  expect(outcomes[1]).toMatchObject({
    error: { code: 'full', message: expect.stringContaining('full') as string },
  });
  db.prepare('PRAGMA max_page_count = 100000').get();
  expect(commitTogether(group('roomy'))).toEqual([1, 2, 3].map(() => ({ value: STORED })));

  const tables = prepareTableReads(db);
  expect(tables.load('full 2')).toBeUndefined();
  expect(tables.load('roomy 2')?.entries).toEqual([entry('a'), large]);
  outcomes.forEach((outcome, index) => {
    expect(tables.load(`full ${index + 1}`) !== undefined).toBe('value' in outcome);
  });
});

const FAULTS: Readonly<Record<string, () => void>> = {
  'everything is taken back by SQLite, as after some errors of the disk': () => {
    database.db.exec('ROLLBACK');
    throw new Error('disk I/O error');
  },
  'the commit itself fails': () => {
    database.db.exec(`PRAGMA defer_foreign_keys = ON; INSERT INTO entries VALUES (999, 0, '{}')`);
  },
};

test.each(Object.entries(FAULTS))(
  '%s: the whole group has failed, and the next is stored',
  (_name, fault) => {
    const { db } = database;
    const store = prepareAppend(db);
    const commitTogether = prepareGroupCommit(db);
    const outcomes = commitTogether([
      () => store(append({ table: 'a' })),
      fault,
      () => store(append({ table: 'b' })),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ error: { code: 'failed' } });
    expect(commitTogether([() => store(append({ table: 'c' }))])).toEqual([{ value: STORED }]);
    const tables = prepareTableReads(db);
    const isThere = ['a', 'b', 'c'].map((table) => tables.load(table) !== undefined);
    expect(isThere).toEqual([false, false, true]);
  },
);
