/** A file that is written beside its place, and takes its name only when it is whole and on the disk. */

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../store.ts';
import { isBusy, withStoreErrors } from './sqlite-errors.ts';

export interface PendingFile {
  /** Where to write until it is committed: an empty file. */
  readonly part: string;
  /** Gives the file its name. What was written must be closed. */
  commit(): void;
  discard(): void;
}

/** For a file that no server uses. Only its owner may read it, since every hand is in it. */
export function writeAtomically(file: string): PendingFile {
  const part = `${file}.part`;
  return withStoreErrors(`${file} cannot be written`, () => {
    clearPart(part);
    closeSync(openSync(part, 'wx', 0o600));
    return {
      part,
      commit: () => {
        withStoreErrors(`${file} cannot be written`, () => {
          flush(part);
          renameSync(part, file);
          flushFolder(file);
        });
      },
      discard: () => {
        removePart(part);
      },
    };
  });
}

/** A process that was interrupted has left it, or one that is still writing has it locked. */
function clearPart(part: string): void {
  if (existsSync(part) && isBeingWritten(part)) {
    throw new StoreError('in-use', `${part} is being written by another process`);
  }
  removePart(part);
}

/** With its journal, which SQLite would apply to the next file of that name. */
function removePart(part: string): void {
  for (const file of [part, `${part}-journal`]) rmSync(file, { force: true });
}

function isBeingWritten(part: string): boolean {
  const db = new DatabaseSync(part, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    db.close();
  }
}

function flush(path: string): void {
  const opened = openSync(path, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

/** So that the new name survives a crash, too; not every system lets folders be opened. */
function flushFolder(file: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(dirname(file), 'r');
  fsyncSync(opened);
  closeSync(opened);
}
