/** A server with a table at which two people play all the while, and what can be seen of it from outside. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@tavolata/engine';
import { IDENTITY_KEY } from '../../packages/server/src/people/identity.ts';
import { DATABASE_FILE } from '../../packages/server/src/store/sqlite/database.ts';
import { openSqliteStore } from '../../packages/server/src/store/sqlite/sqlite-store.ts';
import { loadGames } from '../../scripts/games.ts';
import {
  hasEnded,
  startTavolata,
  stopServer,
  type ServerProcess,
} from '../../scripts/server-process.ts';
import { worstTables, write } from '../long-tables/worst-tables.ts';
import { LoadTable, Tally } from '../server/load-table.ts';
import { readFigures, type ServerFigures } from '../server-figures.ts';
import { SERVER_KEY } from './raw-socket.ts';

/**
 * Addresses of their own, so that the limits of the attackers are not theirs; and one for each bystander, since their
 * matches are over within seconds, and one address may get ready only so often.
 */
const BYSTANDERS = ['127.0.0.2', '127.0.0.4'];
const OPERATOR = '127.0.0.3';

const SEATS = BYSTANDERS.length;
const DEFECTS_TOLD = 12;
const PAUSE_MS = 150;

export interface Sample extends ServerFigures {
  readonly at: number;
  /** The moves since the sample before, each in milliseconds; one that still waits counts, too. */
  readonly moves: readonly number[];
}

export interface WatchedSettings {
  /** For `tavolata serve`. */
  readonly words?: readonly string[] | undefined;
  /** How many entries the longest tables have; 0 for no such tables. */
  readonly longest: number;
}

export class WatchedServer {
  readonly #process: ServerProcess;
  readonly #folder: string;
  readonly #tally = new Tally();
  #table: LoadTable | undefined;
  /** The lines that the server has logged, and those that tell of a defect. */
  readonly log: { lines: number; defects: string[] };
  /** Private ones that were played long ago. */
  readonly longTables: readonly string[];

  private constructor(
    process: ServerProcess,
    folder: string,
    log: WatchedServer['log'],
    longTables: readonly string[],
  ) {
    this.#process = process;
    this.#folder = folder;
    this.log = log;
    this.longTables = longTables;
  }

  static async start({ words = [], longest }: WatchedSettings): Promise<WatchedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'tavolata-fuzz-'));
    const log: WatchedServer['log'] = { lines: 0, defects: [] };
    const longTables = await prepareStore(folder, longest);
    const process = await startTavolata(['--data', folder, ...words], {
      onLine: (line) => {
        log.lines++;
        if (DEFECT.test(line)) log.defects.push(line);
      },
    });
    const server = new WatchedServer(process, folder, log, longTables);
    server.#table = await LoadTable.open(
      {
        urls: [process.url],
        game: (await gameForTwo()).id,
        seats: SEATS,
        hasSpectators: true,
        origins: BYSTANDERS.map((localAddress) => ({ localAddress })),
      },
      server.#tally,
    );
    server.#table.play(() => PAUSE_MS);
    return server;
  }

  get port(): number {
    return Number(new URL(this.#process.url).port);
  }

  get table(): string {
    return this.#table?.id ?? '';
  }

  get hasEnded(): boolean {
    return hasEnded(this.#process);
  }

  /** What has become of the server and its bystanders that should not have. */
  get troubles(): string[] {
    const { exitCode, signalCode } = this.#process.process;
    return [
      ...(this.hasEnded ? [`the server has ended with ${exitCode ?? signalCode ?? ''}`] : []),
      ...(this.#table?.isWhole ? [] : ['a bystander has lost the connection']),
      ...[...this.#tally.refused].map(
        ([said, times]) => `a bystander was refused ${times} × ${said}`,
      ),
      ...this.log.defects.slice(0, DEFECTS_TOLD).map((line) => `logged: ${line.slice(0, 400)}`),
    ];
  }

  async sample(): Promise<Sample> {
    const { latencies } = this.#tally;
    this.#tally.latencies = [];
    const waitingMs = this.#table?.waitingMs ?? 0;
    const figures = await readFigures(this.#process, { localAddress: OPERATOR });
    return {
      ...figures,
      at: performance.now(),
      moves: waitingMs > PAUSE_MS ? [...latencies, waitingMs] : latencies,
    };
  }

  async stop(): Promise<void> {
    this.#table?.close();
    await stopServer(this.#process);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Makes the server know the browsers that attackers draw, and writes the longest tables. Returns their ids. */
async function prepareStore(folder: string, longest: number): Promise<string[]> {
  const store = await openSqliteStore(join(folder, DATABASE_FILE));
  await store.serverKey(IDENTITY_KEY, SERVER_KEY.toString('hex'));
  const tables = longest > 0 ? worstTables({ browser: 'nobody', length: longest }) : [];
  for (const table of tables) await write(store, table);
  await store.close();
  return tables.map(({ id }) => id);
}

async function gameForTwo(): Promise<Game> {
  const game = (await loadGames()).find(({ seats }) => seats.min <= SEATS);
  if (!game) throw new Error('no game is for two');
  return game;
}

/** Lines that an attacker must not be able to cause: what the server reports of itself, and crashes. */
const DEFECT = /"level":"error"|"what":"(?:message|request)-failed"|^\s+at |Error:/;
