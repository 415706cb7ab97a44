/**
 * Appends to different tables in one statement, and so in one transaction with one wait for the disk.
 *
 * Tables are locked in the order of their ids, so that the groups of several servers cannot deadlock. After
 * waiting for a lock PostgreSQL reads the row again; everything else is seen as it was when the statement
 * began. That is enough: an append in between has changed the count of entries, so this one is behind,
 * and its retry sees the rest.
 */

import type { QueryConfig } from 'pg';
import { isWholeHead, type Append, type Appended, type TableHead } from '../store.ts';

/** What a move leaves as it is, and what it changes. */
const REST = 'game, players, rules_version, phase, is_public, open_seats, seats, opened';
const TURN = 'turn_of, touched, due';
const HEAD = `${REST}, ${TURN}`;

const TEXT = `
WITH given AS (
  SELECT * FROM json_to_recordset($1) AS given (
    place integer, id text, seq bigint, browser text, command text, entries json, texts json,
    members json, game text, players integer, rules_version integer, phase text, is_public boolean,
    open_seats integer, seats text, turn_of text, opened bigint, touched bigint, due bigint)
), added AS (
  INSERT INTO tables (id, entries, ${HEAD})
  SELECT id, json_array_length(entries), ${HEAD} FROM given WHERE seq = 0
  ON CONFLICT (id) DO NOTHING
  RETURNING number, id, 0 AS entries
), locked AS MATERIALIZED (
  SELECT number, id, entries FROM tables WHERE id IN (SELECT id FROM given)
  ORDER BY id FOR NO KEY UPDATE
), repeated AS (
  SELECT place, seq_after FROM given JOIN locked USING (id)
  JOIN done_commands ON table_number = number AND done_commands.browser = given.browser AND done_commands.id = command
), good AS MATERIALIZED (
  SELECT given.*, number
  FROM given JOIN (SELECT * FROM locked UNION ALL SELECT * FROM added) AS there USING (id)
  WHERE there.entries = given.seq AND NOT EXISTS (SELECT FROM repeated WHERE place = given.place)
), add_entries AS (
  INSERT INTO entries (table_number, seq, entry)
  SELECT number, seq + entry.ordinality - 1, entry.value
  FROM good, json_array_elements_text(entries) WITH ORDINALITY AS entry
), add_commands AS (
  INSERT INTO done_commands (table_number, browser, id, seq_after)
  SELECT number, browser, command, seq + json_array_length(entries) FROM good
  WHERE command IS NOT NULL
), add_texts AS (
  INSERT INTO table_texts (table_number, id, kind, browser, text, seq)
  SELECT number, said.id, said.kind, said.browser, said.text, good.seq
  FROM good, json_to_recordset(texts) AS said (id text, kind text, browser text, text text)
), add_members AS (
  INSERT INTO table_members (browser, table_number)
  SELECT DISTINCT value, number FROM good, json_array_elements_text(members)
  ON CONFLICT DO NOTHING
), set_tables AS (
  UPDATE tables SET entries = good.seq + json_array_length(good.entries),
    (${HEAD}) = (SELECT ${REST.replaceAll(/\w+/g, 'coalesce(good.$&, tables.$&)')},
      ${TURN.replaceAll(/\w+/g, 'good.$&')})
  FROM good WHERE tables.number = good.number
)
SELECT place, NULL::integer AS seq_after FROM good
UNION ALL SELECT place, seq_after FROM repeated`;

/** One append a table at the most. */
export function appendQuery(appends: readonly Append[]): QueryConfig {
  return { name: 'append', text: TEXT, values: [JSON.stringify(appends.map(rowOf))] };
}

export interface AppendRow {
  readonly place: number;
  readonly seq_after: number | null;
}

/** The outcome of each append. */
export function outcomesOf(appends: readonly Append[], rows: readonly AppendRow[]): Appended[] {
  const outcomes = appends.map((): Appended => ({ type: 'behind' }));
  for (const { place, seq_after: seq } of rows) {
    outcomes[place] = seq === null ? { type: 'stored' } : { type: 'repeated', seq };
  }
  return outcomes;
}

function rowOf({ table, seq, entries, command, texts, members, head }: Append, place: number) {
  return {
    place,
    id: table,
    seq,
    browser: command?.browser,
    command: command?.id,
    entries,
    texts,
    members,
    turn_of: JSON.stringify(head.turnOf),
    touched: head.touched,
    due: head.due,
    ...(isWholeHead(head) ? restOf(head) : {}),
  };
}

const restOf = (head: TableHead) => ({
  game: head.game,
  players: head.players,
  rules_version: head.rulesVersion,
  phase: head.phase,
  is_public: head.isPublic,
  open_seats: head.openSeats,
  seats: head.seats,
  opened: head.opened,
});
