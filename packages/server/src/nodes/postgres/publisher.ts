/**
 * Tells the other nodes what has happened here, outside of the transactions that write: a NOTIFY in each of
 * them would make them wait for each other. Changes that come closely together go out together.
 */

import { failureFields, pseudonymOf, type Log } from '../../log.ts';
import { realPlatform, type Cancel } from '../../platform.ts';
import type { Connections } from '../../store/postgres/connections.ts';
import { ThrottledTask } from '../../throttled-task.ts';
import type { LocalPresence, NodePublisher, TableChange } from '../nodes.ts';
import { makePayloads, MOST_BROWSERS } from './payload.ts';

export interface PublisherParts {
  readonly node: string;
  readonly channel: string;
  readonly connections: Connections;
  readonly log: Log;
}

/** The pause between two publications; the first one goes out at once. */
const PAUSE_MS = 5;

/** The pause after a failure. */
const RETRY_MS = 1000;

const NOTIFY = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload';

const SET_PRESENCE = `
  INSERT INTO presence (node, table_id, browsers, watching)
  SELECT $1, table_id, browsers, watching
  FROM json_to_recordset($2) AS given (table_id text, browsers text[], watching integer)
  ON CONFLICT (table_id, node)
  DO UPDATE SET browsers = excluded.browsers, watching = excluded.watching`;

const REMOVE_ALL = 'DELETE FROM presence WHERE node = $1';
const REMOVE_PRESENCE = 'DELETE FROM presence WHERE node = $1 AND table_id = ANY($2)';

/** Two changes of one table as one. Those who left with the first are still told: the second does not name them. */
function together(one: TableChange, { entries, ...next }: TableChange): TableChange {
  const isNext = entries && one.entries && one.seq + entries.length === next.seq;
  const both = {
    ...next,
    isListed: one.isListed || next.isListed,
    browsers:
      one.browsers === next.browsers
        ? next.browsers
        : [...new Set([...one.browsers, ...next.browsers])],
  };
  return isNext ? { ...both, entries: [...one.entries, ...entries] } : both;
}

/** Without the entries: they are read by those who hear of the change late. */
const withoutEntries = ({ entries: _, ...change }: TableChange): TableChange => change;

export class Publisher implements NodePublisher {
  readonly #parts: PublisherParts;
  readonly #changes = new Map<string, TableChange>();
  /** By table: who is here, and what the others don't know yet. */
  readonly #presence = new Map<string, LocalPresence>();
  readonly #newPresence = new Set<string>();
  /** Whether the database may have lost what this node had written. */
  #isForgotten = false;
  #retry: Cancel | undefined;
  #isFailing = false;
  readonly #task = new ThrottledTask(PAUSE_MS, () => this.#publish());

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  publishChange(change: TableChange): void {
    this.#warnOfCrowd(change);
    const waiting = this.#changes.get(change.table);
    this.#changes.set(change.table, waiting ? together(waiting, change) : change);
    this.#task.trigger();
  }

  setPresence(table: string, presence: LocalPresence): void {
    const isNobody = presence.browsers.length === 0 && presence.watching === 0;
    if (isNobody && !this.#presence.has(table)) return;
    if (isNobody) this.#presence.delete(table);
    else this.#presence.set(table, presence);
    this.#newPresence.add(table);
    this.#task.trigger();
  }

  /** The database may have old rows of this node, or none: publishes everything again. */
  publishAgain(): void {
    this.#isForgotten = true;
    for (const table of this.#presence.keys()) this.#newPresence.add(table);
    this.#task.trigger();
  }

  /** Publishes what is left. */
  async close(): Promise<void> {
    this.#retry?.();
    await this.#task.stop();
    if (this.#changes.size > 0) await this.#publish();
  }

  async #publish(): Promise<void> {
    const { node, channel, connections, log } = this.#parts;
    const publication = {
      changes: [...this.#changes.values()],
      presence: [...this.#newPresence],
    };
    this.#changes.clear();
    this.#newPresence.clear();
    try {
      await this.#writePresence(publication.presence);
      await connections.query({
        name: 'notify',
        text: NOTIFY,
        values: [channel, makePayloads(node, publication)],
      });
      this.#isFailing = false;
    } catch (error) {
      // The others will read the entries anyway, but seconds later, and neither lists nor who is here.
      if (!this.#isFailing) log.warn('publish-failed', failureFields(error));
      this.#isFailing = true;
      for (const change of publication.changes) {
        const late = withoutEntries(change);
        const since = this.#changes.get(change.table);
        this.#changes.set(change.table, since ? together(late, since) : late);
      }
      for (const table of publication.presence) this.#newPresence.add(table);
      this.#retry ??= realPlatform.after(RETRY_MS, () => {
        this.#retry = undefined;
        this.#task.trigger();
      });
    }
  }

  /** No table should have so many; each change at it costs several notifications. */
  #warnOfCrowd({ table, browsers }: TableChange): void {
    if (browsers.length <= MOST_BROWSERS || this.#changes.has(table)) return;
    const fields = { table: pseudonymOf(table), browsers: browsers.length };
    this.#parts.log.warn('crowded-table', fields);
  }

  async #writePresence(tables: readonly string[]): Promise<void> {
    const { node, connections } = this.#parts;
    if (this.#isForgotten) await connections.query({ text: REMOVE_ALL, values: [node] });
    this.#isForgotten = false;
    const there = tables.flatMap((table) => {
      const presence = this.#presence.get(table);
      return presence ? [{ table_id: table, ...presence }] : [];
    });
    const gone = tables.filter((table) => !this.#presence.has(table));
    if (there.length > 0) {
      await connections.query({ text: SET_PRESENCE, values: [node, JSON.stringify(there)] });
    }
    if (gone.length > 0) await connections.query({ text: REMOVE_PRESENCE, values: [node, gone] });
  }
}
