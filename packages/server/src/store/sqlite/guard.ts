/**
 * One server for one file, as long as the store is open.
 *
 * The guard is an exclusive lock of the operating system on an empty file beside the database, taken by
 * the means of SQLite itself, so that it works alike on all systems. The kernel gives it back when the
 * process dies, however it dies: a crash leaves the file, but no lock. It is never deleted, since whoever
 * deletes a lock file can let two others in, one on the old file and one on the new.
 *
 * The other way, `locking_mode = EXCLUSIVE` on the database, was left: it bars readers too, so that
 * `tavolata backup`, or `sqlite3 .backup`, would have to go through the server. And it trusts in
 * nothing but that lock, while here a writer that gets past the guard still meets SQLite's own locks,
 * and every append is checked in the database.
 */

import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store-error.ts';
import { isBusy } from './sqlite-errors.ts';

export interface Guard {
  letGo(): void;
}

export function guardFile(file: string): Guard {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StoreError('in-use', `${file} is in use: another server of Tavolata has it open.`);
  }
  return {
    letGo: () => {
      lock.close();
    },
  };
}
