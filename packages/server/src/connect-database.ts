/** Opens the database that the settings name: a file of this server alone, or one that several share. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import { measured } from './metrics/measured-store.ts';
import type { Meter } from './metrics/meter.ts';
import { alone } from './nodes/alone.ts';
import type { Nodes } from './nodes/nodes.ts';
import { joinPostgresNodes } from './nodes/postgres/postgres-nodes.ts';
import type { ServerSettings } from './settings.ts';
import { openPostgresStore } from './store/postgres/postgres-store.ts';
import { DATABASE_FILE } from './store/sqlite/database.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import { StoreError, type Store } from './store/store.ts';
import { VERSION } from './version.ts';

export interface ConnectedDatabase {
  readonly store: Store;
  /** The other servers that use it at the same time. */
  readonly nodes: Nodes;
}

export interface ConnectingParts extends Pick<
  ServerSettings,
  'dataFolder' | 'database' | 'openStore' | 'migrations'
> {
  readonly log: Log;
  readonly limits: Limits;
  readonly meter: Meter;
  readonly onFatal: (error: Error) => void;
}

export async function connectDatabase(parts: ConnectingParts): Promise<ConnectedDatabase> {
  const { database, dataFolder, openStore = openSqliteStore, onFatal, meter } = parts;
  if (database !== undefined) return whenReachable(parts, () => openShared(database, parts));
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const { reserveFileBytes } = parts.limits;
  const file = join(dataFolder, DATABASE_FILE);
  const store = measured(await openStore(file, { onFatal, reserveFileBytes }), meter);
  return { store, nodes: alone(store) };
}

async function openShared(
  url: string,
  { log, migrations, meter }: ConnectingParts,
): Promise<ConnectedDatabase> {
  const settings = { onGroup: meter.grouped, ...(migrations ? { migrations } : {}) };
  const store = measured(await openPostgresStore(url, settings), meter);
  try {
    const nodes = await joinPostgresNodes({ url, log, version: VERSION });
    return { store, nodes };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const RETRY_MS = 500;

/** Waits for a database that starts at the same time as the server, or that is being migrated. */
async function whenReachable<Opened>(
  { log, limits }: ConnectingParts,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const deadline = performance.now() + limits.databaseMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const mayRecover = !(error instanceof StoreError) || error.code === 'failed';
      if (!mayRecover || performance.now() > deadline) throw error;
      log.warn('database-away', { error: error instanceof Error ? error.message : String(error) });
      await setTimeout(RETRY_MS);
    }
  }
}
