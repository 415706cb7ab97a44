/**
 * The servers as their operator starts them, in processes of their own, with limits that let a load
 * in.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../scripts/embedded-postgres.ts';
import {
  residentBytes,
  startTavolata,
  stopServer,
  type ServerProcess,
} from '../../scripts/server-process.ts';

/** One address plays for thousands here. */
const LIMITS = [
  'messages',
  'messagesPerAddress',
  'connectionsPerAddress',
  'connections',
  'tablesPerAddress',
  'tables',
];

export interface Setting {
  readonly store: 'sqlite' | 'postgres';
  readonly nodes: number;
}

export interface Served {
  /** One address per server. */
  readonly urls: readonly string[];
  /** Of all servers together, in bytes. */
  readonly memory: () => number;
}

export async function whileServed<Result>(
  { store, nodes }: Setting,
  work: (served: Served) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-bench-'));
  const database = store === 'postgres' ? await databaseForBench() : undefined;
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < nodes) {
      const place = database ? ['--database', database.url] : ['--data', folder];
      servers.push(await startTavolata([...place, '--log', 'error', ...limits()]));
    }
    return await work({
      urls: servers.map(({ url }) => url),
      memory: () => servers.reduce((sum, server) => sum + residentBytes(server), 0),
    });
  } finally {
    await Promise.all(servers.map((server) => stopServer(server)));
    await database?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface BenchDatabase {
  readonly url: string;
  end(): Promise<void>;
}

/**
 * The one that DATABASE_URL names, which should be empty, or one of our own with its usual
 * settings.
 */
function databaseForBench(): Promise<BenchDatabase> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') return Promise.resolve({ url: given, end: () => Promise.resolve() });
  return EmbeddedPostgres.start();
}

const limits = (): string[] => LIMITS.flatMap((name) => ['--limit', `${name}=1000000`]);
