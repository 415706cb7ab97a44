/** Where the tables of a club lie: in a file of SQLite, or in a database of PostgreSQL. */

import { join } from 'node:path';
import { DATABASE_FILE } from '../store/sqlite/database.ts';

/** What an operator says of it. */
export interface DataPlace {
  readonly dataFolder: string;
  /** A shared database, if there is one. */
  readonly database?: string | undefined;
}

export type ClubPlace = { readonly file: string } | { readonly database: string };

export const clubPlaceOf = ({ dataFolder, database }: DataPlace): ClubPlace =>
  database === undefined ? { file: join(dataFolder, DATABASE_FILE) } : { database };

/** As it may be shown to anybody: an address of a database can have a password in several places. */
export function nameOfPlace(place: ClubPlace): string {
  if ('file' in place) return place.file;
  const { protocol, host, pathname } = new URL(place.database);
  return `${protocol}//${host}${pathname}`;
}
