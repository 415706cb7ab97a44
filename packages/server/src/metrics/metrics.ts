/** All that can be measured of one server, as Prometheus reads it. */

import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { StoreState } from '../store/probe.ts';
import type { Room } from '../store/room.ts';
import { VERSION } from '../version.ts';
import type { Meter } from './meter.ts';
import { prometheusMeter } from './prometheus-meter.ts';

/** Read from the parts of a running server whenever the metrics are asked for. */
export interface Readings {
  readonly connections: () => number;
  /** Browsers that have a connection. */
  readonly people: () => number;
  /** Tables in memory. */
  readonly tables: () => number;
  /** Entries of the tables in memory, and how many more there may be. */
  readonly entries: () => number;
  readonly entriesLeft: () => number;
  /** Bots that wait for a thread. */
  readonly botsWaiting: () => number;
  readonly storeState: () => Promise<StoreState>;
  readonly room: Pick<Room, 'usedBytes' | 'leftBytes' | 'isFull'>;
  readonly nodes: () => {
    readonly isReachable: boolean;
    readonly nodes: number;
    readonly clockAheadMs: number;
  };
}

export class Metrics {
  readonly #registry = new Registry();
  readonly meter: Meter = prometheusMeter(this.#registry);

  /** Adds the gauges of a server that runs now; `build` is the client that it serves. */
  observe(readings: Readings, build: string): void {
    new Gauge({
      name: 'tavolata_info',
      help: 'Which version this is, and which client it serves.',
      labelNames: ['version', 'build'],
      registers: [this.#registry],
    }).set({ version: VERSION, build }, 1);
    addGauges(this.#registry, readings);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return Registry.merge([this.#registry, processMetrics()]).metrics();
  }
}

function addGauges(registry: Registry, readings: Readings): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name: `tavolata_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  };
  const {
    connections,
    people,
    tables,
    entries,
    entriesLeft,
    botsWaiting,
    storeState,
    room,
    nodes,
  } = readings;
  gauge('connections', 'Open sockets.', connections);
  gauge('people', 'Browsers that have a socket open.', people);
  gauge('tables', 'Tables in memory.', tables);
  gauge(
    'table_entries',
    'Entries of the tables in memory; each table counts for 300 more, 130 characters for one.',
    entries,
  );
  gauge('table_entries_left', 'How many more can be in memory.', entriesLeft);
  gauge('bots_waiting', 'Bots that wait for a thread to think in.', botsWaiting);
  gauge('store_away', 'Whether the database does not answer.', async () =>
    (await storeState()) === 'away' ? 1 : 0,
  );
  gauge('store_unwritable', 'Whether the database answers and cannot store.', async () =>
    (await storeState()) === 'full' ? 1 : 0,
  );
  gauge('store_bytes', 'What tables take up, or the whole database.', () => room.usedBytes);
  gauge(
    'store_left_bytes',
    'What can be stored until new tables are refused; below 0 within the reserve.',
    () => room.leftBytes,
  );
  gauge('store_full', 'Whether new tables and all else beside play are refused.', () =>
    room.isFull ? 1 : 0,
  );
  gauge('nodes', 'Servers on this database that are alive, with this one.', () => nodes().nodes);
  gauge('nodes_heard', 'Whether this server is connected to the others.', () =>
    nodes().isReachable ? 1 : 0,
  );
  gauge(
    'database_clock_ahead_seconds',
    'How far the clock of the database is ahead of this machine.',
    () => nodes().clockAheadMs / 1000,
  );
}

let ofProcess: Registry | undefined;

/** One for all servers of the process, since what watches its event loop and memory cannot be stopped. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
