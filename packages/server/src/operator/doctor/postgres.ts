/** The database that servers share: whether it can be used, and how well. */

import { itemAt } from '@tavolata/engine';
import type { Client } from 'pg';
import { livingNodes } from '../../nodes/postgres/subscriber.ts';
import { closeClient, openClient } from '../../store/postgres/client.ts';
import { MIGRATIONS, readVersion } from '../../store/postgres/migrations.ts';
import { DURABLE } from '../../store/postgres/postgres-store.ts';
import { nameOfPlace } from '../club-place.ts';
import { judgeClock } from './clock.ts';
import { fail, ok, reasonOf, type Finding } from './finding.ts';
import { judgeSize } from './folder.ts';
import {
  judgeConnections,
  judgeDurability,
  judgeLatency,
  judgeNodes,
  judgeServer,
  type PostgresState,
} from './postgres-judge.ts';
import { judgeShape } from './program.ts';

const ABOUT = 'database';
const ANSWER_MS = 5_000;

export async function checkPostgres(url: string): Promise<readonly Finding[]> {
  const name = nameOfPlace({ database: url });
  let client: Client;
  try {
    client = await openClient(url, ANSWER_MS);
  } catch (error) {
    return [fail(ABOUT, `${name}: ${reasonOf(error)}`)];
  }
  try {
    const state = await readState(client);
    const clock = judgeClock('the database', await measureClock(client));
    const judged = [ok(ABOUT, `${name} answers`), ...judgeServer(state)];
    if (state.is_standby) return [...judged, clock];
    return [
      ...judged,
      judgeDurability(state),
      judgeConnections(state),
      judgeSize(Number(state.bytes)),
      judgeLatency(await measureCommits(client)),
      ...(await checkClub(client, state)),
      clock,
    ];
  } finally {
    await closeClient(client);
  }
}

const STATE = `
  SELECT current_setting('server_version_num')::integer AS version,
    current_setting('server_version') AS version_name,
    (SELECT pg_encoding_to_char(encoding) FROM pg_database
      WHERE datname = current_database()) AS encoding,
    pg_is_in_recovery() AS is_standby,
    current_schema() AS schema,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,
    current_setting('fsync') = 'on' AS fsync,
    current_setting('full_page_writes') = 'on' AS full_page_writes,
    current_setting('synchronous_commit') AS synchronous_commit,
    current_setting('max_connections')::integer AS max_connections,
    current_setting('superuser_reserved_connections')::integer AS reserved,
    (SELECT sum(numbackends)::integer FROM pg_stat_database) AS used,
    pg_database_size(current_database()) AS bytes`;

async function readState(client: Client): Promise<PostgresState> {
  return itemAt((await client.query<PostgresState>(STATE)).rows, 0);
}

async function checkClub(client: Client, { may_create }: PostgresState): Promise<Finding[]> {
  const found = await readVersion(client);
  if (found) {
    const { version, worksFrom } = found;
    const nodes = judgeNodes(await livingNodes(client));
    return [judgeShape(version, MIGRATIONS.length, worksFrom), nodes];
  }
  return may_create
    ? [ok('shape', 'no tables yet: the first start makes them')]
    : [fail('shape', 'no tables yet, and this user may not make any: GRANT CREATE ON SCHEMA')];
}

/** How far its clock is ahead of ours. */
async function measureClock(client: Client): Promise<number> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: string }>(
    'SELECT 1000 * extract(epoch FROM clock_timestamp()) AS now',
  );
  return Number(itemAt(rows, 0).now) - (asked + Date.now()) / 2;
}

const COMMITS = 9;
/** Waits for the disk like any commit and leaves nothing behind; a temporary table would not wait. */
const COMMIT = `SELECT pg_logical_emit_message(true, 'tavolata', 'doctor')`;

async function measureCommits(client: Client): Promise<number[]> {
  await client.query(DURABLE);
  const times: number[] = [];
  for (let made = 0; made < COMMITS; made++) {
    const started = performance.now();
    await client.query(COMMIT);
    times.push(performance.now() - started);
  }
  return times;
}
