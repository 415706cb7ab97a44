/** What may be forgotten: a browser's texts, and tables that nobody comes back to. */

import type { DatabaseSync } from 'node:sqlite';
import { BATCH } from '../remove-in-batches.ts';
import type { SyncOperations } from './operations.ts';

/** `removeUntouched` removes one batch at most, so that play need not wait for long. */
export function prepareRemovals(
  db: DatabaseSync,
): Pick<SyncOperations, 'erase' | 'removeUntouched'> {
  const textedTables = db.prepare(`
    SELECT id FROM tables WHERE number IN (SELECT table_number FROM table_texts WHERE browser = ?)
    ORDER BY number`);
  const emptyTexts = db.prepare(`UPDATE table_texts SET text = '' WHERE browser = ?`);
  // Everything else of a table goes with it, by its foreign key.
  const remove = db.prepare(`
    DELETE FROM tables WHERE number IN (
      SELECT number FROM tables
      WHERE phase IN (SELECT value FROM json_each(?)) AND touched < ? LIMIT ?)`);
  return {
    erase: (browser) => {
      emptyTexts.run(browser);
      return textedTables.all(browser).map((row) => String(row['id']));
    },
    removeUntouched: (phases, since) =>
      Number(remove.run(JSON.stringify(phases), since, BATCH).changes),
  };
}
