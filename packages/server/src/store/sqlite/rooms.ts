/** Reading: one room as a whole, and the lists of rooms. */

import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ListedTable, StoredRoom, StoredText } from '../store.ts';

type Row = Record<string, SQLOutputValue>;

const LISTED = `id, game, players, rules_version, phase, is_public, open_seats, seats, turn_of,
  opened, touched, due`;

export interface RoomReads {
  load(table: string): StoredRoom | undefined;
  openTables(limit: number): ListedTable[];
  tablesOf(browser: string, limit: number): ListedTable[];
  due(now: number, limit: number): string[];
}

export function prepareRoomReads(db: DatabaseSync): RoomReads {
  const room = db.prepare('SELECT number FROM rooms WHERE id = ?');
  const facts = db.prepare('SELECT fact FROM facts WHERE room = ? ORDER BY seq');
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
    load: (table) => {
      const number = room.get(table)?.['number'];
      if (number === undefined) return undefined;
      return {
        facts: facts.all(number).map((row) => String(row['fact'])),
        texts: texts.all(number).map(textOf),
      };
    },
    openTables: (limit) => openRooms.all(limit).map(listedTableOf),
    tablesOf: (browser, limit) => roomsOf.all(browser, limit).map(listedTableOf),
    due: (now, limit) => due.all(now, limit).map((row) => String(row['id'])),
  };
}

function textOf(row: Row): StoredText {
  return {
    id: String(row['id']),
    kind: row['kind'] === 'name' ? 'name' : 'chat',
    browser: String(row['browser']),
    text: String(row['text']),
  };
}

function listedTableOf(row: Row): ListedTable {
  return {
    table: String(row['id']),
    head: {
      game: String(row['game']),
      players: Number(row['players']),
      rulesVersion: Number(row['rules_version']),
      phase: String(row['phase']),
      isPublic: row['is_public'] === 1,
      openSeats: Number(row['open_seats']),
      seats: String(row['seats']),
      turnOf: JSON.parse(String(row['turn_of'])) as string[],
      opened: Number(row['opened']),
      touched: Number(row['touched']),
      due: row['due'] === null ? null : Number(row['due']),
    },
  };
}
