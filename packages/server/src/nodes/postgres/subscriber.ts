/**
 * The connection on which a node listens to the others and shows at intervals that it is alive. It is
 * opened again whenever it breaks or does not answer.
 */

import { itemAt } from '@tavolata/engine';
import { Client, type ClientBase, type Notification } from 'pg';
import { failureFields, type Log } from '../../log.ts';
import { realPlatform, type Cancel } from '../../platform.ts';
import type { NodesStatus } from '../nodes.ts';

export interface SubscriberParts {
  readonly node: string;
  readonly version: string;
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  readonly onPayload: (text: string) => void;
  /** The connection is open, for the first time or again. */
  readonly onOpen: () => void;
}

/** How often a node shows that it is alive. */
const HEARTBEAT_MS = 1_000;
const ANSWER_MS = 2_000;
const RETRY_MS = 300;
/** A node that was silent for longer counts as gone, and is deleted later. */
export const ALIVE = `interval '6 seconds'`;
const FORGET = `interval '1 minute'`;

const HEARTBEAT = `
  WITH heartbeat AS (
    INSERT INTO nodes (id, version, started, seen) VALUES ($1, $2, clock_timestamp(), clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen RETURNING xmax = 0 AS is_new
  ), dead AS (
    DELETE FROM nodes WHERE seen < clock_timestamp() - ${FORGET} AND id <> $1 RETURNING id
  ), presence_gone AS (
    DELETE FROM presence WHERE node IN (SELECT id FROM dead)
  )
  SELECT 1000 * extract(epoch FROM clock_timestamp()) AS now, (SELECT is_new FROM heartbeat),
    (SELECT count(*) FROM nodes WHERE id <> $1 AND seen > clock_timestamp() - ${ALIVE}) AS others`;

interface HeartbeatRow {
  readonly now: string;
  readonly others: string;
  readonly is_new: boolean;
}

export class Subscriber {
  readonly #parts: SubscriberParts;
  #client: Client | undefined;
  #waiting: Cancel | undefined;
  /** Ends with what the connection is doing: it takes one query at a time. */
  #busy: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;
  #isAway = false;
  #status: NodesStatus = { isReachable: false, nodes: 1, clockAheadMs: 0 };

  constructor(parts: SubscriberParts) {
    this.#parts = parts;
  }

  get status(): NodesStatus {
    return this.#status;
  }

  get #isClosed(): boolean {
    return this.#closing !== undefined;
  }

  /** Rejects if the first attempt fails. */
  open(): Promise<void> {
    const opening = this.#open();
    this.#busy = opening.catch(() => undefined);
    return opening;
  }

  /** Leaves, when the heartbeat that is under way has been answered. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #open(): Promise<void> {
    const { node, url, channel, onPayload, log } = this.#parts;
    const client = new Client({
      connectionString: url,
      application_name: `tavolata ${node}`,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client.on('error', () => {
      this.#lose(client);
    });
    client.on('end', () => {
      this.#lose(client);
    });
    client.on('notification', ({ payload = '' }: Notification) => {
      onPayload(payload);
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query(
        `SET synchronous_commit = off; LISTEN ${client.escapeIdentifier(channel)}`,
      );
      await this.#heartbeat(client);
    } catch (error) {
      this.#lose(client);
      throw error;
    }
    if (this.#isAway) log.info('database-back');
    this.#isAway = false;
    this.#parts.onOpen(); // what was published in between was missed
  }

  async #close(): Promise<void> {
    this.#waiting?.();
    await this.#busy;
    const client = this.#client;
    if (!client) return;
    const { node } = this.#parts;
    const leave = `WITH gone AS (DELETE FROM nodes WHERE id = $1) DELETE FROM presence WHERE node = $1`;
    await client.query(leave, [node]).catch(() => undefined);
    await client.end().catch(() => undefined);
  }

  /** Returns whether the others had deleted this node. */
  async #heartbeat(client: Client): Promise<boolean> {
    const { node, version } = this.#parts;
    const asked = Date.now();
    const { rows } = await client.query<HeartbeatRow>(HEARTBEAT, [node, version]);
    const { now, others, is_new: isForgotten } = itemAt(rows, 0);
    const answered = Date.now();
    this.#status = {
      isReachable: true,
      nodes: 1 + Number(others),
      clockAheadMs: Math.round(Number(now) - (asked + answered) / 2),
    };
    if (!this.#isClosed) {
      this.#waiting = realPlatform.after(HEARTBEAT_MS, () => {
        this.#busy = this.#nextHeartbeat(client);
      });
    }
    return isForgotten;
  }

  async #nextHeartbeat(client: Client): Promise<void> {
    try {
      // The others have deleted a node that stood still for long: it publishes everything again.
      if (await this.#heartbeat(client)) this.#parts.onOpen();
    } catch {
      this.#lose(client);
    }
  }

  /** Gives the connection up, and tries to open another one until it succeeds. */
  #lose(client: Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#status = { ...this.#status, isReachable: false };
    if (!this.#isAway && !this.#isClosed) this.#parts.log.warn('database-away');
    this.#isAway = true;
    void client.end().catch(() => undefined);
    this.#waiting?.();
    if (this.#isClosed) return;
    this.#waiting = realPlatform.after(RETRY_MS, () => {
      this.open().catch((error: unknown) => {
        this.#parts.log.debug('database-unreachable', failureFields(error));
      });
    });
  }
}

export interface LivingNode {
  readonly id: string;
  readonly version: string;
}

/** The nodes that use the database now. */
export async function livingNodes(client: ClientBase): Promise<LivingNode[]> {
  const { rows } = await client.query<LivingNode>(
    `SELECT id, version FROM nodes WHERE seen > clock_timestamp() - ${ALIVE} ORDER BY id`,
  );
  return rows;
}
