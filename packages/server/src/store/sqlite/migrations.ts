/**
 * The shape of the database, as steps from one version to the next. `PRAGMA user_version` counts the
 * steps that were taken. A step that was ever released is never changed; a new one is added behind it.
 *
 * Tables have a short number beside their id, so that the many rows that belong to one stay short.
 * Entries lie in the order in which they came, and not by table: tables that play at the same time then
 * share the pages that a commit has to write.
 */

import type { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store.ts';

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE rooms (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    facts INTEGER NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    phase TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    open_seats INTEGER NOT NULL,
    seats TEXT NOT NULL,
    turn_of TEXT NOT NULL,
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due INTEGER
  ) STRICT;
  CREATE INDEX rooms_open ON rooms (touched) WHERE is_public = 1 AND open_seats > 0;
  CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;
  CREATE INDEX rooms_untouched ON rooms (phase, touched);

  CREATE TABLE facts (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (room, seq)
  ) STRICT;

  CREATE TABLE commands (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    browser TEXT NOT NULL,
    id TEXT NOT NULL,
    seq_after INTEGER NOT NULL,
    PRIMARY KEY (room, browser, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE texts (
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    browser TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (room, id)
  ) STRICT;
  CREATE INDEX texts_by_browser ON texts (browser);

  CREATE TABLE members (
    browser TEXT NOT NULL,
    room INTEGER NOT NULL REFERENCES rooms ON DELETE CASCADE,
    PRIMARY KEY (browser, room)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX members_by_room ON members (room);

  CREATE TABLE reports (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    room_id TEXT NOT NULL,
    browser TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX reports_by_time ON reports (at);

  CREATE TABLE bans (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (kind, value)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE rooms RENAME TO tables;
  ALTER TABLE tables RENAME COLUMN facts TO entries;
  DROP INDEX rooms_open;
  DROP INDEX rooms_due;
  DROP INDEX rooms_untouched;
  CREATE INDEX tables_open ON tables (touched) WHERE is_public = 1 AND open_seats > 0;
  CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
  CREATE INDEX tables_untouched ON tables (phase, touched);

  ALTER TABLE facts RENAME TO entries;
  ALTER TABLE entries RENAME COLUMN room TO table_number;
  ALTER TABLE entries RENAME COLUMN fact TO entry;

  ALTER TABLE commands RENAME TO done_commands;
  ALTER TABLE done_commands RENAME COLUMN room TO table_number;

  ALTER TABLE texts RENAME TO table_texts;
  ALTER TABLE table_texts RENAME COLUMN room TO table_number;
  DROP INDEX texts_by_browser;
  CREATE INDEX table_texts_by_browser ON table_texts (browser);

  ALTER TABLE members RENAME TO table_members;
  ALTER TABLE table_members RENAME COLUMN room TO table_number;
  DROP INDEX members_by_room;
  CREATE INDEX table_members_by_table ON table_members (table_number);

  ALTER TABLE reports RENAME TO table_reports;
  ALTER TABLE table_reports RENAME COLUMN room_id TO table_id;
  DROP INDEX reports_by_time;
  CREATE INDEX table_reports_by_time ON table_reports (at);
  `,
  `
  CREATE TABLE report_copies (
    number INTEGER PRIMARY KEY REFERENCES table_reports ON DELETE CASCADE,
    copy TEXT NOT NULL
  ) STRICT;

  CREATE TABLE wanted_addresses (
    browser TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE server_keys (name TEXT PRIMARY KEY, key TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE forgotten_browsers (
    browser TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE shared_records (
    table_number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    match_number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_number, match_number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE INDEX forgotten_browsers_by_time ON forgotten_browsers (at);
  `,
];

export const NEWEST_VERSION = MIGRATIONS.length;

/** Refuses a file that this version cannot write to, before anything in it is changed. */
export function checkVersion(db: DatabaseSync, file: string): void {
  const version = versionOf(db);
  if (version > NEWEST_VERSION) {
    throw new StoreError(
      'newer',
      `${file} was written by a newer Tavolata (version ${version} of the database; ` +
        `this one knows ${NEWEST_VERSION}). Update Tavolata, or use another file.`,
    );
  }
  if (version === 0 && db.prepare('SELECT 1 FROM sqlite_schema').get()) {
    throw new StoreError('unusable', `${file} is a database of another program.`);
  }
}

/** Brings a database up to date, each step in one transaction. */
export function migrate(db: DatabaseSync): void {
  for (let step = versionOf(db); step < NEWEST_VERSION; step++) {
    // After an error the transaction is open; the caller closes the database, which rolls it back.
    db.exec(`BEGIN IMMEDIATE; ${MIGRATIONS[step]}; PRAGMA user_version = ${step + 1}; COMMIT`);
  }
}

export function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
}
