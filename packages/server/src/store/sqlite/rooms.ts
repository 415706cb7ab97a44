/** Reading: one room as a whole, and the lists of rooms. */

import type { DatabaseSync } from 'node:sqlite';
import { LISTED, listedTableOf, textOf } from '../rows.ts';
import type { ListedTable, StoredRoom } from '../store.ts';

export interface RoomReads {
  load(table: string, since?: number): StoredRoom | undefined;
  openTables(limit: number): ListedTable[];
  tablesOf(browser: string, limit: number): ListedTable[];
  due(now: number, limit: number): string[];
}

export function prepareRoomReads(db: DatabaseSync): RoomReads {
  const room = db.prepare('SELECT number, facts FROM rooms WHERE id = ?');
  const facts = db.prepare('SELECT fact FROM facts WHERE room = ? AND seq >= ? ORDER BY seq');
  const texts = db.prepare(
    'SELECT id, kind, browser, text FROM texts WHERE room = ? ORDER BY rowid',
  );
  const openRooms = db.prepare(`
    SELECT ${LISTED} FROM rooms WHERE is_public = 1 AND open_seats > 0
    ORDER BY touched DESC, number DESC LIMIT ?`);
  const roomsOf = db.prepare(`
    SELECT ${LISTED} FROM members JOIN rooms ON rooms.number = members.room WHERE browser = ?
    ORDER BY touched DESC, number DESC LIMIT ?`);
  const due = db.prepare('SELECT id FROM rooms WHERE due <= ? ORDER BY due, number LIMIT ?');

  return {
    load: (table, since = 0) => {
      const found = room.get(table);
      if (!found) return undefined;
      const { number } = found;
      return {
        facts: facts.all(number, since).map((row) => String(row['fact'])),
        texts: texts.all(number).map(textOf),
        count: Number(found['facts']),
        erasures: 0,
      };
    },
    openTables: (limit) => openRooms.all(limit).map(listedTableOf),
    tablesOf: (browser, limit) => roomsOf.all(browser, limit).map(listedTableOf),
    due: (now, limit) => due.all(now, limit).map((row) => String(row['id'])),
  };
}
