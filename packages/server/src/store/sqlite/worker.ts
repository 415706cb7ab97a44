/**
 * The thread that owns the database. Whatever has come in while it was waiting for the disk forms the
 * next group; there is no timer, so a lone append is stored at once and a crowd shares its commits.
 */

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { prepareDispatch } from './dispatch.ts';
import { openDatabase, type Database } from './database.ts';
import type { FromThread, Question, ToThread } from './messages.ts';
import { tellError } from './sqlite-errors.ts';

/** So that the first of a great crowd need not wait for the last. */
const LARGEST_GROUP = 256;

if (!parentPort) throw new Error('This file runs as a thread of the SQLite store.');
const port = parentPort;
const tell = (message: FromThread): void => {
  port.postMessage(message);
};

function start(file: string): void {
  let database: Database;
  try {
    database = openDatabase(file);
  } catch (error) {
    tell({ type: 'refused', error: tellError(error, 'unusable', `${file} cannot be opened`) });
    port.close();
    return;
  }
  tell({ type: 'opened' });
  work(database);
}

function work(database: Database): void {
  const answerGroup = prepareDispatch(database, (answers) => {
    tell({ type: 'answered', answers });
  });
  port.on('message', (first: ToThread) => {
    const { questions, isLast } = gather(first);
    answerGroup(questions);
    if (!isLast) return;
    database.close();
    port.close();
  });
}

/** Nobody asks anything behind `close`. */
function gather(first: ToThread): { questions: Question[]; isLast: boolean } {
  const questions: Question[] = [];
  for (let next: ToThread | undefined = first; next !== undefined; next = nextWaiting()) {
    if (next === 'close') return { questions, isLast: true };
    questions.push(next);
    if (questions.length === LARGEST_GROUP) break;
  }
  return { questions, isLast: false };
}

function nextWaiting(): ToThread | undefined {
  return (receiveMessageOnPort(port) as { message: ToThread } | undefined)?.message;
}

start(String(workerData));
