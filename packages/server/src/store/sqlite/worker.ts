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
import type { FromThread, Opening, StoreRequest, StoreResponse, ToThread } from './sqlite-store.ts';
import { attempt, STORED } from './writes.ts';

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
    const isStored = (response: StoreResponse): boolean =>
      'value' in response && response.value === STORED;
    post({
      type: 'answered',
      stored: responses.filter(isStored).map(({ number }) => number),
      responses: responses.filter((response) => !isStored(response)),
    });
  });
  port.on('message', (first: ToThread) => {
    const { requests, isLast } = gather(first);
    for (let from = 0; from < requests.length; from += LARGEST_GROUP) {
      answerGroup(requests.slice(from, from + LARGEST_GROUP));
    }
    if (!isLast) return;
    database.close();
    port.close();
  });
}

/** What has come, until it is enough for a group. */
function gather(first: ToThread): { requests: StoreRequest[]; isLast: boolean } {
  const requests: StoreRequest[] = [];
  for (let next: ToThread | undefined = first; next; next = nextWaiting()) {
    requests.push(...(JSON.parse(next.appends) as StoreRequest[]), ...next.others);
    if (next.isLast) return { requests, isLast: true };
    if (requests.length >= LARGEST_GROUP) break;
  }
  return { requests, isLast: false };
}

function nextWaiting(): ToThread | undefined {
  return receiveMessageOnPort(port)?.message as ToThread | undefined;
}

start(workerData as Opening);
