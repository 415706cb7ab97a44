/** Several nodes on one PostgreSQL: each listens to the others, and leases work that no other has. */

import { randomBytes } from 'node:crypto';
import type { Log } from '../../log.ts';
import { BY_KEY, Connections } from '../../store/postgres/connections.ts';
import { storedTableOf, type LoadedRow } from '../../store/postgres/tables.ts';
import type { NodeListener, NodePresence, Nodes } from '../nodes.ts';
import { leasesFor } from './leases.ts';
import { parsePayload } from './payload.ts';
import { Publisher } from './publisher.ts';
import { ALIVE, Subscriber } from './subscriber.ts';

export interface PostgresNodesParts {
  readonly url: string;
  readonly log: Log;
  readonly version: string;
}

const CONNECTIONS = 3;
/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;

/** Entries of each table in one answer, which is parsed at once. */
const MOST_MISSED = 100;

const MISSED = `
  SELECT tables.id, given.seq AS since, erasures, tables.entries AS count,
    ARRAY(SELECT entry FROM entries
      WHERE table_number = number AND seq >= given.seq ORDER BY seq LIMIT ${MOST_MISSED}) AS entries,
    (SELECT json_agg(table_texts ORDER BY seq, id) FROM table_texts
      WHERE table_number = number AND seq >= given.seq AND seq < given.seq + ${MOST_MISSED}) AS texts,
    (SELECT json_agg(presence) FROM presence JOIN nodes ON nodes.id = node
      WHERE table_id = tables.id AND node <> $1 AND seen > clock_timestamp() - ${ALIVE}) AS presence
  FROM unnest($2::text[], $3::integer[]) AS given (id, seq) JOIN tables ON tables.id = given.id`;

interface MissedRow extends LoadedRow {
  readonly id: string;
  readonly since: number;
  readonly presence: NodePresence[] | null;
}

/** Rejects if the database cannot be reached. */
export async function joinPostgresNodes({ url, log, version }: PostgresNodesParts): Promise<Nodes> {
  const node = randomBytes(6).toString('base64url');
  const connections = new Connections({
    url,
    name: `tavolata ${node}`,
    most: CONNECTIONS,
    // Nothing that is written here has to survive a crash.
    session: ['SET synchronous_commit = off', ...BY_KEY],
  });
  let listener: NodeListener | undefined;
  try {
    const channel = await channelOf(connections);
    const publisher = new Publisher({ node, channel, connections, log });
    const subscriber = new Subscriber({
      ...{ node, version, url, channel, log },
      onPayload: (text) => {
        if (listener) tell(listener, text, node);
      },
      onOpen: () => {
        publisher.publishAgain();
        listener?.onGap();
      },
    });
    const { giveAllBack, ...leases } = leasesFor(node, connections);
    await subscriber.open().catch(async (error: unknown) => {
      await subscriber.close(); // or it would keep trying
      throw error;
    });
    return {
      id: node,
      isShared: true,
      publisher,
      leases,
      listen: (to) => {
        listener = to;
      },
      missedAt: async (tables) => {
        const values = [node, tables.map(({ table }) => table), tables.map(({ seq }) => seq)];
        const rows = await connections.query<MissedRow>({ name: 'missed', text: MISSED, values });
        return rows.map((row) => ({
          table: row.id,
          since: row.since,
          ...storedTableOf(row),
          presence: row.presence ?? [],
        }));
      },
      status: () => subscriber.status,
      close: async () => {
        await publisher.close();
        await giveAllBack().catch(() => undefined);
        await subscriber.close();
        await connections.close();
      },
    };
  } catch (error) {
    await connections.close();
    throw error;
  }
}

/** A database may have several schemas, each with a club of its own. */
async function channelOf(connections: Connections): Promise<string> {
  const [row] = await connections.query<{ schema: string }>({
    text: 'SELECT current_schema() AS schema',
  });
  return `tavolata ${row?.schema ?? ''}`.slice(0, LONGEST_NAME);
}

function tell(listener: NodeListener, text: string, self: string): void {
  const payload = parsePayload(text);
  if (!payload || payload.node === self) return;
  for (const change of payload.hints) listener.onChange(change);
  for (const table of payload.companies) listener.onPresence(table);
}
