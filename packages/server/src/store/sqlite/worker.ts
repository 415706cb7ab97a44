/**
 * The thread that owns the database. What has come in while it was waiting for the disk forms the next
 * group; there is no timer, so a lone append is stored at once and a crowd shares its commits. The reads of
 * a group come after its commit, so that nobody is shown what is not durable; writes are answered before
 * them, so that a move does not wait for a long list.
 */

import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { itemAt } from '@tavolata/engine';
import type { StoreOperation, StoreResult } from '../store.ts';
import { openDatabase, readSettings, type Database } from './database.ts';
import { prepareIdentity } from './identity.ts';
import {
  prepareModeration,
  prepareRemovals,
  prepareTableReads,
  type SyncOperations,
} from './queries.ts';
import { prepareSharing } from './sharing.ts';
import { sendableError } from './sqlite-errors.ts';
import type { FromThread, StoreRequest, StoreResponse, ToThread } from './sqlite-store.ts';
import { attempt, prepareAppend, prepareGroupCommit } from './writes.ts';

/** So that the first of a great crowd need not wait for the last. */
const LARGEST_GROUP = 256;

const WRITES: readonly StoreOperation[] = [
  'append',
  'erase',
  'removeUntouched',
  'report',
  'ban',
  'unban',
  'removeReport',
  'removeReports',
  'wantAddresses',
  'serverKey',
  'forget',
  'share',
  'unshare',
];

/** What must not stay in the log of the database either. */
const ERASING: readonly StoreOperation[] = [
  'erase',
  'removeUntouched',
  'removeReport',
  'removeReports',
];

const isWrite = ({ name }: StoreRequest): boolean => WRITES.includes(name);

if (!parentPort) throw new Error('This file runs as a thread of the SQLite store.');
const port = parentPort;
const post = (message: FromThread): void => {
  port.postMessage(message);
};

function start(file: string): void {
  let database: Database;
  try {
    database = openDatabase(file);
  } catch (error) {
    post({ type: 'refused', error: sendableError(error, 'unusable', `${file} cannot be opened`) });
    port.close();
    return;
  }
  post({ type: 'opened', settings: readSettings(database.db) });
  work(database);
}

function work(database: Database): void {
  const answerGroup = prepareAnswers(database);
  port.on('message', (first: ToThread) => {
    const { requests, isLast } = gather(first);
    answerGroup(requests);
    if (!isLast) return;
    database.close();
    port.close();
  });
}

/** Nothing is asked behind `close`. */
function gather(first: ToThread): { requests: StoreRequest[]; isLast: boolean } {
  const requests: StoreRequest[] = [];
  for (let next: ToThread | undefined = first; next !== undefined; next = nextWaiting()) {
    if (next === 'close') return { requests, isLast: true };
    requests.push(next);
    if (requests.length === LARGEST_GROUP) break;
  }
  return { requests, isLast: false };
}

function nextWaiting(): ToThread | undefined {
  return receiveMessageOnPort(port)?.message as ToThread | undefined;
}

function prepareAnswers(database: Database): (group: readonly StoreRequest[]) => void {
  const operations = prepareOperations(database.db);
  const commitTogether = prepareGroupCommit(database.db);

  function write(requests: readonly StoreRequest[]): StoreResponse[] {
    const files = attempt(() => {
      database.checkFiles();
    });
    if ('error' in files) return requests.map(({ number }) => ({ number, ...files }));
    const outcomes = commitTogether(requests.map((request) => () => run(operations, request)));
    if (requests.some(({ name }) => ERASING.includes(name))) {
      attempt(() => {
        database.forgetErased();
      });
    }
    return requests.map(({ number }, index) => ({ number, ...itemAt(outcomes, index) }));
  }

  const read = (request: StoreRequest): StoreResponse => ({
    number: request.number,
    ...attempt(() => run(operations, request)),
  });

  return (group) => {
    const writing = group.filter(isWrite);
    const reading = group.filter((request) => !isWrite(request));
    if (writing.length > 0) post({ type: 'answered', responses: write(writing) });
    if (reading.length > 0) post({ type: 'answered', responses: reading.map(read) });
  };
}

function prepareOperations(db: DatabaseSync): SyncOperations {
  return {
    append: prepareAppend(db),
    ...prepareTableReads(db),
    ...prepareRemovals(db),
    ...prepareModeration(db),
    ...prepareIdentity(db),
    ...prepareSharing(db),
  };
}

const run = <Name extends StoreOperation>(
  operations: SyncOperations,
  { name, parameters }: StoreRequest<Name>,
): StoreResult<Name> => operations[name](...parameters);

start(String(workerData));
