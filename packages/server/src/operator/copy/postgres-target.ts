/** A PostgreSQL database to copy to, in one transaction. */

import type { Client } from 'pg';
import { livingNodes } from '../../nodes/postgres/subscriber.ts';
import { closeClient, openClient } from '../../store/postgres/client.ts';
import { isLockTimeout, storeErrorOf } from '../../store/postgres/connections.ts';
import { migrateInside } from '../../store/postgres/migrations.ts';
import { DURABLE } from '../../store/postgres/postgres-store.ts';
import { StoreError } from '../../store/store.ts';
import { nameOfPlace } from '../club-place.ts';
import {
  COPIED,
  isEmpty,
  TABLE_NAMES,
  type Cell,
  type CellType,
  type CopiedRow,
  type CopiedTable,
} from './copied-tables.ts';
import type { CopyTarget } from './copy-rows.ts';
import { countRows, PATIENCE_MS } from './postgres-source.ts';

const LOCK_MS = 3_000;

export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const client = await openClient(url, PATIENCE_MS);
  const name = nameOfPlace({ database: url });
  try {
    await take(client, name);
  } catch (error) {
    await closeClient(client);
    throw isLockTimeout(error) ? inUse(name) : storeErrorOf(error);
  }
  return {
    write: (table, rows) => write(client, table, rows),
    counts: () => countRows(client),
    finish: async () => {
      await advanceSequences(client);
      await client.query('COMMIT');
      await closeClient(client);
    },
    abandon: () => closeClient(client),
  };
}

const inUse = (name: string): StoreError =>
  new StoreError('in-use', `${name} is in use: stop the servers first`);

/** Nothing else is written from now on; servers that start meanwhile wait for the lock of migrations. */
async function take(client: Client, name: string): Promise<void> {
  await client.query(DURABLE);
  await client.query(`SET lock_timeout = ${LOCK_MS}; BEGIN`);
  await migrateInside(client);
  await client.query(`LOCK TABLE ${TABLE_NAMES.join(', ')} IN EXCLUSIVE MODE`);
  if ((await livingNodes(client)).length > 0) throw inUse(name);
  const counts = await countRows(client);
  if (isEmpty(counts)) {
    await client.query('DELETE FROM server_keys');
    return;
  }
  throw new StoreError(
    'unusable',
    `${name} holds tables already: take an empty database, or an empty schema of it`,
  );
}

async function write(
  client: Client,
  { name, columns }: CopiedTable,
  rows: readonly CopiedRow[],
): Promise<void> {
  const types = Object.values(columns);
  const lists = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
  const text = `INSERT INTO ${name} (${Object.keys(columns).join(', ')})
    OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${lists})`;
  const values = types.map((type, at) => rows.map((row) => valueOf(row[at] ?? null, type)));
  await client.query({ name: `copy ${name}`, text, values });
}

/** PostgreSQL cannot store the character 0, which a report in SQLite could have. */
function valueOf(cell: Cell, type: CellType): Cell | boolean {
  if (typeof cell === 'string') return cell.replaceAll('\0', '\ufffd');
  return type === 'boolean' ? cell === 1 : cell;
}

/** The next table and the next report get higher numbers. */
async function advanceSequences(client: Client): Promise<void> {
  for (const { name, columns } of COPIED) {
    if (!('number' in columns) || name === 'report_copies') continue;
    await client.query(`
      SELECT setval(pg_get_serial_sequence('${name}', 'number'), max(number)) FROM ${name}
      HAVING max(number) IS NOT NULL`);
  }
  await client.query(`ANALYZE ${TABLE_NAMES.join(', ')}`);
}
