/** What the running connection says of itself. Each connection has its own, so only it can tell. */

import type { DatabaseSync } from 'node:sqlite';

export interface SqliteSettings {
  /** 2 is FULL: a commit is on the disk before it returns. */
  readonly synchronous: number;
  readonly journalMode: string;
  readonly foreignKeys: number;
  readonly busyTimeout: number;
  readonly version: number;
}

export function readSettings(db: DatabaseSync): SqliteSettings {
  return {
    synchronous: Number(db.prepare('PRAGMA synchronous').get()?.['synchronous']),
    journalMode: String(db.prepare('PRAGMA journal_mode').get()?.['journal_mode']),
    foreignKeys: Number(db.prepare('PRAGMA foreign_keys').get()?.['foreign_keys']),
    busyTimeout: Number(db.prepare('PRAGMA busy_timeout').get()?.['timeout']),
    version: Number(db.prepare('PRAGMA user_version').get()?.['user_version']),
  };
}
