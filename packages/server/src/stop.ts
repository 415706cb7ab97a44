/** Stops the server in an order in which nothing is lost and nobody waits for long. */

import type { Server } from 'node:http';
import type { BotPool } from './bots/bot-pool.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { AdminSocket } from './operator/admin-socket.ts';
import type { Cancel } from './platform.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Store } from './store/store.ts';
import type { Lists } from './tables/lists.ts';
import type { Tables } from './tables/tables.ts';

interface Running {
  readonly app: Server;
  readonly sockets: Sockets;
  readonly tables: Tables;
  readonly lists: Lists;
  readonly pool: BotPool;
  readonly store: Store;
  readonly limits: Pick<Limits, 'stopMs' | 'closeMs'>;
  readonly log: Log;
  readonly nodes: Nodes;
  readonly admin?: AdminSocket | undefined;
  readonly chores?: readonly Cancel[];
}

export async function stopInOrder(running: Running): Promise<void> {
  const { app, sockets, tables, lists, pool, store, limits, nodes, log } = running;
  const { admin, chores = [] } = running;
  log.info('stopping');
  for (const stop of chores) stop();
  admin?.close();
  sockets.announceStop();
  await atMost(limits.stopMs, tables.close()); // those who wait for an acknowledgement still get it
  lists.close();
  pool.close();
  await sockets.close();
  await closeApp(app, limits.closeMs);
  await atMost(limits.stopMs, nodes.close());
  await atMost(limits.stopMs, store.close());
  log.info('stopped');
}

async function closeApp(app: Server, graceMs: number): Promise<void> {
  const impatience = setTimeout(() => {
    app.closeAllConnections();
  }, graceMs);
  await new Promise((resolve) => app.close(resolve));
  clearTimeout(impatience);
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
