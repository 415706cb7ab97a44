/**
 * The shape of the database, as steps from one version to the next. A step that was ever released is
 * never changed; a new one is added behind it.
 *
 * While a club is being updated, servers of two neighbouring versions work on one database. So a step
 * must leave everything in place that the version before reads and writes; what is to go, goes one
 * version later. Each step says the oldest version of the database whose servers can still work with
 * it, and a server refuses a database only if that is newer than what it knows itself.
 */

import type { ClientBase } from 'pg';
import { StoreError } from '../store-error.ts';

export interface Migration {
  readonly sql: string;
  /** Servers that know the database up to this version work with it after this step, too. */
  readonly worksFrom: number;
}

/**
 * Rooms have a short number beside their id, so that the many rows of a table stay short. Of the
 * columns that change with every move none is in an index (but `due`, at tables with a clock), so that a
 * move rewrites no index of rooms.
 * Facts and commands have no foreign key: an append holds the lock on their room, and a removal takes
 * the same lock, which checks the same at no cost. What is lost without harm is not logged.
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
];

/** Any number that no other program is likely to lock, and another one for each schema. */
const LOCK = `pg_advisory_xact_lock(7267012, hashtext(current_schema()))`;

/** Brings the database up to date as a whole or not at all: once, whichever server comes first. */
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
    throw error;
  }
}

/** The same in a transaction of the caller's, until whose end nobody else can do so. */
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
  for (const { sql } of migrations.slice(version)) await client.query(sql);
  if (version >= newest) return;
  await client.query('UPDATE tavolata SET version = $1, works_from = $2', [
    newest,
    migrations[newest - 1].worksFrom,
  ]);
}

export interface DatabaseVersion {
  readonly version: number;
  /** What a server has to know at least to work with it. */
  readonly worksFrom: number;
}

/** Nothing if there are no tables of ours. */
export async function readVersion(client: ClientBase): Promise<DatabaseVersion | undefined> {
  const { rows: found } = await client.query<{ ours: string | null; rooms: string | null }>(
    `SELECT to_regclass('tavolata') AS ours, to_regclass('rooms') AS rooms`,
  );
  const [{ ours, rooms }] = found;
  if (ours === null) {
    if (rooms === null) return undefined;
    throw new StoreError('unusable', 'This is the database of another program.');
  }
  const { rows } = await client.query<{ version: number; works_from: number }>(
    'SELECT version, works_from FROM tavolata',
  );
  return { version: rows[0].version, worksFrom: rows[0].works_from };
}

async function beginHistory(client: ClientBase): Promise<DatabaseVersion> {
  await client.query(`
    CREATE TABLE tavolata (version integer NOT NULL, works_from integer NOT NULL);
    INSERT INTO tavolata VALUES (0, 0)`);
  return { version: 0, worksFrom: 0 };
}
