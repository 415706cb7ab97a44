/** The thread of the floor: commits all that waits, as durably as our store does. */

import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { FloorMove } from './server.ts';

const db = new DatabaseSync(workerData as string);
db.exec(`
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE moves (
    table_number INTEGER, seq INTEGER, body TEXT, PRIMARY KEY (table_number, seq)
  ) WITHOUT ROWID`);
const begin = db.prepare('BEGIN IMMEDIATE');
const add = db.prepare('INSERT INTO moves VALUES (?, ?, ?)');
const commit = db.prepare('COMMIT');
let waiting: FloorMove[] = [];

function commitAll(): void {
  const stored = waiting;
  waiting = [];
  begin.run();
  for (const [table, seq, body] of stored) add.run(table, seq, body);
  commit.run();
  parentPort?.postMessage(stored.map(([table, seq]) => [table, seq]));
}

parentPort?.on('message', (move: FloorMove) => {
  if (waiting.push(move) === 1) setImmediate(commitAll);
});
