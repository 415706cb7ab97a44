/** Reading: one table as a whole, and the lists of tables. */

import type { DatabaseSync } from 'node:sqlite';
import { LISTED, listedTableOf, textOf } from '../rows.ts';
import type { SyncOperations } from './operations.ts';

type TableReads = Pick<SyncOperations, 'load' | 'openTables' | 'tablesOf' | 'due'>;

export function prepareTableReads(db: DatabaseSync): TableReads {
  const head = db.prepare('SELECT number, entries FROM tables WHERE id = ?');
  const entries = db.prepare(
    'SELECT entry FROM entries WHERE table_number = ? AND seq >= ? ORDER BY seq',
  );
  const texts = db.prepare(
    'SELECT id, kind, browser, text FROM table_texts WHERE table_number = ? ORDER BY rowid',
  );
  const openTables = db.prepare(`
    SELECT ${LISTED} FROM tables WHERE is_public = 1 AND open_seats > 0
    ORDER BY touched DESC, number DESC LIMIT ?`);
  const tablesOf = db.prepare(`
    SELECT ${LISTED} FROM table_members JOIN tables ON tables.number = table_members.table_number WHERE browser = ?
    ORDER BY touched DESC, number DESC LIMIT ?`);
  const due = db.prepare('SELECT id FROM tables WHERE due <= ? ORDER BY due, number LIMIT ?');

  return {
    load: (table, since = 0) => {
      const found = head.get(table);
      if (!found) return undefined;
      const number = Number(found['number']);
      return {
        entries: entries.all(number, since).map((row) => String(row['entry'])),
        texts: texts.all(number).map(textOf),
        count: Number(found['entries']),
        erasures: 0,
      };
    },
    openTables: (limit) => openTables.all(limit).map(listedTableOf),
    tablesOf: (browser, limit) => tablesOf.all(browser, limit).map(listedTableOf),
    due: (now, limit) => due.all(now, limit).map((row) => String(row['id'])),
  };
}
