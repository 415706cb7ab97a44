/**
 * Writes that share one transaction, and so one wait for the disk. Each has a savepoint of its own: one that
 * fails leaves no trace and does not fail the others. If the transaction itself fails, such as when the disk
 * is full, all have failed, and the next group starts afresh.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { Outcome } from './operations.ts';
import { sendableError } from './sqlite-errors.ts';

const DURING = 'the database has failed';

export type CommitTogether = (writes: readonly (() => unknown)[]) => Outcome[];

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
      outcome = { error: sendableError(error, 'failed', DURING) };
    }
    release.run();
    return outcome;
  }

  return (writes) => {
    try {
      begin.run();
      const outcomes = writes.map(writeApart);
      commit.run();
      return outcomes;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      const failure = { error: sendableError(error, 'failed', DURING) };
      return writes.map(() => failure);
    }
  };
}
