/** Copies a club from one database to another, of the same kind or not. */

import { replaceClubFile } from '../club-file.ts';
import type { ClubPlace } from '../club-place.ts';
import type { Counts } from './copied-tables.ts';
import { copyRows, type CopyListener, type CopySource, type CopyTarget } from './copy-rows.ts';
import { openPostgresSource } from './postgres-source.ts';
import { openPostgresTarget } from './postgres-target.ts';
import { openSqliteSource } from './sqlite-source.ts';
import { openSqliteTarget } from './sqlite-target.ts';

export interface CopyParts extends CopyListener {
  readonly from: ClubPlace;
  /** Without tables, and not in use. */
  readonly to: ClubPlace;
}

/** Throws a `StoreError`; then neither database has changed. */
export const copyClub = ({ from, to, ...listener }: CopyParts): Promise<Counts> =>
  copyTo(from, () => openTarget(to), listener);

export async function copyTo(
  from: ClubPlace,
  openTarget: () => CopyTarget | Promise<CopyTarget>,
  listener: CopyListener,
): Promise<Counts> {
  const source = await openSource(from);
  let target: CopyTarget;
  try {
    target = await openTarget();
  } catch (error) {
    await source.close();
    throw error;
  }
  return copyRows(source, target, listener);
}

const openSource = (place: ClubPlace): CopySource | Promise<CopySource> =>
  'file' in place ? openSqliteSource(place.file) : openPostgresSource(place.database);

const openTarget = (place: ClubPlace): CopyTarget | Promise<CopyTarget> =>
  'file' in place
    ? openSqliteTarget(replaceClubFile(place.file))
    : openPostgresTarget(place.database);
