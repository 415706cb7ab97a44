/** The servers on a database, as an operator sees them. */

import type { ClientBase } from 'pg';
import { ALIVE } from '../nodes/postgres/subscriber.ts';

export interface LivingNode {
  readonly id: string;
  readonly version: string;
}

/** The servers that use the database at this time. */
export async function livingNodes(client: ClientBase): Promise<LivingNode[]> {
  const { rows } = await client.query<LivingNode>(
    `SELECT id, version FROM nodes WHERE seen > clock_timestamp() - ${ALIVE} ORDER BY id`,
  );
  return rows;
}
