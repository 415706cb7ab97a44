/** A file that is written beside its place, and takes its name only when it is whole and on the disk. */

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../../store/sqlite/sqlite-errors.ts';
import { StoreError } from '../../store/store-error.ts';
import { withStoreErrors } from './club-file.ts';

export interface Landing {
  /** Where to write meanwhile: an empty file. */
  readonly part: string;
  /** What was written is closed by now. */
  finish(): void;
  abandon(): void;
}

/** For a file that no server uses. Only its owner may read it, since it knows every hand. */
export function landAt(file: string): Landing {
  const part = `${file}.part`;
  return withStoreErrors(`${file} cannot be written`, () => {
    clearPart(part);
    closeSync(openSync(part, 'wx', 0o600));
    return {
      part,
      finish: () => {
        withStoreErrors(`${file} cannot be written`, () => {
          flush(part);
          renameSync(part, file);
          flushFolder(file);
        });
      },
      abandon: () => {
        removePart(part);
      },
    };
  });
}

/** What is left of somebody who was interrupted is of no use; whoever still writes has it locked. */
function clearPart(part: string): void {
  if (existsSync(part) && isBeingWritten(part)) {
    throw new StoreError('in-use', `${part} is being written by another process`);
  }
  removePart(part);
}

/** With the journal that SQLite would take back into the next one of that name. */
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

/** So that the new name outlives a crash, too; not every system lets folders be opened. */
export function flushFolder(file: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(dirname(file), 'r');
  fsyncSync(opened);
  closeSync(opened);
}
