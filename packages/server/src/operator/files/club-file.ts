/** The file of a club, looked at from beside the server. */

import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { withoutLinks } from '../../store/sqlite/database.ts';
import { guardFile } from '../../store/sqlite/guard.ts';
import { checkVersion, versionOf } from '../../store/sqlite/migrations.ts';
import { sendableError } from '../../store/sqlite/sqlite-errors.ts';
import { StoreError } from '../../store/store-error.ts';
import { nameInVersion, TABLE_NAMES, type Counts } from '../copy/copied-tables.ts';

/** How long to wait for somebody who writes. */
const PATIENCE_MS = 5_000;

/** While a server plays in it or not; nothing is written. Throws a `StoreError`. */
export function openForReading(file: string): DatabaseSync {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new StoreError('unusable', `there are no tables in ${file}: it is not there`);
  if (found.isDirectory()) throw new StoreError('unusable', `${file} is a folder, not a file`);
  return withStoreErrors(`${file} cannot be read`, () => {
    const db = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS });
    try {
      checkVersion(db, file);
      checkTables(db, file);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/** A file without any table is one that a server has just made. */
function checkTables(db: DatabaseSync, file: string): void {
  const found = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  const names = found.map(({ name }) => String(name));
  const version = versionOf(db);
  const isOurs = TABLE_NAMES.every((name) => names.includes(nameInVersion(version, name)));
  if (version > 0 && isOurs) return;
  throw new StoreError('unusable', `${file} is no database of Tavolata`);
}

export function countRows(db: DatabaseSync): Counts {
  const version = versionOf(db);
  const count = (table: string): number =>
    Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
  const counts = TABLE_NAMES.map((name) => [name, count(nameInVersion(version, name))]);
  return Object.fromEntries(counts) as Counts;
}

/** Whether a server has it open at this time. */
export function isServed(path: string): boolean {
  const file = withoutLinks(path);
  if (!existsSync(`${file}.lock`)) return false;
  try {
    guardFile(file).letGo();
    return false;
  } catch (error) {
    return error instanceof StoreError && error.code === 'in-use';
  }
}

/** What SQLite and the system complain of becomes a `StoreError`. */
export function withStoreErrors<Value>(during: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const { code, message } = sendableError(error, 'unusable', during);
    throw new StoreError(code, message, { cause: error });
  }
}
