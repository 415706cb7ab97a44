/**
 * The servers as their operator starts them, in processes of their own, with limits that let a load
 * in.
 */

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { EmbeddedPostgres } from '../../scripts/embedded-postgres.ts';
import {
  processorMs,
  residentBytes,
  startTavolata,
  stopServer,
  type ServerProcess,
} from '../../scripts/server-process.ts';
import { untilInterrupted } from '../interruption.ts';

/** One address plays for thousands here. */
const LIMITS = [
  'messages',
  'waiting',
  'messagesPerAddress',
  'connectionsPerAddress',
  'connections',
  'arrivalsPerAddress',
  'tablesPerAddress',
  'tables',
  'chat',
  'chatPerAddress',
  'seating',
  'resent',
  'resentPerAddress',
  'keptPerAddress',
  'entriesInMemory',
];

export interface Setting {
  readonly store: 'sqlite' | 'postgres';
  readonly nodes: number;
  /** More words for `tavolata serve`. */
  readonly words?: readonly string[];
  /** A module for the processes of the servers. */
  readonly preloaded?: URL;
  /** Fills the folder of a SQLite file before the server starts. */
  readonly prepare?: (folder: string) => Promise<void>;
}

export interface Served {
  readonly servers: readonly ServerProcess[];
  /** One address per server. */
  readonly urls: readonly string[];
  /** Of all servers together, in bytes. */
  readonly memory: () => number;
  /** Of all servers with their threads, and of the database where it is a process of its own; so far. */
  readonly processor: () => ProcessorTime;
  /** What the tables take on the disk, in bytes. */
  readonly disk: () => Promise<number>;
}

export interface ProcessorTime {
  readonly servers: number;
  readonly database: number;
}

export async function whileServed<Result>(
  { store, nodes, words = [], preloaded, prepare }: Setting,
  work: (served: Served) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-bench-'));
  const database = store === 'postgres' ? await databaseForBench() : undefined;
  const servers: ServerProcess[] = [];
  try {
    if (!database) await prepare?.(folder);
    while (servers.length < nodes) {
      const place = database ? ['--database', database.url] : ['--data', folder];
      servers.push(
        await startTavolata(
          [...place, '--log', 'error', ...limits(), ...words],
          preloaded ? { preloaded } : {},
        ),
      );
    }
    const served: Served = {
      servers,
      urls: servers.map(({ url }) => url),
      memory: () => servers.reduce((sum, server) => sum + residentBytes(server), 0),
      processor: () => ({
        servers: servers.reduce((sum, server) => sum + processorMs(server), 0),
        database: database?.processorMs() ?? 0,
      }),
      disk: database ? () => databaseBytes(database.url) : () => Promise.resolve(bytesIn(folder)),
    };
    return await untilInterrupted(work(served));
  } finally {
    await Promise.all(servers.map((server) => stopServer(server)));
    await database?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface BenchDatabase {
  readonly url: string;
  processorMs(): number;
  end(): Promise<void>;
}

/**
 * The one that DATABASE_URL names, which should be empty, or one of our own with its usual
 * settings.
 */
function databaseForBench(): Promise<BenchDatabase> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') {
    // It may run on another machine.
    return Promise.resolve({ url: given, processorMs: () => 0, end: () => Promise.resolve() });
  }
  return EmbeddedPostgres.start();
}

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

async function databaseBytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const sizes = await client.query<{ size: string }>(
      'SELECT pg_database_size(current_database()) AS size',
    );
    return Number(sizes.rows[0]?.size);
  } finally {
    await client.end();
  }
}

const limits = (names: readonly string[] = LIMITS): string[] =>
  names.flatMap((name) => ['--limit', `${name}=1000000000`]);

/** The same for the server of another version, which may not know all of them. */
export async function limitsFor(checkout: string): Promise<string[]> {
  const file = pathToFileURL(resolve(checkout, 'packages/server/src/limits.ts')).href;
  const { LIMITS: known } = (await import(file)) as { readonly LIMITS: object };
  return limits(LIMITS.filter((name) => Object.hasOwn(known, name)));
}
