/**
 * The shape of the database, as steps from one version to the next. A step that was ever released is
 * never changed; a new one is added behind it.
 *
 * While a club is being updated, servers of two neighbouring versions work on one database. So a step
 * must leave everything in place that the version before reads and writes; what is to go, goes one
 * version later. Each step says the oldest version of the database whose servers can still work with
 * it, and a server refuses a database only if that is newer than what it knows itself.
 */

import { itemAt } from '@tavolata/engine';
import type { ClientBase } from 'pg';
import { StoreError } from '../store.ts';
import { isLockTimeout } from './connections.ts';

export interface Migration {
  readonly sql: string;
  /** The oldest version whose servers can work with the database after this step. */
  readonly worksFrom: number;
}

/**
 * Tables have a short number beside their id, so that the many rows that belong to one stay short. Of
 * the columns that change with every move none is in an index (but `due`, at tables with a clock), so
 * that a move rewrites no index of `tables`. Entries and commands have no foreign key: an append holds
 * the lock on their table, and a removal takes the same lock, which checks the same at no cost. What is
 * lost without harm is not logged.
 *
 * The second step gives everything the names that the code uses. Nodes of the version before go on
 * through views under the old names; these go with a later step. The steps after it only add: what is new lies in
 * tables of its own, which earlier versions neither read nor write, or is an index.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    worksFrom: 1,
    sql: `
    CREATE TABLE rooms (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text NOT NULL UNIQUE,
      facts integer NOT NULL,
      erasures integer NOT NULL DEFAULT 0,
      game text NOT NULL,
      players integer NOT NULL,
      rules_version integer NOT NULL,
      phase text NOT NULL,
      is_public boolean NOT NULL,
      open_seats integer NOT NULL,
      seats text NOT NULL,
      turn_of text NOT NULL,
      opened bigint NOT NULL,
      touched bigint NOT NULL,
      due bigint,
      clock_due bigint,
      clock_node text,
      clock_until timestamptz,
      bot_turn text,
      bot_node text,
      bot_until timestamptz
    ) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
    CREATE INDEX rooms_open ON rooms (number) WHERE is_public AND open_seats > 0;
    CREATE INDEX rooms_due ON rooms (due) WHERE due IS NOT NULL;

    CREATE TABLE facts (
      room bigint NOT NULL,
      seq integer NOT NULL,
      fact text NOT NULL,
      PRIMARY KEY (room, seq)
    );

    CREATE TABLE commands (
      room bigint NOT NULL,
      browser text NOT NULL,
      id text NOT NULL,
      seq_after integer NOT NULL,
      PRIMARY KEY (room, browser, id)
    );

    CREATE TABLE texts (
      room bigint NOT NULL REFERENCES rooms ON DELETE CASCADE,
      id text NOT NULL,
      kind text NOT NULL,
      browser text NOT NULL,
      text text NOT NULL,
      seq integer NOT NULL,
      PRIMARY KEY (room, id)
    );
    CREATE INDEX texts_by_browser ON texts (browser);

    CREATE TABLE members (
      browser text NOT NULL,
      room bigint NOT NULL REFERENCES rooms ON DELETE CASCADE,
      PRIMARY KEY (browser, room)
    );
    CREATE INDEX members_by_room ON members (room);

    CREATE TABLE reports (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at bigint NOT NULL,
      room_id text NOT NULL,
      browser text NOT NULL,
      text text NOT NULL
    );

    CREATE TABLE bans (
      kind text NOT NULL,
      value text NOT NULL,
      at bigint NOT NULL,
      reason text NOT NULL,
      PRIMARY KEY (kind, value)
    );

    CREATE UNLOGGED TABLE nodes (
      id text PRIMARY KEY,
      version text NOT NULL,
      started timestamptz NOT NULL,
      seen timestamptz NOT NULL
    );

    CREATE UNLOGGED TABLE companies (
      room_id text NOT NULL,
      node text NOT NULL,
      browsers text[] NOT NULL,
      watching integer NOT NULL,
      PRIMARY KEY (room_id, node)
    );
    CREATE INDEX companies_by_node ON companies (node);
    `,
  },
  {
    worksFrom: 1,
    sql: `
    LOCK TABLE rooms, facts, commands, texts, members, reports, companies IN ACCESS EXCLUSIVE MODE;

    ALTER TABLE rooms RENAME TO tables;
    ALTER TABLE tables RENAME COLUMN facts TO entries;
    ALTER INDEX rooms_pkey RENAME TO tables_pkey;
    ALTER INDEX rooms_id_key RENAME TO tables_id_key;
    ALTER INDEX rooms_open RENAME TO tables_open;
    ALTER INDEX rooms_due RENAME TO tables_due;
    CREATE VIEW rooms AS
      SELECT number, id, entries AS facts, erasures, game, players, rules_version, phase, is_public,
        open_seats, seats, turn_of, opened, touched, due, clock_due, clock_node, clock_until, bot_turn,
        bot_node, bot_until
      FROM tables;

    ALTER TABLE facts RENAME TO entries;
    ALTER TABLE entries RENAME COLUMN room TO table_number;
    ALTER TABLE entries RENAME COLUMN fact TO entry;
    ALTER INDEX facts_pkey RENAME TO entries_pkey;
    CREATE VIEW facts AS SELECT table_number AS room, seq, entry AS fact FROM entries;

    ALTER TABLE commands RENAME TO done_commands;
    ALTER TABLE done_commands RENAME COLUMN room TO table_number;
    ALTER INDEX commands_pkey RENAME TO done_commands_pkey;
    CREATE VIEW commands AS
      SELECT table_number AS room, browser, id, seq_after FROM done_commands;

    ALTER TABLE texts RENAME TO table_texts;
    ALTER TABLE table_texts RENAME COLUMN room TO table_number;
    ALTER INDEX texts_pkey RENAME TO table_texts_pkey;
    ALTER INDEX texts_by_browser RENAME TO table_texts_by_browser;
    CREATE VIEW texts AS
      SELECT table_number AS room, id, kind, browser, text, seq FROM table_texts;

    ALTER TABLE members RENAME TO table_members;
    ALTER TABLE table_members RENAME COLUMN room TO table_number;
    ALTER INDEX members_pkey RENAME TO table_members_pkey;
    ALTER INDEX members_by_room RENAME TO table_members_by_table;
    CREATE VIEW members AS SELECT browser, table_number AS room FROM table_members;

    ALTER TABLE reports RENAME TO table_reports;
    ALTER TABLE table_reports RENAME COLUMN room_id TO table_id;
    ALTER INDEX reports_pkey RENAME TO table_reports_pkey;
    CREATE VIEW reports AS
      SELECT number, at, table_id AS room_id, browser, text FROM table_reports;

    ALTER TABLE companies RENAME TO presence;
    ALTER TABLE presence RENAME COLUMN room_id TO table_id;
    ALTER INDEX companies_pkey RENAME TO presence_pkey;
    ALTER INDEX companies_by_node RENAME TO presence_by_node;
    CREATE VIEW companies AS
      SELECT table_id AS room_id, node, browsers, watching FROM presence;
    `,
  },
  {
    worksFrom: 1,
    sql: `
    CREATE TABLE report_copies (
      number bigint PRIMARY KEY REFERENCES table_reports ON DELETE CASCADE,
      copy text NOT NULL
    );

    CREATE TABLE wanted_addresses (
      browser text PRIMARY KEY,
      at bigint NOT NULL,
      reason text NOT NULL
    );

    CREATE TABLE server_keys (name text PRIMARY KEY, key text NOT NULL);

    CREATE TABLE forgotten_browsers (browser text PRIMARY KEY, at bigint NOT NULL);

    CREATE TABLE shared_records (
      table_number bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
      match_number integer NOT NULL,
      hash text NOT NULL,
      at bigint NOT NULL,
      PRIMARY KEY (table_number, match_number)
    );
    `,
  },
  {
    worksFrom: 1,
    sql: `
    CREATE INDEX forgotten_browsers_by_time ON forgotten_browsers (at);
    `,
  },
];

/** A number that no other program is likely to lock, and the schema. */
const LOCK = `pg_advisory_xact_lock(7267012, hashtext(current_schema()))`;

/**
 * A step waits for statements under way, and those that come after it wait for the step. A backup can be
 * under way for minutes: so the step gives up before a player is refused a move, and is tried again.
 */
const LOCK_WAIT = `SET LOCAL lock_timeout = '2s'`;

/** Brings the database up to date in one transaction; of several servers the first does so. */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await migrateInside(client, migrations);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (!isLockTimeout(error)) throw error;
    const reason = 'The database cannot be brought up to date while a backup or a copy reads it.';
    throw new StoreError('failed', reason, { cause: error });
  }
}

/** The same in a transaction of the caller; no other server can do so before its end. */
export async function migrateInside(
  client: ClientBase,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await client.query(`SELECT ${LOCK}`);
  await takeSteps(client, migrations);
}

async function takeSteps(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const { version, worksFrom } = (await readVersion(client)) ?? (await beginHistory(client));
  const newest = migrations.length;
  if (worksFrom > newest) {
    throw new StoreError(
      'newer',
      `The database was changed by a newer Tavolata (version ${version} of the database needs ` +
        `servers that know ${worksFrom}; this one knows ${newest}). Update Tavolata.`,
    );
  }
  if (version >= newest) return;
  await client.query(LOCK_WAIT);
  for (const { sql } of migrations.slice(version)) await client.query(sql);
  await client.query('UPDATE tavolata SET version = $1, works_from = $2', [
    newest,
    migrations.at(-1)?.worksFrom,
  ]);
}

export interface DatabaseVersion {
  readonly version: number;
  /** The oldest version whose servers can work with it. */
  readonly worksFrom: number;
}

/** Nothing if it is empty. */
export async function readVersion(client: ClientBase): Promise<DatabaseVersion | undefined> {
  const { rows: found } = await client.query<{ ours: string | null; others: string | null }>(
    `SELECT to_regclass('tavolata') AS ours, coalesce(to_regclass('tables'), to_regclass('rooms')) AS others`,
  );
  const { ours, others } = itemAt(found, 0);
  if (ours === null) {
    if (others === null) return undefined;
    throw new StoreError('unusable', 'This is the database of another program.');
  }
  const { rows } = await client.query<{ version: number; works_from: number }>(
    'SELECT version, works_from FROM tavolata',
  );
  const { version, works_from: worksFrom } = itemAt(rows, 0);
  return { version, worksFrom };
}

async function beginHistory(client: ClientBase): Promise<DatabaseVersion> {
  await client.query(`
    CREATE TABLE tavolata (version integer NOT NULL, works_from integer NOT NULL);
    INSERT INTO tavolata VALUES (0, 0)`);
  return { version: 0, worksFrom: 0 };
}
