/**
 * One server for one file, as long as the store is open.
 *
 * The guard is an exclusive lock of the operating system on an empty file beside the database, taken through
 * SQLite, so that it works alike on all systems. The kernel releases it when the process dies: a crash
 * leaves the file, but no lock. The file is never deleted, since that could let two servers in, one with a
 * lock on the old file and one on the new.
 *
 * `locking_mode = EXCLUSIVE` on the database would keep readers out too, so that `tavolata backup` or
 * `sqlite3 .backup` would have to go through the server. Here a writer that gets past the guard still
 * meets SQLite's own locks, and every append is checked in the database.
 */

import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store.ts';
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
