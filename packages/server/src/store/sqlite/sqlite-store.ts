/**
 * The store of one server on one machine: a SQLite file, owned by a thread, so that waiting for the disk
 * never holds up a socket. Durable (WAL, synchronous FULL), and as fast as commits are shared.
 */

import { resolve } from 'node:path';
import { removeInRounds } from '../remove-in-rounds.ts';
import type { StoreError } from '../store-error.ts';
import type { Store } from '../store.ts';
import type { SqliteSettings } from './settings.ts';
import { DatabaseThread } from './thread.ts';

export interface SqliteStore extends Store {
  /** As the running connection has them. */
  settings(): Promise<SqliteSettings>;
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
  const thread = await DatabaseThread.open(resolve(file), onFatal);
  return {
    append: (append) => thread.ask('append', append),
    load: (table, since) => thread.ask('load', table, since),
    openTables: (limit) => thread.ask('openTables', limit),
    tablesOf: (browser, limit) => thread.ask('tablesOf', browser, limit),
    due: (now, limit) => thread.ask('due', now, limit),
    erase: (browser) => thread.ask('erase', browser),
    removeUntouched: (phases, since) =>
      removeInRounds(() => thread.ask('removeSome', phases, since)),
    report: (report) => thread.ask('report', report),
    reports: (limit) => thread.ask('reports', limit),
    ban: (ban) => thread.ask('ban', ban),
    unban: (ban) => thread.ask('unban', ban),
    bans: () => thread.ask('bans'),
    settings: () => thread.ask('settings'),
    close: () => thread.close(),
  };
}
