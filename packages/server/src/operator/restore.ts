/** Restores a backup into a folder or into a PostgreSQL database. */

import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../store/sqlite/migrations.ts';
import { withStoreErrors } from '../store/sqlite/sqlite-errors.ts';
import { StoreError } from '../store/store.ts';
import { vacuumInto } from './backup.ts';
import { countRows, openForReading, replaceClubFile } from './club-file.ts';
import type { ClubPlace } from './club-place.ts';
import type { Counts } from './copy/copied-tables.ts';
import { copyClub } from './copy/copy-club.ts';
import { compare, type CopyListener } from './copy/copy-rows.ts';

export interface RestoreParts extends Pick<CopyListener, 'onProgress'> {
  readonly from: string;
  readonly to: ClubPlace;
  /** Whether it may replace tables that are there; these are kept in a file beside. */
  readonly isForced: boolean;
  readonly now: Date;
}

export interface Restored {
  readonly counts: Counts;
  /** Where the old tables are. */
  readonly kept: string | undefined;
}

/** Throws a `StoreError`; then nothing has changed. */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const { from, to, isForced, now, onProgress } = parts;
  if (isForced && !('file' in to)) {
    throw new StoreError(
      'unusable',
      'a database is never written over: take an empty one, or an empty schema of it',
    );
  }
  checkWhole(from);
  if ('file' in to) return restoreFile(from, to.file, isForced ? endingAt(now) : undefined);
  const listener = onProgress ? { onProgress } : {};
  return { counts: await copyClub({ from: { file: from }, to, ...listener }), kept: undefined };
}

/** Reads all of it once. */
function checkWhole(file: string): void {
  const db = openForReading(file);
  try {
    const found = withStoreErrors(`${file} is damaged`, () =>
      db.prepare('PRAGMA integrity_check(1)').get(),
    );
    const says = String(found?.['integrity_check']);
    if (says !== 'ok') throw new StoreError('unusable', `${file} is damaged: ${says}`);
  } finally {
    db.close();
  }
}

function restoreFile(from: string, to: string, keepAs: string | undefined): Restored {
  const db = openForReading(from);
  try {
    const pending = replaceClubFile(to, { keepAs, advice: '--force keeps them in another file' });
    try {
      const counts = countRows(db);
      compare(counts, vacuumInto(db, pending.part));
      bringUpToDate(pending.part);
      pending.commit();
      return { counts, kept: pending.kept };
    } catch (error) {
      pending.discard();
      throw error;
    }
  } finally {
    db.close();
  }
}

/** Not only when the server starts, so that a step that fails leaves the old tables in place. */
function bringUpToDate(part: string): void {
  const db = new DatabaseSync(part);
  try {
    migrate(db);
  } finally {
    db.close();
  }
}

const endingAt = (now: Date): string =>
  `.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
