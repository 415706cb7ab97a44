/**
 * Answers a group of requests. Its reads come after its commit, so that nobody is shown what is not durable;
 * writes are answered before them, so that a move does not wait for a long list.
 */

import { itemAt } from '@tavolata/engine';
import { BATCH, type StoreOperation, type StoreResult } from '../store.ts';
import type { Database } from './database.ts';
import { prepareIdentity } from './identity.ts';
import {
  prepareModeration,
  prepareRemovals,
  prepareTableReads,
  type SyncOperations,
} from './queries.ts';
import type { ReserveFile } from './reserve-file.ts';
import { prepareSharing } from './sharing.ts';
import type { StoreRequest, StoreResponse } from './sqlite-store.ts';
import { attempt, prepareAppend, prepareGroupCommit, type Outcome } from './writes.ts';

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

export interface AnsweringParts {
  readonly database: Pick<Database, 'db' | 'checkFiles' | 'forgetErased'>;
  /** How much room there is, which depends on where the database lies. */
  readonly space: Pick<SyncOperations, 'space' | 'probe'>;
  readonly reserve: Pick<ReserveFile, 'isReleased' | 'release' | 'fill'>;
}

/** Returns the function that answers a group of requests. */
export function prepareAnswers(
  parts: AnsweringParts,
  answer: (responses: readonly StoreResponse[]) => void,
): (group: readonly StoreRequest[]) => void {
  const { database, reserve } = parts;
  const operations = prepareOperations(parts);
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
    if (writing.length > 0) answer(write(writing));
    if (reading.length > 0) answer(reading.map(read));
  };
}

function prepareOperations({ database: { db }, space, reserve }: AnsweringParts): SyncOperations {
  // What is deleted at a time must have room in the reserve.
  const batch = (): number => (reserve.isReleased ? 1 : BATCH);
  return {
    append: prepareAppend(db),
    ...prepareTableReads(db),
    ...prepareRemovals(db, batch),
    ...prepareModeration(db),
    ...prepareIdentity(db),
    ...prepareSharing(db),
    ...space,
  };
}

const run = <Name extends StoreOperation>(
  operations: SyncOperations,
  { name, parameters }: StoreRequest<Name>,
): StoreResult<Name> => operations[name](...parameters);
