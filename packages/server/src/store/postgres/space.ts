/** How large the database is. How much room its disk has, no node can see. */

import { itemAt } from '@tavolata/engine';
import type { Store } from '../store.ts';
import type { Connections } from './connections.ts';

const SIZE = 'SELECT pg_database_size(current_database()) AS bytes';
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
      const rows = await connections.query<{ bytes: string }>({ text: SIZE });
      return { usedBytes: Number(itemAt(rows, 0).bytes), freeBytes: null };
    },
    probe: async () => {
      await connections.query({ text: PROBE });
    },
  };
}
