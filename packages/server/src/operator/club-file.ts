/** The file of a club, read or replaced by a process beside the server. */

import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeAtomically, type PendingFile } from '../store/sqlite/atomic-file.ts';
import { withoutLinks } from '../store/sqlite/database.ts';
import { guardFile } from '../store/sqlite/guard.ts';
import { checkVersion, versionOf } from '../store/sqlite/migrations.ts';
import { withStoreErrors } from '../store/sqlite/sqlite-errors.ts';
import { StoreError } from '../store/store.ts';
import { isEmpty, nameInVersion, TABLE_NAMES, type Counts } from './copy/copied-tables.ts';

/** How long to wait for a writer. */
const PATIENCE_MS = 5_000;

/** Also while a server uses it; nothing is written. Throws a `StoreError`. */
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

/** A file without any table is one that a server has just created. */
function checkTables(db: DatabaseSync, file: string): void {
  const found = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  const names = found.map(({ name }) => String(name));
  const version = versionOf(db);
  const isOurs = TABLE_NAMES.every((name) => {
    const named = nameInVersion(version, name);
    return named === undefined || names.includes(named);
  });
  if (version > 0 && isOurs) return;
  throw new StoreError('unusable', `${file} is no database of Tavolata`);
}

export function countRows(db: DatabaseSync): Counts {
  const version = versionOf(db);
  const count = (table: string | undefined): number =>
    table === undefined ? 0 : Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
  const counts = TABLE_NAMES.map((name) => [name, count(nameInVersion(version, name))]);
  return Object.fromEntries(counts) as Counts;
}

/** Whether a server has it open. */
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

/** What SQLite keeps beside a database; beside another database they would destroy it. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

export interface Replacing {
  /** For the operator, if there are tables in the file. */
  readonly advice?: string;
  /** The old file is kept under this ending; without one it must have no tables. */
  readonly keepAs?: string | undefined;
}

export interface PendingClubFile extends PendingFile {
  /** Where the old file is after the commit. */
  readonly kept: string | undefined;
}

/** No server can start on the file until the new one is committed or discarded. */
export function replaceClubFile(
  path: string,
  { keepAs, advice = 'take another place' }: Replacing = {},
): PendingClubFile {
  return withStoreErrors(`${path} cannot be written`, () => {
    mkdirSync(dirname(resolve(path)), { recursive: true, mode: 0o700 });
    const file = withoutLinks(path);
    const guard = guardFile(file);
    try {
      if (keepAs === undefined) refuseTables(file, advice);
      const kept = keepAs !== undefined && isTaken(file) ? `${file}${keepAs}` : undefined;
      if (kept !== undefined && existsSync(kept)) {
        throw new StoreError('unusable', `${kept} is there already`);
      }
      const pending = writeAtomically(file);
      return {
        part: pending.part,
        kept,
        commit: () => {
          moveAway(file, kept);
          pending.commit();
          guard.letGo();
        },
        discard: () => {
          pending.discard();
          guard.letGo();
        },
      };
    } catch (error) {
      guard.letGo();
      throw error;
    }
  });
}

const isTaken = (file: string): boolean =>
  ['', ...COMPANIONS].some((ending) => existsSync(file + ending));

function refuseTables(file: string, advice: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found && isTaken(file)) {
    throw new StoreError('unusable', `${file} is gone, but what belongs to it is there still`);
  }
  if (!found || found.size === 0) return;
  const db = openForReading(file);
  const counts = countRows(db);
  db.close();
  if (isEmpty(counts)) return;
  throw new StoreError('unusable', `${file} holds tables already: ${advice}`);
}

/** The old file keeps its name until the new one takes it, so that there is always one. */
function moveAway(file: string, kept: string | undefined): void {
  if (existsSync(file)) {
    checkpoint(file);
    if (kept !== undefined) keep(file, kept);
  }
  for (const ending of COMPANIONS) {
    if (kept !== undefined && existsSync(file + ending)) renameSync(file + ending, kept + ending);
    else rmSync(file + ending, { force: true });
  }
}

/** Brings the write-ahead log into the file, so that nothing lies beside it. */
function checkpoint(file: string): void {
  let db: DatabaseSync | undefined;
  try {
    openForReading(file).close(); // a damaged file must stay as it is
    db = new DatabaseSync(file, { timeout: 1000 });
    db.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // It is damaged, or another process reads it: what lies beside is kept with it.
  } finally {
    db?.close();
  }
}

function keep(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    renameSync(file, kept); // where a file can have one name only
  }
}
