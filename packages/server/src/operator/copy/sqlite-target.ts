/** A SQLite file to copy to, which takes its name only when it is whole. */

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrate } from '../../store/sqlite/migrations.ts';
import { countRows } from '../files/club-file.ts';
import type { Landing } from '../files/landing.ts';
import type { CopyTarget } from './copy-rows.ts';
import type { CopiedTable } from './copied-tables.ts';

/** What a crash leaves of it is of no use to anybody, so nothing is waited for before the end. */
const IN_A_HURRY = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA foreign_keys = OFF;
  PRAGMA cache_size = -64000;
`;

export function openSqliteTarget(landing: Landing): CopyTarget {
  const db = new DatabaseSync(landing.part);
  try {
    db.exec(IN_A_HURRY);
    migrate(db);
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    landing.abandon();
    throw error;
  }
  const inserts = new Map<CopiedTable, Insert>();
  return {
    write: (table, rows) => {
      const insert = inserts.get(table) ?? prepareInsert(db, table);
      inserts.set(table, insert);
      for (const row of rows) insert.statement.run(...insert.places.map((at) => row[at]));
      return Promise.resolve();
    },
    counts: () => Promise.resolve(countRows(db)),
    finish: () => {
      db.exec('COMMIT');
      db.close();
      landing.finish();
      return Promise.resolve();
    },
    abandon: () => {
      if (db.isOpen) db.close();
      landing.abandon();
      return Promise.resolve();
    },
  };
}

interface Insert {
  readonly statement: StatementSync;
  /** Which cells of a row SQLite has a column for. */
  readonly places: readonly number[];
}

function prepareInsert(
  db: DatabaseSync,
  { name, columns, missingInSqlite = {} }: CopiedTable,
): Insert {
  const all = Object.keys(columns);
  const own = all.filter((column) => !(column in missingInSqlite));
  const marks = own.map(() => '?').join(', ');
  return {
    statement: db.prepare(`INSERT INTO ${name} (${own.join(', ')}) VALUES (${marks})`),
    places: own.map((column) => all.indexOf(column)),
  };
}
