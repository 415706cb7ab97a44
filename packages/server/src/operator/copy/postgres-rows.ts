/** What copying from and to PostgreSQL have in common. */

import type { ClientBase } from 'pg';
import { TABLE_NAMES, type Counts, type TableName } from './copied-tables.ts';

/** A statement over many rows takes its time. */
export const PATIENCE_MS = 600_000;

export async function countRows(client: ClientBase): Promise<Counts> {
  const columns = TABLE_NAMES.map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  const { rows } = await client.query<Record<TableName, string>>(`SELECT ${columns.join(', ')}`);
  const counts = TABLE_NAMES.map((name) => [name, Number(rows[0][name])]);
  return Object.fromEntries(counts) as Counts;
}
