/** Records of matches that are shared by a link. */

import { sharedOf, type Row } from '../rows.ts';
import type { Store } from '../store.ts';
import type { Connections } from './connections.ts';

const SHARE = `
  INSERT INTO shared_records (table_number, match_number, hash, at)
  SELECT number, $2, $3, $4 FROM tables WHERE id = $1
  ON CONFLICT (table_number, match_number) DO UPDATE SET hash = excluded.hash, at = excluded.at`;

const UNSHARE = `
  DELETE FROM shared_records
  WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND match_number = $2`;

const SHARED = `
  SELECT id, match_number, hash, at FROM shared_records
  JOIN tables ON number = table_number WHERE id = $1 ORDER BY match_number`;

export function sharing(connections: Connections): Pick<Store, 'share' | 'unshare' | 'shared'> {
  return {
    share: async ({ table, match, hash, at }) => {
      await connections.query({ text: SHARE, values: [table, match, hash, at] });
    },
    unshare: async (table, match) => {
      await connections.query({ text: UNSHARE, values: [table, match] });
    },
    shared: async (table) =>
      (await connections.query<Row>({ text: SHARED, values: [table] })).map(sharedOf),
  };
}
