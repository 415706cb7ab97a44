/**
 * The store of several servers: a PostgreSQL database, which any number of them use at the same time.
 * (table, seq) decides between them. Durable: `synchronous_commit` is on for all that is promised.
 */

import type { Store } from '../store.ts';
import { AppendQueue } from './append-queue.ts';
import { closeClient, openClient } from './client.ts';
import { BY_KEY, Connections, storeErrorOf } from './connections.ts';
import { identityOperations } from './identity.ts';
import { migrate, type Migration } from './migrations.ts';
import { moderation } from './moderation.ts';
import { removals } from './removal.ts';
import { sharing } from './sharing.ts';
import { spaceOperations } from './space.ts';
import { tableReads } from './tables.ts';

export interface PostgresSettings {
  /** Called with the number of appends that share a commit. */
  readonly onGroup?: (size: number) => void;
  /** For tests: the shape of another version. */
  readonly migrations?: readonly Migration[];
}

/** An operator may set more than this, such as waiting for a standby, but not less. */
export const DURABLE = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') IN ('off', 'local')`;

const WRITERS = 2;
const READERS = 4;

/** A step may take long on a large database, and other servers wait for it. */
const MIGRATION_MS = 30 * 60_000;

async function migrateAt(url: string, migrations?: readonly Migration[]): Promise<void> {
  const client = await openClient(url, MIGRATION_MS);
  try {
    await migrate(client, migrations);
  } catch (error) {
    throw storeErrorOf(error);
  } finally {
    await closeClient(client);
  }
}

/** Throws a `StoreError` if the database cannot be reached or used. */
export async function openPostgresStore(
  url: string,
  { onGroup, migrations }: PostgresSettings = {},
): Promise<Store> {
  const writers = new Connections({
    url,
    name: 'tavolata writer',
    most: WRITERS,
    session: [DURABLE, ...BY_KEY],
  });
  const others = new Connections({
    url,
    name: 'tavolata',
    most: READERS,
    session: [DURABLE],
  });
  const queue = new AppendQueue(writers, onGroup);
  try {
    await migrateAt(url, migrations);
  } catch (error) {
    await Promise.all([writers.close(), others.close()]);
    throw error;
  }
  const close = async (): Promise<void> => {
    await queue.close();
    await Promise.all([writers.close(), others.close()]);
  };
  let closing: Promise<void> | undefined;
  return {
    append: (append) => queue.push(append),
    ...tableReads(others),
    ...removals(others),
    ...moderation(others),
    ...identityOperations(others),
    ...sharing(others),
    ...spaceOperations(others),
    close: () => (closing ??= close()),
  };
}
