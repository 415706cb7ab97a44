/** Appends: the lock on (table, seq), the memory of commands, and what lies beside the log. */

import type { DatabaseSync } from 'node:sqlite';
import type { Append, Appended, TableHead } from '../store.ts';

/** Runs inside a transaction. If it throws, what it did has to be taken back. */
export function prepareAppend(db: DatabaseSync): (append: Append) => Appended {
  const room = db.prepare('SELECT number, facts FROM rooms WHERE id = ?');
  const command = db.prepare(
    'SELECT seq_after FROM commands WHERE room = ? AND browser = ? AND id = ?',
  );
  const addRoom = db.prepare(`
    INSERT INTO rooms (facts, game, players, rules_version, phase, is_public, open_seats, seats,
      turn_of, opened, touched, due, id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const setRoom = db.prepare(`
    UPDATE rooms SET facts = ?, game = ?, players = ?, rules_version = ?, phase = ?, is_public = ?,
      open_seats = ?, seats = ?, turn_of = ?, opened = ?, touched = ?, due = ?
    WHERE number = ?`);
  const addFact = db.prepare('INSERT INTO facts (room, seq, fact) VALUES (?, ?, ?)');
  const addCommand = db.prepare(
    'INSERT INTO commands (room, browser, id, seq_after) VALUES (?, ?, ?, ?)',
  );
  const addText = db.prepare(
    'INSERT INTO texts (room, id, kind, browser, text) VALUES (?, ?, ?, ?, ?)',
  );
  const addMember = db.prepare(
    'INSERT INTO members (browser, room) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );

  /** The number of the room, if the append may go ahead. */
  function check(append: Append): { number: number | undefined } | Appended {
    const found = room.get(append.table);
    if (found && append.command) {
      const { browser, id } = append.command;
      const before = command.get(Number(found['number']), browser, id);
      if (before) return { type: 'repeated', seq: Number(before['seq_after']) };
    }
    if (append.seq !== Number(found?.['facts'] ?? 0)) return { type: 'behind' };
    return { number: found && Number(found['number']) };
  }

  function writeRoom(append: Append, number: number | undefined): number {
    const columns = [append.seq + append.facts.length, ...columnsOf(append.head)] as const;
    if (number === undefined) return Number(addRoom.run(...columns, append.table).lastInsertRowid);
    setRoom.run(...columns, number);
    return number;
  }

  return (append) => {
    const checked = check(append);
    if ('type' in checked) return checked;
    const { seq, facts, texts, members } = append;
    const number = writeRoom(append, checked.number);
    facts.forEach((fact, index) => addFact.run(number, seq + index, fact));
    if (append.command) {
      addCommand.run(number, append.command.browser, append.command.id, seq + facts.length);
    }
    for (const { id, kind, browser, text } of texts) addText.run(number, id, kind, browser, text);
    for (const browser of members) addMember.run(browser, number);
    return { type: 'stored' };
  };
}

function columnsOf(head: TableHead): (string | number | null)[] {
  return [
    head.game,
    head.players,
    head.rulesVersion,
    head.phase,
    Number(head.isPublic),
    head.openSeats,
    head.seats,
    JSON.stringify(head.turnOf),
    head.opened,
    head.touched,
    head.due,
  ];
}
