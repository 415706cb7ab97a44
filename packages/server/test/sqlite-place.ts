/** A folder for a SQLite file. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { StorePlace } from './store-contract.ts';

export interface SqlitePlace extends StorePlace {
  readonly folder: string;
  readonly file: string;
  open(): ReturnType<typeof openSqliteStore>;
}

export async function makeSqlitePlace(): Promise<SqlitePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'tavolata-sqlite-'));
  const file = join(folder, 'tables.sqlite');
  return {
    folder,
    file,
    open: () => openSqliteStore(file),
    destroy: () => rm(folder, { recursive: true }),
  };
}
