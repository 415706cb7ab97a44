/** How things are on the server, looked at when somebody asks. */

import { Gauge, type Registry } from 'prom-client';
import type { BotPool } from '../bots/bot-pool.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Tables } from '../tables/tables.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { StoreProbe } from '../store/probe.ts';
import { VERSION } from '../version.ts';

export interface GaugedParts {
  readonly sockets: Sockets;
  readonly tables: Tables;
  readonly pool: BotPool;
  readonly nodes: Nodes;
  readonly probe: StoreProbe;
  /** Which client is served here. */
  readonly build: string;
}

export function addServerGauges(
  registry: Registry,
  { sockets, tables, pool, nodes, probe, build }: GaugedParts,
): void {
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
  new Gauge({
    name: 'tavolata_info',
    help: 'Which version this is, and which client it serves.',
    labelNames: ['version', 'build'],
    registers: [registry],
  }).set({ version: VERSION, build }, 1);
  gauge('connections', 'Open sockets.', () => sockets.size);
  gauge('people', 'Browsers that have a socket open.', () => sockets.people);
  gauge('tables', 'Tables in memory.', () => tables.size);
  gauge('bots_waiting', 'Bots that wait for a thread to think in.', () => pool.waiting);
  gauge('store_away', 'Whether the database does not answer.', async () =>
    (await probe.isAnswering()) ? 0 : 1,
  );
  gauge('nodes', 'Servers on this database that are alive, with this one.', () => {
    return nodes.status().nodes;
  });
  gauge('nodes_heard', 'Whether the line to the other servers is open.', () =>
    nodes.status().isReachable ? 1 : 0,
  );
  gauge(
    'database_clock_ahead_seconds',
    'How far the clock of the database is ahead of this machine.',
    () => nodes.status().clockAheadMs / 1000,
  );
}
