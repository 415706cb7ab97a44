/** A SQLite file to copy to, which takes its name only when it is whole. */

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { PendingFile } from '../../store/sqlite/atomic-file.ts';
import { migrate } from '../../store/sqlite/migrations.ts';
import { countRows } from '../club-file.ts';
import type { CopiedTable } from './copied-tables.ts';
import type { CopyTarget } from './copy-rows.ts';

/** After a crash the file is useless anyway, so it is not synced before the end. */
const IN_A_HURRY = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA foreign_keys = OFF;
  PRAGMA cache_size = -64000;
`;

export function openSqliteTarget(pending: PendingFile): CopyTarget {
  const db = new DatabaseSync(pending.part);
  try {
    db.exec(IN_A_HURRY);
    migrate(db);
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    pending.discard();
    throw error;
  }
  const inserts = new Map<CopiedTable, Insert>();
  return {
    write: (table, rows) => {
      const insert = inserts.get(table) ?? prepareInsert(db, table);
      inserts.set(table, insert);
      for (const row of rows) insert.statement.run(...insert.places.map((at) => row[at] ?? null));
      return Promise.resolve();
    },
    counts: () => Promise.resolve(countRows(db)),
    finish: () => {
      db.exec('COMMIT');
      db.close();
      pending.commit();
      return Promise.resolve();
    },
    abandon: () => {
      if (db.isOpen) db.close();
      pending.discard();
      return Promise.resolve();
    },
  };
}

interface Insert {
  readonly statement: StatementSync;
  /** The cells of a row that SQLite has columns for. */
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
