/** Where a club's tables are: in a SQLite file, or in a PostgreSQL database. */

import { join } from 'node:path';
import { DATABASE_FILE } from '../store/sqlite/database.ts';

/** As an operator names it. */
export interface DataPlace {
  readonly dataFolder: string;
  /** A shared database, if there is one. */
  readonly database?: string | undefined;
}

export type ClubPlace = { readonly file: string } | { readonly database: string };

export const clubPlaceOf = ({ dataFolder, database }: DataPlace): ClubPlace =>
  database === undefined ? { file: join(dataFolder, DATABASE_FILE) } : { database };

/** For output: without the password, which the address of a database can have in several places. */
export function nameOfPlace(place: ClubPlace): string {
  if ('file' in place) return place.file;
  const { protocol, host, pathname } = new URL(place.database);
  return `${protocol}//${host}${pathname}`;
}
