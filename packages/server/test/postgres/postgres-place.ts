/** A schema of its own in the PostgreSQL that the tests share. */

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import type { StorePlace } from '../store/fixture.ts';

export interface PostgresPlace extends StorePlace {
  readonly url: string;
  /** Sends a statement to the database beside the store. */
  ask(sql: string): Promise<Record<string, unknown>[]>;
}

export async function makePostgresPlace(): Promise<PostgresPlace> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(inject('postgres'));
  url.searchParams.set('options', `-c search_path=${schema}`);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  return {
    url: url.href,
    open: () => openPostgresStore(url.href),
    ask: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    destroy: async () => {
      await client.query(`DROP SCHEMA ${schema} CASCADE`);
      await client.end();
    },
  };
}
