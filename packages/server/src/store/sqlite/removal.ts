/** What may be forgotten: a browser's texts, and tables that nobody comes back to. */

import type { DatabaseSync } from 'node:sqlite';
import { REMOVED_AT_ONCE } from '../remove-in-rounds.ts';

export interface Removals {
  erase(browser: string): string[];
  /** At most `REMOVED_AT_ONCE`; returns how many. */
  removeSome(phases: readonly string[], since: number): number;
}

export function prepareRemovals(db: DatabaseSync): Removals {
  const textedRooms = db.prepare(`
    SELECT id FROM rooms WHERE number IN (SELECT room FROM texts WHERE browser = ?)
    ORDER BY number`);
  const emptyTexts = db.prepare(`UPDATE texts SET text = '' WHERE browser = ?`);
  // Everything else of a room goes with it, by its foreign key.
  const remove = db.prepare(`
    DELETE FROM rooms WHERE number IN (
      SELECT number FROM rooms
      WHERE phase IN (SELECT value FROM json_each(?)) AND touched < ? LIMIT ?)`);
  return {
    erase: (browser) => {
      emptyTexts.run(browser);
      return textedRooms.all(browser).map((row) => String(row['id']));
    },
    removeSome: (phases, since) =>
      Number(remove.run(JSON.stringify(phases), since, REMOVED_AT_ONCE).changes),
  };
}
