/** A PostgreSQL database to copy from, as one transaction sees it. */

import type { Client, ClientBase } from 'pg';
import { livingNodes } from '../../nodes/postgres/subscriber.ts';
import { closeClient, openClient } from '../../store/postgres/client.ts';
import { storeErrorOf } from '../../store/postgres/connections.ts';
import { MIGRATIONS, readVersion } from '../../store/postgres/migrations.ts';
import { StoreError } from '../../store/store.ts';
import { nameOfPlace } from '../club-place.ts';
import {
  TABLE_NAMES,
  type Cell,
  type CopiedRow,
  type CopiedTable,
  type Counts,
  type TableName,
} from './copied-tables.ts';
import { ROWS_AT_ONCE, type CopySource } from './copy-rows.ts';

/** A statement over many rows takes its time. */
export const PATIENCE_MS = 600_000;

export async function openPostgresSource(url: string): Promise<CopySource> {
  const client = await openClient(url, PATIENCE_MS);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await checkShape(client, url);
    return {
      isInUse: (await livingNodes(client)).length > 0,
      counts: () => countRows(client),
      read: (table) => readRows(client, table),
      close: () => closeClient(client),
    };
  } catch (error) {
    await closeClient(client);
    throw storeErrorOf(error);
  }
}

/** A newer database may have more than this version knows, which would be lost. */
async function checkShape(client: Client, url: string): Promise<void> {
  const found = await readVersion(client);
  const name = nameOfPlace({ database: url });
  if (!found) throw new StoreError('unusable', `there are no tables in ${name}`);
  const known = MIGRATIONS.length;
  if (found.version === known) return;
  throw new StoreError(
    found.version > known ? 'newer' : 'unusable',
    `${name} has version ${found.version} of the database, and this Tavolata knows ${known}: ` +
      (found.version > known ? 'use the newer Tavolata' : 'start a server of this version once'),
  );
}

async function* readRows(client: Client, table: CopiedTable): AsyncGenerator<CopiedRow[]> {
  const { name, columns, order } = table;
  const isText = Object.values(columns).map((type) => type === 'text');
  const sorted = order ? ` ORDER BY ${order.postgres}` : '';
  const select = `SELECT ${Object.keys(columns).join(', ')} FROM ${name}${sorted}`;
  await client.query(`DECLARE copied NO SCROLL CURSOR FOR ${select}`);
  for (;;) {
    const text = `FETCH ${ROWS_AT_ONCE} FROM copied`;
    const { rows } = await client.query<Value[]>({ text, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows.map((row) => row.map((value, at) => cellOf(value, { isText: isText[at] === true })));
  }
  await client.query('CLOSE copied');
}

/** `pg` returns bigint as a string. */
type Value = string | number | boolean | null;

function cellOf(value: Value, { isText }: { isText: boolean }): Cell {
  if (value === null) return null;
  return isText ? String(value) : Number(value);
}

export async function countRows(client: ClientBase): Promise<Counts> {
  const columns = TABLE_NAMES.map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  const { rows } = await client.query<Record<TableName, string>>(`SELECT ${columns.join(', ')}`);
  const counts = TABLE_NAMES.map((name) => [name, Number(rows[0]?.[name])]);
  return Object.fromEntries(counts) as Counts;
}
