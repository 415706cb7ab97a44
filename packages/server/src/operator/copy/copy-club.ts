/** Moves a club from one database to another, of the same kind or not. */

import type { ClubPlace } from '../club-place.ts';
import { takePlace } from '../files/take-place.ts';
import { copyRows, type CopyEars, type CopySource, type CopyTarget } from './copy-rows.ts';
import { openPostgresSource } from './postgres-source.ts';
import { openPostgresTarget } from './postgres-target.ts';
import { openSqliteSource } from './sqlite-source.ts';
import { openSqliteTarget } from './sqlite-target.ts';
import type { Counts } from './tables.ts';

export interface CopyParts extends CopyEars {
  readonly from: ClubPlace;
  /** Without tables, and not in use. */
  readonly to: ClubPlace;
}

/** Throws a `StoreError`; then nothing has changed at either place. */
export const copyClub = ({ from, to, ...ears }: CopyParts): Promise<Counts> =>
  copyTo(from, () => openTarget(to), ears);

export async function copyTo(
  from: ClubPlace,
  openTarget: () => CopyTarget | Promise<CopyTarget>,
  ears: CopyEars,
): Promise<Counts> {
  const source = await openSource(from);
  let target: CopyTarget;
  try {
    target = await openTarget();
  } catch (error) {
    await source.close();
    throw error;
  }
  return copyRows(source, target, ears);
}

const openSource = (place: ClubPlace): CopySource | Promise<CopySource> =>
  'file' in place ? openSqliteSource(place.file) : openPostgresSource(place.database);

const openTarget = (place: ClubPlace): CopyTarget | Promise<CopyTarget> =>
  'file' in place ? openSqliteTarget(takePlace(place.file)) : openPostgresTarget(place.database);
