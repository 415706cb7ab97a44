/** Several servers on one PostgreSQL: each hears the others, and takes work that nobody else has. */

import { randomBytes } from 'node:crypto';
import type { Log } from '../../log.ts';
import { Connections } from '../../store/postgres/connections.ts';
import { storedRoomOf, type LoadedRow } from '../../store/postgres/rooms.ts';
import type { NodeCompany, NodeEars, Nodes } from '../nodes.ts';
import { ALIVE, Ear } from './ear.ts';
import { Mouth } from './mouth.ts';
import { parsePayload } from './payload.ts';
import { takingFor } from './taking.ts';

export interface PostgresNodesParts {
  readonly url: string;
  readonly log: Log;
  readonly version: string;
}

const CONNECTIONS = 3;
/** PostgreSQL knows no longer names. */
const LONGEST_NAME = 63;

const NEWS = `
  SELECT rooms.id, given.seq AS since, erasures,
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
export async function joinPostgresNodes({ url, log, version }: PostgresNodesParts): Promise<Nodes> {
  const node = randomBytes(6).toString('base64url');
  const connections = new Connections({
    url,
    name: `tavolata ${node}`,
    most: CONNECTIONS,
    session: ['SET synchronous_commit = off'], // nothing here is promised to anybody
  });
  let ears: NodeEars | undefined;
  const channel = await channelOf(connections);
  const mouth = new Mouth({ node, channel, connections, log });
  const ear = new Ear({
    ...{ node, version, url, channel, log },
    onWord: (text) => {
      if (ears) hear(text, node, ears);
    },
    onOpen: () => {
      mouth.repeatCompanies();
      ears?.onGap();
    },
  });
  await ear.open();
  const { letGo, ...taking } = takingFor(node, connections);
  return {
    id: node,
    isShared: true,
    listen: (given) => {
      ears = given;
    },
    hint: (hint) => {
      mouth.hint(hint);
    },
    hintBans: () => {
      mouth.hintBans();
    },
    setCompany: (table, company) => {
      mouth.setCompany(table, company);
    },
    newsOf: async (tables) => {
      const values = [node, tables.map(({ table }) => table), tables.map(({ seq }) => seq)];
      const rows = await connections.ask<NewsRow>({ name: 'news', text: NEWS, values });
      return rows.map((row) => ({
        table: row.id,
        since: row.since,
        ...storedRoomOf(row),
        company: row.company ?? [],
      }));
    },
    ...taking,
    status: () => ear.status,
    close: async () => {
      await mouth.close();
      await letGo().catch(() => undefined);
      await ear.close();
      await connections.close();
    },
  };
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
  if (words.areBansNew) ears.onBans();
}
