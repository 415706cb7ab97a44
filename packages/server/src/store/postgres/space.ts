/**
 * How large the database is, without what is free inside. How much room its disk has, no node can see.
 *
 * Files do not become smaller when tables are cleaned up: their place is used again. What rows need is estimated by
 * PostgreSQL's own statistics, which it renews after many rows have changed; without them all counts as used.
 */

import { itemAt } from '@tavolata/engine';
import type { Store } from '../store.ts';
import type { Connections } from './connections.ts';

/** Nearly all of a database, and all that clean-up removes much of. */
const LARGE = ['entries', 'done_commands', 'table_texts'];
/** What a row takes beside its columns: its header, a pointer to it, alignment and what pages leave free. */
const ROW_BYTES = 44;

const SIZE = `
  SELECT (pg_database_size(current_database()) - coalesce(sum(
    (heap + indexes) * greatest(0, 1 - needed / greatest(heap, 1))), 0))::bigint AS bytes
  FROM (
    SELECT pg_table_size(relid) AS heap, pg_indexes_size(relid) AS indexes,
      greatest(reltuples, n_live_tup) * (${ROW_BYTES} + width) AS needed
    FROM pg_stat_user_tables
      JOIN pg_class ON pg_class.oid = relid
      JOIN (
        SELECT tablename, sum(avg_width) AS width FROM pg_stats
        WHERE schemaname = current_schema() GROUP BY tablename) AS widths ON tablename = pg_class.relname
    WHERE schemaname = current_schema() AND tablename = ANY($1) AND reltuples > 0) AS sizes`;
/**
 * Waits for the disk like any commit, and leaves nothing behind. It deletes, too, which a database refuses that was
 * made read-only, as many providers do when its disk is nearly full.
 */
const PROBE = `
  WITH nothing AS (DELETE FROM server_keys WHERE name = 'probe')
  SELECT pg_logical_emit_message(true, 'tavolata', 'probe')`;

export function spaceOperations(connections: Connections): Pick<Store, 'space' | 'probe'> {
  return {
    space: async () => {
      const rows = await connections.query<{ bytes: string }>({
        text: SIZE,
        values: [LARGE],
      });
      return { usedBytes: Number(itemAt(rows, 0).bytes), freeBytes: null };
    },
    probe: async () => {
      await connections.query({ text: PROBE });
    },
  };
}
