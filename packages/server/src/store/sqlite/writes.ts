/**
 * Writing: appends, in groups that share one transaction and so one wait for the disk. (table, seq) is the
 * lock, and the command's id is stored with the entries.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { Append, Appended, TableHead } from '../store.ts';
import { sendableError, type SentError } from './sqlite-errors.ts';

export type Outcome = { readonly value: unknown } | { readonly error: SentError };

/** Carries out one operation; what it throws is its outcome. */
export function attempt(work: () => unknown): Outcome {
  try {
    return { value: work() };
  } catch (error) {
    return failureOf(error);
  }
}

const failureOf = (error: unknown): Outcome => ({
  error: sendableError(error, 'failed', 'the database has failed'),
});

export type CommitTogether = (writes: readonly (() => unknown)[]) => Outcome[];

/**
 * Each write has a savepoint of its own: one that fails leaves no trace and does not fail the others. If the
 * transaction itself fails, such as when the disk is full, all have failed, and the next group starts afresh.
 */
export function prepareGroupCommit(db: DatabaseSync): CommitTogether {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT apart');
  const release = db.prepare('RELEASE apart');
  const rollbackTo = db.prepare('ROLLBACK TO apart');

  function writeApart(write: () => unknown): Outcome {
    savepoint.run();
    let outcome: Outcome;
    try {
      outcome = { value: write() };
    } catch (error) {
      if (!db.isTransaction) throw error; // SQLite has rolled back everything
      rollbackTo.run();
      outcome = failureOf(error);
    }
    release.run();
    return outcome;
  }

  return (writes) => {
    try {
      begin.run();
      // One that is alone needs no savepoint: if it fails, the transaction is rolled back.
      const [only] = writes;
      const isAlone = writes.length === 1 && only !== undefined;
      const outcomes = isAlone ? [{ value: only() }] : writes.map(writeApart);
      commit.run();
      return outcomes;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      return writes.map(() => failureOf(error));
    }
  };
}

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
