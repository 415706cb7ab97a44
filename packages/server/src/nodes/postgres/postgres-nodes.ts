/** Several servers on one PostgreSQL: each hears the others, and takes work that nobody else has. */

import { randomBytes } from 'node:crypto';
import type { Log } from '../../log.ts';
import { BY_KEY, Connections } from '../../store/postgres/connections.ts';
import { storedRoomOf, type LoadedRow } from '../../store/postgres/rooms.ts';
import type {
  Company,
  Hint,
  NodeCompany,
  NodeEars,
  Nodes,
  NodesStatus,
  TableNews,
} from '../nodes.ts';
import { ALIVE, Ear } from './ear.ts';
import { Mouth } from './mouth.ts';
import { parsePayload } from './payload.ts';
import { takingFor, type Taking } from './taking.ts';

export interface PostgresNodesParts {
  readonly url: string;
  readonly log: Log;
  readonly version: string;
}

const CONNECTIONS = 3;
/** PostgreSQL knows no longer names. */
const LONGEST_NAME = 63;

const NEWS = `
  SELECT rooms.id, given.seq AS since, erasures, rooms.facts AS count,
    ARRAY(SELECT fact FROM facts WHERE room = number AND seq >= given.seq ORDER BY seq) AS facts,
    (SELECT json_agg(texts ORDER BY seq, id) FROM texts
      WHERE room = number AND seq >= given.seq) AS texts,
    (SELECT json_agg(companies) FROM companies JOIN nodes ON nodes.id = node
      WHERE room_id = rooms.id AND node <> $1 AND seen > clock_timestamp() - ${ALIVE}) AS company
  FROM unnest($2::text[], $3::integer[]) AS given (id, seq) JOIN rooms ON rooms.id = given.id`;

interface NewsRow extends LoadedRow {
  readonly id: string;
  readonly since: number;
  readonly company: NodeCompany[] | null;
}

/** Rejects if the database cannot be reached. */
export async function joinPostgresNodes(parts: PostgresNodesParts): Promise<Nodes> {
  const node = randomBytes(6).toString('base64url');
  const connections = new Connections({
    url: parts.url,
    name: `tavolata ${node}`,
    most: CONNECTIONS,
    // Nothing here is promised to anybody.
    session: ['SET synchronous_commit = off', ...BY_KEY],
  });
  try {
    const joined = new PostgresNodes(node, connections, await channelOf(connections), parts);
    await joined.open();
    return joined;
  } catch (error) {
    await connections.close();
    throw error;
  }
}

class PostgresNodes implements Nodes {
  readonly id: string;
  readonly isShared = true;
  readonly #connections: Connections;
  readonly #taking: Taking;
  readonly #mouth: Mouth;
  readonly #ear: Ear;
  #ears: NodeEars | undefined;

  constructor(
    node: string,
    connections: Connections,
    channel: string,
    { url, log, version }: PostgresNodesParts,
  ) {
    this.id = node;
    this.#connections = connections;
    this.#taking = takingFor(node, connections);
    this.#mouth = new Mouth({ node, channel, connections, log });
    this.#ear = new Ear({
      ...{ node, version, url, channel, log },
      onWord: (text) => {
        if (this.#ears) hear(text, node, this.#ears);
      },
      onOpen: () => {
        this.#mouth.tellAnew();
        this.#ears?.onGap();
      },
    });
  }

  async open(): Promise<void> {
    try {
      await this.#ear.open();
    } catch (error) {
      await this.#ear.close(); // or it would try for ever
      throw error;
    }
  }

  listen(ears: NodeEars): void {
    this.#ears = ears;
  }

  hint(hint: Hint): void {
    this.#mouth.hint(hint);
  }

  setCompany(table: string, company: Company): void {
    this.#mouth.setCompany(table, company);
  }

  async newsOf(tables: readonly { table: string; seq: number }[]): Promise<TableNews[]> {
    const values = [this.id, tables.map(({ table }) => table), tables.map(({ seq }) => seq)];
    const rows = await this.#connections.ask<NewsRow>({ name: 'news', text: NEWS, values });
    return rows.map((row) => ({
      table: row.id,
      since: row.since,
      ...storedRoomOf(row),
      company: row.company ?? [],
    }));
  }

  takeDue(now: number, limit: number): Promise<string[]> {
    return this.#taking.takeDue(now, limit);
  }

  takeClock(table: string, now: number): Promise<boolean> {
    return this.#taking.takeClock(table, now);
  }

  takeBot(table: string, turn: string): Promise<boolean> {
    return this.#taking.takeBot(table, turn);
  }

  leaveBot(table: string, turn: string): Promise<void> {
    return this.#taking.leaveBot(table, turn);
  }

  status(): NodesStatus {
    return this.#ear.status;
  }

  async close(): Promise<void> {
    await this.#mouth.close();
    await this.#taking.letGo().catch(() => undefined);
    await this.#ear.close();
    await this.#connections.close();
  }
}

/** Databases have schemas, and each may be another club's. */
async function channelOf(connections: Connections): Promise<string> {
  const [{ schema }] = await connections.ask<{ schema: string }>({
    text: 'SELECT current_schema() AS schema',
  });
  return `tavolata ${schema}`.slice(0, LONGEST_NAME);
}

function hear(text: string, self: string, ears: NodeEars): void {
  const words = parsePayload(text);
  if (!words || words.node === self) return;
  for (const hint of words.hints) ears.onHint(hint);
  for (const table of words.companies) ears.onCompany(table);
}
