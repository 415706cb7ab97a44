/** The floor under the load of the server benchmark; `floor/server.ts` says what it is. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  processorMs,
  residentBytes,
  startServer,
  stopServer,
} from '../../scripts/server-process.ts';
import { Tally } from '../server/load-table.ts';
import type { Side } from '../server/measure.ts';
import { FloorLoadTable } from './floor/load-table.ts';

const SERVER = fileURLToPath(new URL('floor/server.ts', import.meta.url));

export interface FloorLoad {
  readonly count: number;
  /** Of an update, as ours have them. */
  readonly bytes: number;
}

export async function withFloor<Result>(
  { count, bytes }: FloorLoad,
  work: (side: Side) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-bench-floor-'));
  const server = await startServer([SERVER, join(folder, 'floor.db'), String(Math.round(bytes))]);
  try {
    const tally = new Tally();
    const open = (number: number): Promise<FloorLoadTable> =>
      FloorLoadTable.open(server.url, number, tally);
    const tables: FloorLoadTable[] = [];
    while (tables.length < count) tables.push(await open(tables.length));
    return await work({
      name: 'the floor, durable',
      tables,
      tally,
      processor: () => ({ servers: processorMs(server), database: 0 }),
      memory: () => residentBytes(server),
    });
  } finally {
    await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
