/** Records of matches that are shared by a link. */

import type { DatabaseSync } from 'node:sqlite';
import { sharedOf } from '../rows.ts';
import type { SyncOperations } from './queries.ts';

type Sharing = Pick<SyncOperations, 'share' | 'unshare' | 'shared'>;

export function prepareSharing(db: DatabaseSync): Sharing {
  const share = db.prepare(`
    INSERT INTO shared_records (table_number, match_number, hash, at)
    SELECT number, ?, ?, ? FROM tables WHERE id = ?
    ON CONFLICT DO UPDATE SET hash = excluded.hash, at = excluded.at`);
  const unshare = db.prepare(`
    DELETE FROM shared_records
    WHERE table_number = (SELECT number FROM tables WHERE id = ?) AND match_number = ?`);
  const shared = db.prepare(`
    SELECT id, match_number, hash, at FROM shared_records
    JOIN tables ON number = table_number WHERE id = ? ORDER BY match_number`);
  return {
    share: ({ table, match, hash, at }) => {
      share.run(match, hash, at, table);
    },
    unshare: (table, match) => {
      unshare.run(table, match);
    },
    shared: (table) => shared.all(table).map(sharedOf),
  };
}
