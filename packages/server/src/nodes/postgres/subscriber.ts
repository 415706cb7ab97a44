/**
 * The line on which a server hears the others, and on which it says again and again that it lives.
 * It is opened anew whenever it breaks or is silent for too long.
 */

import { Client, type Notification } from 'pg';
import { failureFields, type Log } from '../../log.ts';
import { realWorld, type Cancel } from '../../world.ts';
import type { NodesStatus } from '../nodes.ts';

export interface SubscriberParts {
  readonly node: string;
  readonly version: string;
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  readonly onPayload: (text: string) => void;
  /** The line is open again. */
  readonly onOpen: () => void;
}

/** How often a server shows that it lives. */
const BEAT_MS = 1_000;
const ANSWER_MS = 2_000;
const AGAIN_MS = 300;
/** Who was silent for so long counts as gone, and is forgotten later. */
export const ALIVE = `interval '6 seconds'`;
const FORGET = `interval '1 minute'`;

const BEAT = `
  WITH beat AS (
    INSERT INTO nodes (id, version, started, seen) VALUES ($1, $2, clock_timestamp(), clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen RETURNING xmax = 0 AS is_new
  ), dead AS (
    DELETE FROM nodes WHERE seen < clock_timestamp() - ${FORGET} AND id <> $1 RETURNING id
  ), presence_gone AS (
    DELETE FROM presence WHERE node IN (SELECT id FROM dead)
  )
  SELECT 1000 * extract(epoch FROM clock_timestamp()) AS now, (SELECT is_new FROM beat),
    (SELECT count(*) FROM nodes WHERE id <> $1 AND seen > clock_timestamp() - ${ALIVE}) AS others`;

interface BeatRow {
  readonly now: string;
  readonly others: string;
  readonly is_new: boolean;
}

export class Subscriber {
  readonly #parts: SubscriberParts;
  #client: Client | undefined;
  #waiting: Cancel | undefined;
  #isClosed = false;
  #isAway = false;
  #status: NodesStatus = { isReachable: false, nodes: 1, clockAheadMs: 0 };

  constructor(parts: SubscriberParts) {
    this.#parts = parts;
  }

  get status(): NodesStatus {
    return this.#status;
  }

  /** Rejects if the first attempt fails. */
  async open(): Promise<void> {
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
      await this.#beat(client);
    } catch (error) {
      this.#lose(client);
      throw error;
    }
    if (this.#isAway) log.info('database-back');
    this.#isAway = false;
    this.#parts.onOpen(); // what was said before was not heard
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting?.();
    const client = this.#client;
    if (!client) return;
    const { node } = this.#parts;
    const goodBye = `WITH gone AS (DELETE FROM nodes WHERE id = $1) DELETE FROM presence WHERE node = $1`;
    await client.query(goodBye, [node]).catch(() => undefined);
    await client.end().catch(() => undefined);
  }

  /** Returns whether the others had forgotten this server. */
  async #beat(client: Client): Promise<boolean> {
    const { node, version } = this.#parts;
    const asked = Date.now();
    const { rows } = await client.query<BeatRow>(BEAT, [node, version]);
    const [{ now, others, is_new: isForgotten }] = rows;
    const answered = Date.now();
    this.#status = {
      isReachable: true,
      nodes: 1 + Number(others),
      clockAheadMs: Math.round(Number(now) - (asked + answered) / 2),
    };
    if (!this.#isClosed) this.#waiting = realWorld.after(BEAT_MS, () => void this.#goOn(client));
    return isForgotten;
  }

  async #goOn(client: Client): Promise<void> {
    try {
      // Whoever stood still for so long that the others have forgotten him tells everything again.
      if (await this.#beat(client)) this.#parts.onOpen();
    } catch {
      this.#lose(client);
    }
  }

  /** Gives the line up, and tries to open another one until there is one. */
  #lose(client: Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#status = { ...this.#status, isReachable: false };
    if (!this.#isAway && !this.#isClosed) this.#parts.log.warn('database-away');
    this.#isAway = true;
    void client.end().catch(() => undefined);
    this.#waiting?.();
    if (this.#isClosed) return;
    this.#waiting = realWorld.after(AGAIN_MS, () => {
      this.open().catch((error: unknown) => {
        this.#parts.log.debug('database-unreachable', failureFields(error));
      });
    });
  }
}
