/** Appends: checks (table, seq) and the command's id, and writes the entries with all that lies beside. */

import type { DatabaseSync } from 'node:sqlite';
import type { Append, Appended, TableHead } from '../store.ts';

/** Runs inside a transaction. If it throws, the caller has to roll back. */
export function prepareAppend(db: DatabaseSync): (append: Append) => Appended {
  const table = db.prepare('SELECT number, entries FROM tables WHERE id = ?');
  const command = db.prepare(
    'SELECT seq_after FROM done_commands WHERE table_number = ? AND browser = ? AND id = ?',
  );
  const addTable = db.prepare(`
    INSERT INTO tables (entries, game, players, rules_version, phase, is_public, open_seats, seats,
      turn_of, opened, touched, due, id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const setTable = db.prepare(`
    UPDATE tables SET entries = ?, game = ?, players = ?, rules_version = ?, phase = ?, is_public = ?,
      open_seats = ?, seats = ?, turn_of = ?, opened = ?, touched = ?, due = ?
    WHERE number = ?`);
  const addEntry = db.prepare('INSERT INTO entries (table_number, seq, entry) VALUES (?, ?, ?)');
  const addCommand = db.prepare(
    'INSERT INTO done_commands (table_number, browser, id, seq_after) VALUES (?, ?, ?, ?)',
  );
  const addText = db.prepare(
    'INSERT INTO table_texts (table_number, id, kind, browser, text) VALUES (?, ?, ?, ?, ?)',
  );
  const addMember = db.prepare(
    'INSERT INTO table_members (browser, table_number) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );

  /** The number of the table, if the append may go ahead. */
  function check(append: Append): { number: number | undefined } | Appended {
    const found = table.get(append.table);
    if (found && append.command) {
      const { browser, id } = append.command;
      const before = command.get(Number(found['number']), browser, id);
      if (before) return { type: 'repeated', seq: Number(before['seq_after']) };
    }
    if (append.seq !== Number(found?.['entries'] ?? 0)) return { type: 'behind' };
    return { number: found && Number(found['number']) };
  }

  function writeTable(append: Append, number: number | undefined): number {
    const columns = [append.seq + append.entries.length, ...columnsOf(append.head)] as const;
    if (number === undefined) return Number(addTable.run(...columns, append.table).lastInsertRowid);
    setTable.run(...columns, number);
    return number;
  }

  return (append) => {
    const checked = check(append);
    if ('type' in checked) return checked;
    const { seq, entries, texts, members } = append;
    const number = writeTable(append, checked.number);
    entries.forEach((entry, index) => addEntry.run(number, seq + index, entry));
    if (append.command) {
      addCommand.run(number, append.command.browser, append.command.id, seq + entries.length);
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
