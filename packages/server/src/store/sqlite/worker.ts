/**
 * The thread that owns the database. What has come in while it was waiting for the disk forms the next
 * group; there is no timer, so a lone append is stored at once and a crowd shares its commits.
 */

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { prepareAnswers } from './answers.ts';
import { openDatabase, readSettings, type Database } from './database.ts';
import { ReserveFile } from './reserve-file.ts';
import { prepareSpace } from './space.ts';
import { sendableError } from './sqlite-errors.ts';
import type { FromThread, Opening, StoreRequest, ToThread } from './sqlite-store.ts';
import { attempt } from './writes.ts';

/** So that the first of a great crowd need not wait for the last. */
const LARGEST_GROUP = 256;

if (!parentPort) throw new Error('This file runs as a thread of the SQLite store.');
const port = parentPort;
const post = (message: FromThread): void => {
  port.postMessage(message);
};

function start({ file, reserveFileBytes }: Opening): void {
  let database: Database;
  try {
    database = openDatabase(file);
  } catch (error) {
    post({ type: 'refused', error: sendableError(error, 'unusable', `${file} cannot be opened`) });
    port.close();
    return;
  }
  const reserve = new ReserveFile(file, reserveFileBytes);
  attempt(() => {
    reserve.fill(); // without it the server can still play
  });
  post({ type: 'opened', settings: readSettings(database.db) });
  work(database, file, reserve);
}

function work(database: Database, file: string, reserve: ReserveFile): void {
  const space = prepareSpace(database.db, file, reserve);
  const answerGroup = prepareAnswers({ database, space, reserve }, (responses) => {
    post({ type: 'answered', responses });
  });
  port.on('message', (first: ToThread) => {
    const waiting = gather(first);
    const requests = waiting.filter((request) => request !== 'close');
    for (let from = 0; from < requests.length; from += LARGEST_GROUP) {
      answerGroup(requests.slice(from, from + LARGEST_GROUP));
    }
    if (requests.length === waiting.length) return;
    database.close();
    port.close();
  });
}

/** What has come, until it is enough for a group. */
function gather(first: ToThread): (StoreRequest | 'close')[] {
  const waiting = [...first];
  while (waiting.length < LARGEST_GROUP) {
    const next = nextWaiting();
    if (!next) break;
    waiting.push(...next);
  }
  return waiting;
}

function nextWaiting(): ToThread | undefined {
  return receiveMessageOnPort(port)?.message as ToThread | undefined;
}

start(workerData as Opening);
