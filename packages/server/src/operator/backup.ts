/**
 * A backup of a club while its servers run. It is always one SQLite file, whatever the club is stored in, and
 * can be restored to either database.
 */

import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { writeAtomically } from '../store/sqlite/atomic-file.ts';
import { withStoreErrors } from '../store/sqlite/sqlite-errors.ts';
import { StoreError } from '../store/store.ts';
import { countRows, openForReading } from './club-file.ts';
import type { ClubPlace } from './club-place.ts';
import type { Counts } from './copy/copied-tables.ts';
import { copyTo } from './copy/copy-club.ts';
import type { CopyListener } from './copy/copy-rows.ts';
import { openSqliteTarget } from './copy/sqlite-target.ts';

export interface BackupParts extends Pick<CopyListener, 'onProgress'> {
  readonly from: ClubPlace;
  readonly to: string;
  /** Whether it may replace a file. */
  readonly isForced: boolean;
}

export interface Backup {
  readonly bytes: number;
  readonly counts: Counts;
}

/** Throws a `StoreError`; then there is no file, or the one that was there before. */
export async function backUp({ from, to, isForced, onProgress }: BackupParts): Promise<Backup> {
  if (existsSync(to) && !isForced)
    throw new StoreError('unusable', `${to} is there already: --force replaces it`);
  refuseTheClub(to);
  const listener = onProgress ? { onProgress } : {};
  const counts =
    'file' in from
      ? copyFile(from.file, to)
      : await copyTo(from, () => openSqliteTarget(writeAtomically(to)), listener);
  return { bytes: statSync(to).size, counts };
}

/** A backup must not replace the database itself. */
function refuseTheClub(to: string): void {
  if (existsSync(to) && existsSync(`${to}.lock`))
    throw new StoreError('unusable', `${to} is a club’s own database: take another name`);
}

/** SQLite copies one snapshot, whatever is written meanwhile. */
function copyFile(file: string, to: string): Counts {
  const db = openForReading(file);
  try {
    const pending = writeAtomically(to);
    try {
      const counts = vacuumInto(db, pending.part);
      pending.commit();
      return counts;
    } catch (error) {
      pending.discard();
      throw error;
    }
  } finally {
    db.close();
  }
}

/** Returns what is in the copy. */
export function vacuumInto(db: DatabaseSync, part: string): Counts {
  return withStoreErrors(`${part} cannot be written`, () => {
    db.prepare('VACUUM INTO ?').run(part);
    const copy = new DatabaseSync(part, { readOnly: true });
    try {
      return countRows(copy);
    } finally {
      copy.close();
    }
  });
}
