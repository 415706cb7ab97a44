/** Opens the file of the database as the store needs it: guarded, durable, up to date. */

import { closeSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store.ts';
import { writeAtomically } from './atomic-file.ts';
import { guardFile } from './guard.ts';
import { checkVersion, migrate, NEWEST_VERSION, versionOf } from './migrations.ts';

/** Its name in the data folder. */
export const DATABASE_FILE = 'tavolata.db';

export interface Database {
  readonly db: DatabaseSync;
  /** Throws if the file was removed or replaced: what is written would be lost. */
  checkFiles(): void;
  /** Removes what was erased from the write-ahead log as well. */
  forgetErased(): void;
  close(): void;
}

/** How long to wait for a reader from outside, such as a backup, in milliseconds. */
const PATIENCE = 5_000;
const SHORT_PATIENCE = 50;

/** For every connection. */
export const SETTINGS = `
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA cache_size = -32000;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA journal_size_limit = 67108864;
`;

export interface SqliteSettings {
  /** 2 is FULL: a commit is on the disk before it returns. */
  readonly synchronous: number;
  readonly journalMode: string;
  readonly foreignKeys: number;
  readonly busyTimeout: number;
  readonly version: number;
}

/** Each connection has its own. */
export function readSettings(db: DatabaseSync): SqliteSettings {
  return {
    synchronous: Number(db.prepare('PRAGMA synchronous').get()?.['synchronous']),
    journalMode: String(db.prepare('PRAGMA journal_mode').get()?.['journal_mode']),
    foreignKeys: Number(db.prepare('PRAGMA foreign_keys').get()?.['foreign_keys']),
    busyTimeout: Number(db.prepare('PRAGMA busy_timeout').get()?.['timeout']),
    version: versionOf(db),
  };
}

export function openDatabase(path: string): Database {
  mkdirSync(dirname(path), { recursive: true });
  const file = withoutLinks(path);
  const guard = guardFile(file);
  let db: DatabaseSync | undefined;
  try {
    createPrivately(file);
    db = new DatabaseSync(file, { timeout: PATIENCE });
    prepare(db, file);
    return wrap(db, file, () => {
      guard.letGo();
    });
  } catch (error) {
    db?.close();
    guard.letGo();
    throw error;
  }
}

function prepare(db: DatabaseSync, file: string): void {
  checkVersion(db, file);
  const mode = db.prepare('PRAGMA journal_mode = WAL').get()?.['journal_mode'];
  if (mode !== 'wal') throw new StoreError('unusable', `${file} lies where SQLite cannot use WAL.`);
  db.exec(SETTINGS);
  const version = versionOf(db);
  if (version > 0 && version < NEWEST_VERSION) keepCopy(db, `${file}.version-${version}`);
  migrate(db);
}

/** An operator who goes back to the version before finds the tables as they were. */
function keepCopy(db: DatabaseSync, file: string): void {
  const copy = writeAtomically(file);
  db.prepare('VACUUM INTO ?').run(copy.part);
  copy.commit();
}

function wrap(db: DatabaseSync, file: string, letGo: () => void): Database {
  const files = [file, `${file}-wal`];
  const identities = files.map(identityOf);
  return {
    db,
    checkFiles: () => {
      const gone = files.find((name, index) => identityOf(name) !== identities[index]);
      if (gone) throw new StoreError('failed', `${gone} was removed or replaced.`);
    },
    forgetErased: () => {
      // Play must not wait for a long backup; what stays in the log is overwritten later.
      db.exec(`PRAGMA busy_timeout = ${SHORT_PATIENCE}`);
      try {
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        db.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
      }
    },
    close: () => {
      try {
        db.exec('PRAGMA wal_checkpoint(PASSIVE)');
      } catch {
        // Nothing is lost: SQLite reads the log when the file is opened next.
      }
      db.close();
      letGo();
    },
  };
}

/**
 * SQLite goes on writing to a file that was removed from its folder, and what was acknowledged would be lost.
 * `undefined` if there is no file.
 */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Two names of one file must lead to one guard. */
export function withoutLinks(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new StoreError('unusable', `${path} is a folder, not a file.`);
  return found ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}

/**
 * Only the owner may read it, since every hand is in it. Must not be called without the guard: on POSIX,
 * closing a file releases all locks of the process on it.
 */
function createPrivately(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}
