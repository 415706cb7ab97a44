/**
 * The thread that owns the database. What has come in while it was waiting for the disk forms the next
 * group; there is no timer, so a lone append is stored at once and a crowd shares its commits. The reads of
 * a group come after its commit, so that nobody is shown what is not durable; writes are answered before
 * them, so that a move does not wait for a long list.
 */

import type { DatabaseSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { itemAt } from '@tavolata/engine';
import { BATCH, type StoreOperation, type StoreResult } from '../store.ts';
import { openDatabase, readSettings, type Database } from './database.ts';
import { prepareIdentity } from './identity.ts';
import {
  prepareModeration,
  prepareRemovals,
  prepareTableReads,
  type SyncOperations,
} from './queries.ts';
import { ReserveFile } from './reserve-file.ts';
import { prepareSharing } from './sharing.ts';
import { prepareSpace } from './space.ts';
import { sendableError } from './sqlite-errors.ts';
import type { FromThread, Opening, StoreRequest, StoreResponse, ToThread } from './sqlite-store.ts';
import { attempt, prepareAppend, prepareGroupCommit, type Outcome } from './writes.ts';

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
  'probe',
];

/** What must not stay in the log of the database either. */
const ERASING: readonly StoreOperation[] = [
  'erase',
  'removeUntouched',
  'removeReport',
  'removeReports',
];

const isFull = (outcome: Outcome): boolean => 'error' in outcome && outcome.error.code === 'full';
const isErasing = ({ name }: StoreRequest): boolean => ERASING.includes(name);
const isWrite = ({ name }: StoreRequest): boolean => WRITES.includes(name);

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
  const operations = prepareOperations(database.db, file, reserve);
  const answerGroup = prepareAnswers(database, operations, reserve);
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

function prepareAnswers(
  database: Database,
  operations: SyncOperations,
  reserve: ReserveFile,
): (group: readonly StoreRequest[]) => void {
  const commitTogether = prepareGroupCommit(database.db);

  function write(requests: readonly StoreRequest[]): StoreResponse[] {
    const files = attempt(() => {
      database.checkFiles();
    });
    if ('error' in files) return requests.map(({ number }) => ({ number, ...files }));
    const outcomes = commit(requests);
    if (requests.some(isErasing)) emptyLog();
    return requests.map((request, index) => {
      const outcome = itemAt(outcomes, index);
      return { number: request.number, ...(isFull(outcome) ? commitOnFullDisk(request) : outcome) };
    });
  }

  const commit = (requests: readonly StoreRequest[]): Outcome[] =>
    commitTogether(requests.map((request) => () => run(operations, request)));

  const emptyLog = (): Outcome =>
    attempt(() => {
      database.forgetErased();
    });

  // Neither may end this thread where the file or its folder is out of order: the commit after it tells.
  const releaseReserve = (): Outcome =>
    attempt(() => {
      reserve.release();
    });
  const refillReserve = (): Outcome =>
    attempt(() => {
      reserve.fill({ leavingBytes: 0 });
    });

  /**
   * On a full disk the log is emptied, which makes room. If the file has to grow for that, it does so in the
   * reserve, which is filled again out of what the log took. Only deleting, which needs a log as well, keeps it.
   */
  function commitOnFullDisk(request: StoreRequest): Outcome {
    if (isErasing(request)) {
      releaseReserve();
      emptyLog();
      const outcome = itemAt(commit([request]), 0);
      emptyLog();
      return outcome;
    }
    if (isFull(emptyLog())) {
      releaseReserve();
      emptyLog();
      refillReserve();
    }
    return itemAt(commit([request]), 0);
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

function prepareOperations(db: DatabaseSync, file: string, reserve: ReserveFile): SyncOperations {
  // What is deleted at a time must have room in the reserve.
  const batch = (): number => (reserve.isReleased ? 1 : BATCH);
  return {
    append: prepareAppend(db),
    ...prepareTableReads(db),
    ...prepareRemovals(db, batch),
    ...prepareModeration(db),
    ...prepareIdentity(db),
    ...prepareSharing(db),
    ...prepareSpace(db, file, reserve),
  };
}

const run = <Name extends StoreOperation>(
  operations: SyncOperations,
  { name, parameters }: StoreRequest<Name>,
): StoreResult<Name> => operations[name](...parameters);

start(workerData as Opening);
