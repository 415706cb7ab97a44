/** What may be forgotten: a browser's texts, and tables that nobody comes back to. */

import type { DatabaseSync } from 'node:sqlite';
import { REMOVED_AT_ONCE } from '../remove-in-rounds.ts';

export interface Removals {
  erase(browser: string): string[];
  /** At most `REMOVED_AT_ONCE`; returns how many. */
  removeSome(phases: readonly string[], since: number): number;
}

export function prepareRemovals(db: DatabaseSync): Removals {
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
    removeSome: (phases, since) =>
      Number(remove.run(JSON.stringify(phases), since, REMOVED_AT_ONCE).changes),
  };
}
