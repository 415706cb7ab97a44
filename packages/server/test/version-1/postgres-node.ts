/**
 * A node of version 1 on PostgreSQL: every statement that it sent, as it was released, on connections of
 * its own. Never to be changed; to be deleted with the views that serve such nodes.
 */

import { randomBytes } from 'node:crypto';
import { Client, type Notification, type QueryConfig, type QueryResultRow } from 'pg';
import * as v from 'valibot';
import { AppendQueue } from '../../src/store/postgres/append-queue.ts';
import { closeClient } from '../../src/store/postgres/client.ts';
import { BY_KEY, Connections } from '../../src/store/postgres/connections.ts';
import { DURABLE } from '../../src/store/postgres/postgres-store.ts';
import { banOf, listedTableOf, textOf, type Row } from '../../src/store/rows.ts';
import { removeInBatches, type Report, type StoredTable } from '../../src/store/store.ts';
import type { FirstStore } from '../store/fixture.ts';

const HEAD = `game, players, rules_version, phase, is_public, open_seats, seats, turn_of, opened,
  touched, due`;
const LISTED = `id, ${HEAD}`;

const APPEND = `
WITH given AS (
  SELECT * FROM json_to_recordset($1) AS given (
    place integer, id text, seq bigint, browser text, command text, facts json, texts json,
    members json, game text, players integer, rules_version integer, phase text, is_public boolean,
    open_seats integer, seats text, turn_of text, opened bigint, touched bigint, due bigint)
), added AS (
  INSERT INTO rooms (id, facts, ${HEAD})
  SELECT id, json_array_length(facts), ${HEAD} FROM given WHERE seq = 0
  ON CONFLICT (id) DO NOTHING
  RETURNING number, id, 0 AS facts
), locked AS MATERIALIZED (
  SELECT number, id, facts FROM rooms WHERE id IN (SELECT id FROM given)
  ORDER BY id FOR NO KEY UPDATE
), repeated AS (
  SELECT place, seq_after FROM given JOIN locked USING (id)
  JOIN commands ON room = number AND commands.browser = given.browser AND commands.id = command
), good AS MATERIALIZED (
  SELECT given.*, number
  FROM given JOIN (SELECT * FROM locked UNION ALL SELECT * FROM added) AS there USING (id)
  WHERE there.facts = given.seq AND NOT EXISTS (SELECT FROM repeated WHERE place = given.place)
), add_facts AS (
  INSERT INTO facts (room, seq, fact)
  SELECT number, seq + fact.ordinality - 1, fact.value
  FROM good, json_array_elements_text(facts) WITH ORDINALITY AS fact
), add_commands AS (
  INSERT INTO commands (room, browser, id, seq_after)
  SELECT number, browser, command, seq + json_array_length(facts) FROM good
  WHERE command IS NOT NULL
), add_texts AS (
  INSERT INTO texts (room, id, kind, browser, text, seq)
  SELECT number, said.id, said.kind, said.browser, said.text, good.seq
  FROM good, json_to_recordset(texts) AS said (id text, kind text, browser text, text text)
), add_members AS (
  INSERT INTO members (browser, room)
  SELECT DISTINCT value, number FROM good, json_array_elements_text(members)
  ON CONFLICT DO NOTHING
), set_rooms AS (
  UPDATE rooms SET facts = good.seq + json_array_length(good.facts),
    (${HEAD}) = (SELECT ${HEAD.replaceAll(/\w+/g, 'good.$&')})
  FROM good WHERE rooms.number = good.number
)
SELECT place, NULL::integer AS seq_after FROM good
UNION ALL SELECT place, seq_after FROM repeated`;

const LOAD = `
  SELECT erasures, rooms.facts AS count,
    ARRAY(SELECT fact FROM facts WHERE room = number AND seq >= $2 ORDER BY seq) AS facts,
    (SELECT json_agg(texts ORDER BY seq, id) FROM texts WHERE room = number AND seq >= $2) AS texts
  FROM rooms WHERE id = $1`;

const OPEN = `
  SELECT ${LISTED} FROM rooms WHERE is_public AND open_seats > 0
  ORDER BY touched DESC, number DESC LIMIT $1`;

const OWN = `
  SELECT ${LISTED} FROM members JOIN rooms ON rooms.number = members.room WHERE browser = $1
  ORDER BY touched DESC, number DESC LIMIT $2`;

const DUE = 'SELECT id FROM rooms WHERE due <= $1 ORDER BY due, number LIMIT $2';

const ERASE = `
  WITH there AS MATERIALIZED (
    SELECT number, id FROM rooms WHERE number IN (SELECT room FROM texts WHERE browser = $1)
    ORDER BY id FOR NO KEY UPDATE
  ), counted AS (
    UPDATE rooms SET erasures = erasures + 1 WHERE number IN (SELECT number FROM there)
  ), emptied AS (
    UPDATE texts SET text = '' WHERE browser = $1 AND room IN (SELECT number FROM there)
  )
  SELECT id FROM there ORDER BY number`;

const REMOVE = `
  WITH old AS (
    SELECT number FROM rooms WHERE phase = ANY($1) AND touched < $2
    LIMIT 50 FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM rooms WHERE number IN (SELECT number FROM old) RETURNING number, id
  ), facts_gone AS (
    DELETE FROM facts WHERE room IN (SELECT number FROM gone)
  ), commands_gone AS (
    DELETE FROM commands WHERE room IN (SELECT number FROM gone)
  ), companies_gone AS (
    DELETE FROM companies WHERE room_id IN (SELECT id FROM gone)
  )
  SELECT count(*)::integer AS removed FROM gone`;

const REPORT = 'INSERT INTO reports (at, room_id, browser, text) VALUES ($1, $2, $3, $4)';
const REPORTS =
  'SELECT at, room_id, browser, text FROM reports ORDER BY at DESC, number DESC LIMIT $1';
const BAN = `
  INSERT INTO bans (kind, value, at, reason) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, value) DO UPDATE SET at = excluded.at, reason = excluded.reason`;
const UNBAN = 'DELETE FROM bans WHERE kind = $1 AND value = $2';
const BANS = 'SELECT kind, value, at, reason FROM bans ORDER BY at, kind, value';

const ALIVE = `interval '6 seconds'`;

const NEWS = `
  SELECT rooms.id, given.seq AS since, erasures, rooms.facts AS count,
    ARRAY(SELECT fact FROM facts WHERE room = number AND seq >= given.seq ORDER BY seq) AS facts,
    (SELECT json_agg(texts ORDER BY seq, id) FROM texts
      WHERE room = number AND seq >= given.seq) AS texts,
    (SELECT json_agg(companies) FROM companies JOIN nodes ON nodes.id = node
      WHERE room_id = rooms.id AND node <> $1 AND seen > clock_timestamp() - ${ALIVE}) AS company
  FROM unnest($2::text[], $3::integer[]) AS given (id, seq) JOIN rooms ON rooms.id = given.id`;

const BEAT = `
  WITH beat AS (
    INSERT INTO nodes (id, version, started, seen) VALUES ($1, $2, clock_timestamp(), clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen RETURNING xmax = 0 AS is_new
  ), dead AS (
    DELETE FROM nodes WHERE seen < clock_timestamp() - interval '1 minute' AND id <> $1 RETURNING id
  ), companies_gone AS (
    DELETE FROM companies WHERE node IN (SELECT id FROM dead)
  )
  SELECT 1000 * extract(epoch FROM clock_timestamp()) AS now, (SELECT is_new FROM beat),
    (SELECT count(*) FROM nodes WHERE id <> $1 AND seen > clock_timestamp() - ${ALIVE}) AS others`;

const GOOD_BYE = `WITH gone AS (DELETE FROM nodes WHERE id = $1) DELETE FROM companies WHERE node = $1`;

const NOTIFY = 'SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word';

const SET_COMPANIES = `
  INSERT INTO companies (node, room_id, browsers, watching)
  SELECT $1, room_id, browsers, watching
  FROM json_to_recordset($2) AS given (room_id text, browsers text[], watching integer)
  ON CONFLICT (room_id, node)
  DO UPDATE SET browsers = excluded.browsers, watching = excluded.watching`;

const REMOVE_ALL = 'DELETE FROM companies WHERE node = $1';
const REMOVE_COMPANIES = 'DELETE FROM companies WHERE node = $1 AND room_id = ANY($2)';

const TAKE_CLOCK = `clock_due = due, clock_node = $1, clock_until = clock_timestamp() + interval '5 seconds'`;
const IS_FREE = `(clock_due IS DISTINCT FROM due OR clock_until < clock_timestamp())`;

const TAKE_DUE = `
  UPDATE rooms SET ${TAKE_CLOCK}
  WHERE number IN (
    SELECT number FROM rooms WHERE due <= $2 AND ${IS_FREE}
    ORDER BY due LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

const TAKE_ONE = `
  UPDATE rooms SET ${TAKE_CLOCK}
  WHERE id = $3 AND due <= $2 AND (${IS_FREE} OR clock_node = $1)
  RETURNING id`;

const TAKE_BOT = `
  UPDATE rooms SET bot_turn = $3, bot_node = $1, bot_until = clock_timestamp() + interval '6 seconds'
  WHERE id = $2
    AND (bot_turn IS DISTINCT FROM $3 OR bot_until < clock_timestamp() OR bot_node = $1)
  RETURNING id`;

const LET_GO = `
  UPDATE rooms SET clock_due = NULL, clock_node = NULL, bot_turn = NULL, bot_node = NULL
  WHERE number IN (
    SELECT number FROM rooms WHERE clock_node = $1 OR bot_node = $1
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

const LEAVE_BOT = `
  UPDATE rooms SET bot_turn = NULL, bot_node = NULL
  WHERE id = $2 AND bot_node = $1 AND bot_turn = $3 RETURNING id`;

/** What it read in a notification. */
const payload = v.object({
  node: v.string(),
  hints: v.optional(
    v.array(
      v.object({
        table: v.string(),
        seq: v.number(),
        isListed: v.boolean(),
        browsers: v.array(v.string()),
      }),
    ),
    [],
  ),
  companies: v.optional(v.array(v.string()), []),
});

type Payload = v.InferOutput<typeof payload>;

interface LoadedRow {
  readonly erasures: number;
  readonly count: number;
  readonly facts: string[];
  readonly texts: Row[] | null;
}

interface Company {
  readonly room_id: string;
  readonly node: string;
  readonly browsers: string[];
  readonly watching: number;
}

interface News extends StoredTable {
  readonly table: string;
  readonly company: readonly Company[];
}

/** Its store; today's interface, which differs from that of version 1 in names only. */
export interface NodeOfVersion1 extends FirstStore {
  readonly id: string;
  /** What it has heard from others. */
  readonly heard: Payload[];
  /** Shows that it lives; returns how many others do. */
  beat(): Promise<number>;
  say(words: Omit<Payload, 'node'>): Promise<void>;
  setCompany(table: string, company: Pick<Company, 'browsers' | 'watching'>): Promise<void>;
  removeCompanies(tables: readonly string[]): Promise<void>;
  newsOf(table: string, seq: number): Promise<News | undefined>;
  takeDue(now: number, limit: number): Promise<string[]>;
  takeClock(table: string, now: number): Promise<boolean>;
  takeBot(table: string, turn: string): Promise<boolean>;
  leaveBot(table: string, turn: string): Promise<void>;
  letGo(): Promise<void>;
}

const WRITERS = 2;
const READERS = 4;

export async function openNodeOfVersion1(url: string): Promise<NodeOfVersion1> {
  const id = randomBytes(6).toString('base64url');
  const open = (most: number, session: readonly string[]) =>
    new Connections({ url, name: 'version 1', most, session });
  const writers = open(WRITERS, [DURABLE, ...BY_KEY]);
  const readers = open(READERS, [DURABLE]);
  const between = open(3, ['SET synchronous_commit = off', ...BY_KEY]);
  const heard: Payload[] = [];
  const queue = new AppendQueue({ query: (query) => writers.query(inVersion1(query)) });
  const { listener, channel } = await listen(url, (words) => {
    if (words.node !== id) heard.push(words);
  });

  const read = <Result extends QueryResultRow>(text: string, values: unknown[], name?: string) =>
    readers.query<Result>({ text, values, ...(name === undefined ? {} : { name }) });
  const take = async (name: string, text: string, ...values: unknown[]): Promise<string[]> => {
    const rows = await between.query<{ id: string }>({ name, text, values: [id, ...values] });
    return rows.map((row) => row.id);
  };
  const say = async (text: string, ...values: unknown[]): Promise<void> => {
    await between.query({ text, values: [id, ...values] });
  };

  const close = async (): Promise<void> => {
    await queue.close();
    await say(REMOVE_ALL);
    await say(GOOD_BYE);
    await closeClient(listener);
    await Promise.all([writers, readers, between].map((one) => one.close()));
  };
  let closing: Promise<void> | undefined;
  return {
    id,
    heard,
    append: (append) => queue.push(append),
    load: async (table, since = 0) => {
      const [row] = await read<LoadedRow>(LOAD, [table, since], 'load');
      return row && storedOf(row);
    },
    openTables: async (limit) => (await read<Row>(OPEN, [limit], 'open')).map(listedTableOf),
    tablesOf: async (browser, limit) =>
      (await read<Row>(OWN, [browser, limit], 'own')).map(listedTableOf),
    due: async (now, limit) => (await read<{ id: string }>(DUE, [now, limit])).map((row) => row.id),
    erase: async (browser) => (await read<{ id: string }>(ERASE, [browser])).map((row) => row.id),
    removeUntouched: (phases, since) =>
      removeInBatches(async () => {
        const [row] = await read<{ removed: number }>(REMOVE, [phases, since]);
        return row?.removed ?? 0;
      }),
    report: async ({ at, table, browser, text }) => {
      await read(REPORT, [at, table, browser, text]);
    },
    reports: async (limit) => (await read<Row>(REPORTS, [limit])).map(reportOf),
    ban: async ({ kind, value, at, reason }) => {
      await read(BAN, [kind, value, at, reason]);
    },
    unban: async ({ kind, value }) => {
      await read(UNBAN, [kind, value]);
    },
    bans: async () => (await read<Row>(BANS, [])).map(banOf),

    beat: async () => {
      const values = [id, 'version 1'];
      const [row] = await between.query<{ others: string }>({ text: BEAT, values });
      return Number(row?.others);
    },
    say: async (words) => {
      const text = JSON.stringify({ node: id, ...words });
      await between.query({ name: 'notify', text: NOTIFY, values: [channel, [text]] });
    },
    setCompany: (table, company) =>
      say(SET_COMPANIES, JSON.stringify([{ room_id: table, ...company }])),
    removeCompanies: (tables) => say(REMOVE_COMPANIES, tables),
    newsOf: async (table, seq) => {
      const query = { name: 'news', text: NEWS, values: [id, [table], [seq]] };
      const [row] = await between.query<LoadedRow & { id: string; company: Company[] | null }>(
        query,
      );
      return row && { ...storedOf(row), table: row.id, company: row.company ?? [] };
    },
    takeDue: (now, limit) => take('take-due', TAKE_DUE, now, limit),
    takeClock: async (table, now) => (await take('take-one', TAKE_ONE, now, table)).length > 0,
    takeBot: async (table, turn) => (await take('take-bot', TAKE_BOT, table, turn)).length > 0,
    leaveBot: async (table, turn) => {
      await take('leave-bot', LEAVE_BOT, table, turn);
    },
    letGo: async () => {
      await take('let-go', LET_GO);
    },
    close: () => (closing ??= close()),
  };
}

async function listen(url: string, hear: (words: Payload) => void) {
  const listener = new Client({ connectionString: url });
  await listener.connect();
  const { rows } = await listener.query<{ schema: string }>('SELECT current_schema() AS schema');
  const channel = `tavolata ${rows[0]?.schema ?? ''}`.slice(0, 63);
  listener.on('notification', ({ payload: text = '' }: Notification) => {
    hear(v.parse(payload, JSON.parse(text)));
  });
  await listener.query(`LISTEN ${listener.escapeIdentifier(channel)}`);
  return { listener, channel };
}

const storedOf = ({ erasures, count, facts, texts }: LoadedRow): StoredTable => ({
  entries: facts,
  count,
  texts: (texts ?? []).map(textOf),
  erasures,
});

const reportOf = (row: Row): Report => ({
  copy: '',
  at: Number(row['at']),
  table: String(row['room_id']),
  browser: String(row['browser']),
  text: String(row['text']),
});

/** The same appends in the words of version 1. */
function inVersion1({ values = [] }: QueryConfig): QueryConfig {
  const rows = values.map((text) =>
    (JSON.parse(String(text)) as { entries: unknown }[]).map(({ entries, ...row }) => ({
      ...row,
      facts: entries,
    })),
  );
  return { name: 'append', text: APPEND, values: rows.map((one) => JSON.stringify(one)) };
}
