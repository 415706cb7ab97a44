/** What may be forgotten: a browser's texts, and tables that nobody comes back to. */

import { BATCH, batchOf, removeInBatches, type Store } from '../store.ts';
import type { Connections } from './connections.ts';

/**
 * Tables are locked first, in the order of their ids like appends do. Servers that have them in memory notice
 * by the count of erasures.
 */
const ERASE = `
  WITH there AS MATERIALIZED (
    SELECT number, id FROM tables WHERE number IN (SELECT table_number FROM table_texts WHERE browser = $1)
    ORDER BY id FOR NO KEY UPDATE
  ), counted AS (
    UPDATE tables SET erasures = erasures + 1 WHERE number IN (SELECT number FROM there)
  ), emptied AS (
    UPDATE table_texts SET text = ''
    WHERE browser = $1 AND text <> '' AND table_number IN (SELECT number FROM there)
  )
  SELECT id FROM there ORDER BY number`;

/** Tables first: an append holds the lock on its table, so it cannot add rows to one that is removed. */
const REMOVE = `
  WITH old AS (
    SELECT number, entries FROM tables WHERE phase = ANY($1) AND touched < $2
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM tables WHERE number IN (${batchOf('old')}) RETURNING number, id
  ), entries_gone AS (
    DELETE FROM entries WHERE table_number IN (SELECT number FROM gone)
  ), commands_gone AS (
    DELETE FROM done_commands WHERE table_number IN (SELECT number FROM gone)
  ), presence_gone AS (
    DELETE FROM presence WHERE table_id IN (SELECT id FROM gone)
  )
  SELECT count(*)::integer AS removed FROM gone`;

export function removals(connections: Connections): Pick<Store, 'erase' | 'removeUntouched'> {
  return {
    erase: async (browser) => {
      const rows = await connections.query<{ id: string }>({ text: ERASE, values: [browser] });
      return rows.map(({ id }) => id);
    },
    removeUntouched: (phases, since) =>
      removeInBatches(async () => {
        const query = { text: REMOVE, values: [phases, since] };
        const [row] = await connections.query<{ removed: number }>(query);
        return row?.removed ?? 0;
      }),
  };
}
