/**
 * What is compared in one run: servers of this version, of another checkout, or the floor, each with tables of its own.
 * All of them are open at the same time, and play in turns (`turns.ts`).
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { itemAt } from '@tavolata/engine';
import {
  processorMs,
  residentBytes,
  startServer,
  stopServer,
} from '../../scripts/server-process.ts';
import { withFloor } from '../peers/floor.ts';
import { Tally } from './load-table.ts';
import { openTables, type Side, type Spread } from './measure.ts';
import { addSpectators } from './spectators.ts';
import { limitsFor, whileServed, type Setting } from './served.ts';

type Ours = Setting & {
  readonly name: string;
  readonly spread: Spread;
  /** At the first table. */
  readonly spectators?: number;
};

const TWO_NODES = { store: 'postgres', nodes: 2 } as const;

export const OURS = {
  sqlite: { name: 'SQLite, one node', store: 'sqlite', nodes: 1, spread: 'tables' },
  crowded: {
    name: 'SQLite, 1,000 spectators at a table',
    store: 'sqlite',
    nodes: 1,
    spread: 'tables',
    spectators: 1000,
  },
  postgres: { name: 'PostgreSQL, one node', store: 'postgres', nodes: 1, spread: 'tables' },
  'two-by-table': { name: 'PostgreSQL, two nodes, by table', ...TWO_NODES, spread: 'tables' },
  'two-by-player': { name: 'PostgreSQL, two nodes, by player', ...TWO_NODES, spread: 'players' },
} as const satisfies Record<string, Ours>;

export type SideName = keyof typeof OURS | 'floor' | 'other';
export const SIDE_NAMES: readonly SideName[] = [
  'sqlite',
  'floor',
  'crowded',
  'postgres',
  'two-by-table',
  'two-by-player',
];

export interface SidesLoad {
  readonly count: number;
  readonly games: readonly string[];
  /** The folder of another version, installed; for the side `other`. */
  readonly other?: string;
}

type Work<Result> = (sides: readonly Side[]) => Promise<Result>;

/** Opens one side after the other, and closes all when the work is done. */
export async function withSides<Result>(
  names: readonly SideName[],
  load: SidesLoad,
  work: Work<Result>,
  opened: readonly Side[] = [],
): Promise<Result> {
  const [name, ...others] = names;
  if (name === undefined) return work(opened);
  const next = (side: Side): Promise<Result> => withSides(others, load, work, [...opened, side]);
  if (name === 'other') return withOther(load, next);
  if (name !== 'floor') return withOurs(OURS[name], load, next);
  return withFloor({ count: load.count, bytes: await bytesAnUpdate(opened[0]) }, next);
}

function withOurs<Result>(
  { name, spread, spectators = 0, ...setting }: Ours,
  { count, games }: SidesLoad,
  work: (side: Side) => Promise<Result>,
): Promise<Result> {
  return whileServed(setting, async ({ urls, processor, memory }) => {
    const tally = new Tally();
    const hasSpectators = spectators > 0;
    const tables = await openTables({ urls, spread, count, games, tally, hasSpectators });
    const letGo = await addSpectators(itemAt(urls, 0), itemAt(tables, 0).id, spectators);
    try {
      return await work({ name, tables, tally, processor, memory });
    } finally {
      letGo();
    }
  });
}

/** Another version on SQLite. Its folder of the client need not be built. */
async function withOther<Result>(
  { count, games, other = '.' }: SidesLoad,
  work: (side: Side) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-against-'));
  const program = resolve(other, 'packages/cli/bin/tavolata.js');
  const place = ['serve', '--port', '0', '--data', folder, '--log', 'error'];
  const server = await startServer([program, ...place, ...(await limitsFor(other))]);
  try {
    const tally = new Tally();
    const urls = [server.url];
    return await work({
      name: `SQLite, one node, of ${other}`,
      tables: await openTables({ urls, spread: 'tables', count, games, tally }),
      tally,
      processor: () => ({ servers: processorMs(server), database: 0 }),
      memory: () => residentBytes(server),
    });
  } finally {
    await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the floor sends where nothing else says how long our updates are. */
const USUAL_BYTES = 1200;
/** So many updates a table are those of a whole match with its deal; it need not take longer than this. */
const LISTEN_UPDATES = 300;
const LISTEN_MS = 15_000;

/** How long the updates of a side are, from a while of play. */
async function bytesAnUpdate(side: Side | undefined): Promise<number> {
  if (!side) return USUAL_BYTES;
  const { tables, tally } = side;
  tally.reset();
  const until = performance.now() + LISTEN_MS;
  for (const table of tables) table.play(() => 0);
  while (tally.updates < LISTEN_UPDATES * tables.length && performance.now() < until)
    await wait(100);
  for (const table of tables) table.pause();
  return tally.bytes / tally.updates;
}
