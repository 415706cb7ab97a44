/**
 * Writing: appends, in groups that share one transaction and so one wait for the disk. (table, seq) is the
 * lock, and the command's id is stored with the entries.
 */

import type { DatabaseSync } from 'node:sqlite';
import { isWholeHead, type Append, type Appended, type TableHead } from '../store.ts';
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
 * All writes share one transaction. If one of them fails, which is rare, they are all taken back and done again, each
 * with a savepoint of its own: then one that fails leaves no trace and does not fail the others. If the transaction
 * itself fails, such as when the disk is full, all have failed, and the next group starts afresh.
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

  function rollBack(): void {
    if (db.isTransaction) db.exec('ROLLBACK');
  }

  /** Nothing if one has failed. */
  function writeAll(writes: readonly (() => unknown)[]): Outcome[] | undefined {
    try {
      return writes.map((write) => ({ value: write() }));
    } catch {
      return undefined;
    }
  }

  return (writes) => {
    try {
      begin.run();
      let outcomes = writeAll(writes);
      if (!outcomes) {
        rollBack();
        begin.run();
        outcomes = writes.map(writeApart);
      }
      commit.run();
      return outcomes;
    } catch (error) {
      rollBack();
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
  const setTurn = db.prepare(
    'UPDATE tables SET entries = ?, turn_of = ?, touched = ?, due = ? WHERE number = ?',
  );
  const addEntry = db.prepare('INSERT INTO entries (table_number, seq, entry) VALUES (?, ?, ?)');
  const addCommand = db.prepare(
    'INSERT INTO done_commands (table_number, browser, id, seq_after) VALUES (?, ?, ?, ?)',
  );
  const addNewCommand = db.prepare(`
    INSERT INTO done_commands (table_number, browser, id, seq_after)
    SELECT number, ?, ?, ? FROM tables WHERE id = ? AND entries = ?
    ON CONFLICT DO NOTHING RETURNING table_number`);
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
    const { head, table: id } = append;
    const count = append.seq + append.entries.length;
    if (number !== undefined && !isWholeHead(head)) {
      setTurn.run(count, JSON.stringify(head.turnOf), head.touched, head.due, number);
      return number;
    }
    if (!isWholeHead(head)) throw new RangeError('a new table has a whole head');
    const columns = [count, ...columnsOf(head)] as const;
    if (number === undefined) return Number(addTable.run(...columns, id).lastInsertRowid);
    setTable.run(...columns, number);
    return number;
  }

  /** The usual case in one statement: the table is as it was seen, and the command is new. Else nothing. */
  function addCommandOf({ table: id, seq, entries, command }: Append): number | undefined {
    if (!command) return undefined;
    const after = seq + entries.length;
    const added = addNewCommand.get(command.browser, command.id, after, id, seq);
    return added && Number(added['table_number']);
  }

  function writeRows({ seq, entries, texts, members }: Append, number: number): Appended {
    for (let index = 0; index < entries.length; index++) {
      addEntry.run(number, seq + index, entries[index] ?? null);
    }
    for (const { id, kind, browser, text } of texts) addText.run(number, id, kind, browser, text);
    for (const browser of members) addMember.run(browser, number);
    return STORED;
  }

  return (append) => {
    const known = addCommandOf(append);
    if (known !== undefined) return writeRows(append, writeTable(append, known));
    const checked = check(append);
    if ('type' in checked) return checked;
    const number = writeTable(append, checked.number);
    const { command, seq, entries } = append;
    if (command) addCommand.run(number, command.browser, command.id, seq + entries.length);
    return writeRows(append, number);
  };
}

export const STORED: Appended = { type: 'stored' };

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
