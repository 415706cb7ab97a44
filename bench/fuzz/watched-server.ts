/** A server with a table at which two people play all the while, and what can be seen of it from outside. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@tavolata/engine';
import { IDENTITY_KEY } from '../../packages/server/src/people/identity.ts';
import { DATABASE_FILE } from '../../packages/server/src/store/sqlite/database.ts';
import { openSqliteStore } from '../../packages/server/src/store/sqlite/sqlite-store.ts';
import { loadGames } from '../../scripts/games.ts';
import { startTavolata, stopServer, type ServerProcess } from '../../scripts/server-process.ts';
import { LoadTable, Tally } from '../server/load-table.ts';
import { readFigures, type ServerFigures } from '../server-figures.ts';
import { SERVER_KEY } from './raw-socket.ts';

/** Addresses of their own, so that the limits of the attackers are not theirs. */
const BYSTANDERS = '127.0.0.2';
const OPERATOR = '127.0.0.3';

const SEATS = 2;
const DEFECTS_TOLD = 12;
const PAUSE_MS = 150;

export interface Sample extends ServerFigures {
  readonly at: number;
  /** The moves since the sample before, each in milliseconds; one that still waits counts, too. */
  readonly moves: readonly number[];
}

export class WatchedServer {
  readonly #process: ServerProcess;
  readonly #folder: string;
  readonly #tally = new Tally();
  #table: LoadTable | undefined;
  /** The lines that the server has logged, and those that tell of a defect. */
  readonly log: { lines: number; defects: string[] };

  private constructor(process: ServerProcess, folder: string, log: WatchedServer['log']) {
    this.#process = process;
    this.#folder = folder;
    this.log = log;
  }

  static async start(words: readonly string[] = []): Promise<WatchedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'tavolata-fuzz-'));
    const log: WatchedServer['log'] = { lines: 0, defects: [] };
    await plantKey(folder);
    const process = await startTavolata(['--data', folder, ...words], {
      onLine: (line) => {
        log.lines++;
        if (DEFECT.test(line)) log.defects.push(line);
      },
    });
    const server = new WatchedServer(process, folder, log);
    server.#table = await LoadTable.open(
      {
        urls: [process.url],
        game: (await gameForTwo()).id,
        seats: SEATS,
        hasSpectators: true,
        localAddress: BYSTANDERS,
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
    const { exitCode, signalCode } = this.#process.process;
    return exitCode !== null || signalCode !== null;
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

/** Makes the server know the browsers that attackers draw. */
async function plantKey(folder: string): Promise<void> {
  const store = await openSqliteStore(join(folder, DATABASE_FILE));
  await store.serverKey(IDENTITY_KEY, SERVER_KEY.toString('hex'));
  await store.close();
}

async function gameForTwo(): Promise<Game> {
  const game = (await loadGames()).find(({ seats }) => seats.min <= SEATS);
  if (!game) throw new Error('no game is for two');
  return game;
}

/** Lines that an attacker must not be able to cause: what the server reports of itself, and crashes. */
const DEFECT = /"level":"error"|"what":"(?:message|request)-failed"|^\s+at |Error:/;
