/** A server, put together from its real parts but for HTTP, threads and the network. */

import { createServer, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { BotPool } from '../../packages/server/src/bots/bot-pool.ts';
import { followNodes } from '../../packages/server/src/follow-nodes.ts';
import { GAMES } from '../../packages/server/src/games.ts';
import { startHousekeeping } from '../../packages/server/src/housekeeping.ts';
import { LIMITS, type Limits } from '../../packages/server/src/limits.ts';
import type { Log } from '../../packages/server/src/log.ts';
import type { Meter } from '../../packages/server/src/metrics/meter.ts';
import { alone } from '../../packages/server/src/nodes/alone.ts';
import type { Nodes } from '../../packages/server/src/nodes/nodes.ts';
import { Bans } from '../../packages/server/src/people/bans.ts';
import { Budgets } from '../../packages/server/src/people/budgets.ts';
import { Gatekeeper } from '../../packages/server/src/people/gatekeeper.ts';
import { Identities } from '../../packages/server/src/people/identity.ts';
import { withClockOffset, type Cancel, type Platform } from '../../packages/server/src/platform.ts';
import type { ServerSocket } from '../../packages/server/src/sockets/connection.ts';
import { Sockets } from '../../packages/server/src/sockets/sockets.ts';
import { stopInOrder } from '../../packages/server/src/stop.ts';
import { Room } from '../../packages/server/src/store/room.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import { Lists } from '../../packages/server/src/tables/lists.ts';
import type { LiveTable } from '../../packages/server/src/tables/live-table.ts';
import { Tables } from '../../packages/server/src/tables/tables.ts';
import { METHODS, type Endpoint } from '../../packages/server/src/web/endpoints.ts';
import { recordEndpoints } from '../../packages/server/src/web/record-endpoints.ts';
import { startWorkerFor, type BotMood } from './bot-worker.ts';
import { hexFrom, type Clock, type Place } from './clock.ts';
import type { AppendFault, Client, Database } from './database.ts';
import type { NodeGroup } from './node-group.ts';

/** As on a real server, but for what would make an evening long or a bound out of reach. */
export const SIMULATED_LIMITS: Limits = {
  ...LIMITS,
  botThreads: 1,
  botBeatMs: 80,
  entries: 420,
  claims: 20,
  claimsInLong: 1e6,
  resent: 1e9,
  resentPerAddress: 1e9,
  entriesPerAddress: 1e9,
  listedPerBrowser: 1e6,
  listedPerAddress: 1e6,
  unread: 96 * 1024,
  pingMs: 12_000,
  evictMs: 8_000,
  bansMs: 20_000,
  // So that an evening is long enough for tables to be forgotten.
  cleanUpMs: 60_000,
  keepGatheringMs: 150_000,
  keepPlayingMs: 600_000,
  keepFinishedMs: 150_000,
  // What is done at intervals is most of what happens while people think.
  dueMs: 6_000,
  roomMs: 60_000,
};

interface NodeParts {
  readonly clock: Clock;
  readonly database: Database;
  /** Missing where the node is alone. */
  readonly group: NodeGroup | undefined;
  readonly name: string;
  /** How far its clock is ahead. */
  readonly aheadMs: number;
  readonly meter: Meter;
  readonly log: Log;
  readonly botMood: BotMood;
  readonly onCrash: (node: Node) => void;
  readonly onAppendFault: (fault: AppendFault) => void;
}

interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

const TRUST = { isTrusted: () => false, origins: [] };

/** What a node has once it has read its database. */
interface Running {
  readonly sockets: Sockets;
  readonly endpoints: readonly Endpoint[];
  readonly chores: readonly Cancel[];
}

/** The operator's supervisor starts a server again that cannot reach its database. */
const TRY_AGAIN_MS = 500;

export class Node {
  readonly place: Place;
  readonly client: Client;
  readonly tables: Tables;
  readonly pool: BotPool;
  readonly #parts: NodeParts;
  readonly #budgets: Budgets;
  readonly #store: Store;
  readonly #nodes: Nodes;
  readonly #platform: Platform;
  readonly #lists: Lists;
  #running: Running | undefined;

  constructor(parts: NodeParts) {
    const { clock, database, group, name, aheadMs, meter, log, onAppendFault } = parts;
    this.#parts = parts;
    this.place = clock.newPlace(name);
    this.client = {
      place: this.place,
      isShared: group !== undefined,
      isCutOff: false,
      fault: undefined,
      crash: () => {
        parts.onCrash(this);
      },
      onFault: onAppendFault,
    };
    const stored = database.storeFor(this.client);
    const nodes = group ? group.join(name, this.client, aheadMs) : alone(stored);
    const limits = SIMULATED_LIMITS;
    const own: Platform = {
      now: () => Math.round(clock.now + aheadMs),
      after: (milliseconds, run) => clock.after(milliseconds, run, this.place),
      fresh: () => hexFrom(this.place.random, 32),
    };
    const platform = withClockOffset(own, () => nodes.status().clockAheadMs);
    const budgets = new Budgets(platform, limits);
    const store = budgets.over(stored);
    const pool = new BotPool(limits, meter, startWorkerFor(clock, this.place, parts.botMood));
    const lists = new Lists({ store, platform, log, limits });
    const onChange = lists.invalidate.bind(lists);
    this.#budgets = budgets;
    this.#store = store;
    this.#nodes = nodes;
    this.#platform = platform;
    this.#lists = lists;
    this.pool = pool;
    this.tables = new Tables({
      platform,
      limits,
      log,
      pool,
      nodes,
      onChange,
      store,
      games: GAMES,
    });
    void this.#start();
  }

  async #start(): Promise<void> {
    const { meter, log, clock } = this.#parts;
    const platform = this.#platform;
    const store = this.#store;
    const nodes = this.#nodes;
    const bans = new Bans(store);
    const room = new Room({ store, limits: SIMULATED_LIMITS, log });
    try {
      const identities = await Identities.open(store, platform);
      await bans.refresh();
      await room.refresh();
      const limits = SIMULATED_LIMITS;
      const { tables } = this;
      const gatekeeper = new Gatekeeper(platform, limits);
      const common = { platform, limits, log, store, tables, lists: this.#lists, bans, identities };
      const sockets = new Sockets({
        ...common,
        gatekeeper,
        trust: TRUST,
        meter,
        build: 'simulated',
        room,
        budgets: this.#budgets,
      });
      const chores = [startHousekeeping({ ...common, sockets, room })];
      if (nodes.isShared) chores.push(followNodes({ ...common, nodes, sockets }));
      const endpoints = recordEndpoints({ ...common, trust: TRUST, gatekeeper });
      this.#running = { sockets, endpoints, chores };
    } catch {
      clock.after(TRY_AGAIN_MS, () => void this.#start(), this.place);
    }
  }

  get isOpen(): boolean {
    return this.isAlive && this.#running?.sockets.isClosed === false;
  }

  get isAlive(): boolean {
    return !this.place.isDead;
  }

  live(table: string): LiveTable | undefined {
    return this.tables.inMemory(table);
  }

  accept(socket: ServerSocket, browser: string, address: string): void {
    this.#running?.sockets.connect(socket, { browser, address });
  }

  /** A request of a page of ours, with the cookie of a browser. */
  async request(
    url: string,
    { method, cookie }: { readonly method: string; readonly cookie: string },
  ): Promise<HttpAnswer> {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    request.method = method;
    Object.assign(request.headers, { cookie, host: 'simulated', origin: 'http://simulated' });
    const [path = ''] = url.split('?');
    for (const endpoint of this.#running?.endpoints ?? []) {
      const { methods = METHODS, path: pattern } = endpoint;
      if (!methods.includes(method) || !(pattern instanceof RegExp) || !pattern.test(path))
        continue;
      const { status, body = '' } = await endpoint.answer(request, [path]);
      return { status, body: String(body) };
    }
    return { status: 404, body: '' };
  }

  /** Stops as an operator stops it. */
  async stop(): Promise<void> {
    const { log } = this.#parts;
    if (this.#running) {
      const { sockets, chores } = this.#running;
      await stopInOrder({
        app: createServer(),
        sockets,
        tables: this.tables,
        lists: this.#lists,
        pool: this.pool,
        nodes: this.#nodes,
        store: this.#store,
        limits: SIMULATED_LIMITS,
        log,
        chores,
      });
    }
    this.place.isDead = true;
  }

  /** How many connections it has. */
  get connections(): number {
    return this.#running?.sockets.size ?? 0;
  }
}
