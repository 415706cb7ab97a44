/** The place of a club's file, taken for another file: no server can start there meanwhile. */

import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { withoutLinks } from '../../store/sqlite/database.ts';
import { guardFile } from '../../store/sqlite/guard.ts';
import { StoreError } from '../../store/store-error.ts';
import { TABLE_NAMES } from '../copy/copied-tables.ts';
import { countRows, openForReading, withStoreErrors } from './club-file.ts';
import { landAt, type Landing } from './landing.ts';

/** What SQLite keeps beside a database; with another database they would destroy it. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

export interface TakenPlace {
  /** What to do about tables that are there. */
  readonly advice?: string;
  /** What lies there already is kept under this ending; without one there must be no tables. */
  readonly keepAs?: string | undefined;
}

export interface PlaceLanding extends Landing {
  /** Where that which lay there is kept, once this is finished. */
  readonly kept: string | undefined;
}

export function takePlace(
  path: string,
  { keepAs, advice = 'take another place' }: TakenPlace = {},
): PlaceLanding {
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
      const landing = landAt(file);
      return {
        part: landing.part,
        kept,
        finish: () => {
          clearPlace(file, kept);
          landing.finish();
          guard.letGo();
        },
        abandon: () => {
          landing.abandon();
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
  if (TABLE_NAMES.every((name) => counts[name] === 0)) return;
  throw new StoreError('unusable', `${file} holds tables already: ${advice}`);
}

/** The old file keeps its name until the new one takes it, so that there is one at every moment. */
function clearPlace(file: string, kept: string | undefined): void {
  if (existsSync(file)) {
    gatherChanges(file);
    if (kept !== undefined) keep(file, kept);
  }
  for (const ending of COMPANIONS) {
    if (kept !== undefined && existsSync(file + ending)) renameSync(file + ending, kept + ending);
    else rmSync(file + ending, { force: true });
  }
}

/** Into the one file, so that nothing has to lie beside it. */
function gatherChanges(file: string): void {
  let db: DatabaseSync | undefined;
  try {
    openForReading(file).close(); // what is damaged shall stay as it is
    db = new DatabaseSync(file, { timeout: 1000 });
    db.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // It is damaged, or somebody looks at it: what lies beside is kept with it.
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
