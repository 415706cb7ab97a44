/**
 * The store of one server on one machine: a SQLite file, owned by a thread, so that waiting for the disk
 * never holds up a socket. Durable (WAL, synchronous FULL), and as fast as commits are shared.
 */

import { resolve } from 'node:path';
import { removeInBatches } from '../remove-in-batches.ts';
import { storeOf, type Store, type StoreError } from '../store.ts';
import type { SqliteSettings } from './database.ts';
import { DatabaseThread } from './thread.ts';

export interface SqliteStore extends Store {
  /** As the connection has them. */
  readonly settings: SqliteSettings;
}

export interface SqliteStoreSettings {
  /** The thread of the database is gone: nothing can be stored any more, so the server must stop. */
  readonly onFatal?: (error: StoreError) => void;
}

/** Opens the database in that file, and makes it if there is none. Throws a `StoreError`. */
export async function openSqliteStore(
  file: string,
  { onFatal = () => undefined }: SqliteStoreSettings = {},
): Promise<SqliteStore> {
  const { thread, settings } = await DatabaseThread.open(resolve(file), onFatal);
  return {
    ...storeOf((operation, ...asked) => thread.run(operation, ...asked)),
    removeUntouched: (phases, since) =>
      removeInBatches(() => thread.run('removeUntouched', phases, since)),
    settings,
    close: () => thread.close(),
  };
}
