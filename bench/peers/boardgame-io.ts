/**
 * boardgame.io's own server with its flat files, under the load of the server benchmark: four seats
 * per table, King Lui by the same rules and views, legal actions at random, real sockets, a process
 * of its own. Then it is killed during play, and what it has kept is compared with what its players
 * saw. Alone:
 *
 *     TABLES=25,50,100 SECONDS=10 WRITER=proven node bench/peers/boardgame-io.ts
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { residentBytes, stopServer, type ServerProcess } from '../../scripts/server-process.ts';
import { Tally } from '../server/load-table.ts';
import { paceOf, runLoad, type Figures } from '../server/measure.ts';
import { killAndReopen, type Lost } from './boardgame-io/aftermath.ts';
import { FlatFiles } from './boardgame-io/flat-files.ts';
import { installPeer, isWriter, type Writer } from './boardgame-io/installed.ts';
import { PeerTable } from './boardgame-io/load-table.ts';
import { replayFinished } from './boardgame-io/replay.ts';
import { startPeer } from './boardgame-io/served.ts';

const AT_ONCE = 25;

export interface PeerLoad {
  readonly tables: number;
  readonly seconds: number;
  readonly writer: Writer;
  /** Moves a second of all tables together; as fast as they can if it is left out. */
  readonly goal?: number;
}

export interface PeerFigures extends Figures {
  readonly tables: number;
  /** Resident, of the server's process, at the end of the load. */
  readonly memoryBytes: number;
  /** Finished matches, every one of them replayed by the rules. */
  readonly finished?: number;
  readonly refused: ReadonlyMap<string, number>;
  readonly lost?: Lost;
}

/** The load of several under which it makes most moves. */
export async function measureBoardgameIoAtBest(
  loads: readonly PeerLoad[],
): Promise<PeerFigures | undefined> {
  let best: PeerFigures | undefined;
  for (const load of loads) {
    const figures = await measureBoardgameIo(load);
    if (!best || figures.movesPerSecond > best.movesPerSecond) best = figures;
  }
  return best;
}

export async function measureBoardgameIo(load: PeerLoad): Promise<PeerFigures> {
  installPeer();
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-bench-peer-'));
  try {
    return await measureIn(folder, load);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder: string, load: PeerLoad): Promise<PeerFigures> {
  const { tables: count, seconds, writer, goal } = load;
  const server = await startPeer(folder, writer);
  try {
    const tally = new Tally();
    const tables = await openTables(server.url, count, tally);
    const pauseMs = goal === undefined ? () => 0 : paceOf(count, goal);
    const figures = await runLoad({ tables, tally, seconds, pauseMs });
    const refused = new Map(tally.refused);
    const memoryBytes = residentBytes(server);
    return {
      tables: count,
      ...figures,
      memoryBytes,
      refused,
      ...(writer === 'proven' ? await aftermathOf(server, folder, tables) : {}),
    };
  } finally {
    await stopServer(server);
  }
}

/** The files of the other writer have other names, and are not looked into. */
async function aftermathOf(server: ServerProcess, folder: string, tables: readonly PeerTable[]) {
  const lost = await killAndReopen(server, folder, tables);
  return { lost, finished: replayFinished(new FlatFiles(folder)) };
}

/** Opens tables a few at a time. */
async function openTables(url: string, count: number, tally: Tally): Promise<PeerTable[]> {
  const tables: PeerTable[] = [];
  while (tables.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - tables.length) });
    tables.push(...(await Promise.all(batch.map(() => PeerTable.open(url, tally)))));
  }
  return tables;
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const seconds = Number(process.env['SECONDS'] ?? 10);
  const writer = process.env['WRITER'] ?? 'proven';
  if (!isWriter(writer)) throw new Error('WRITER is newest or proven');
  for (const tables of (process.env['TABLES'] ?? '25,50,100').split(',')) {
    console.log(await measureBoardgameIo({ tables: Number(tables), seconds, writer }));
  }
}
