/** Errors of `node:sqlite`. */

import { StoreError, type StoreErrorCode } from '../store.ts';

const SQLITE_BUSY = 5;

export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/** `SQLITE_FULL`, and writing and extending a file, which also fail where there is no room. */
const FULL: readonly unknown[] = [13, 778, 4874];

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && FULL.includes(error.errcode);

/** An error as it is sent between threads, where its class would be lost. */
export interface SentError {
  readonly code: StoreErrorCode;
  readonly message: string;
}

export function sendableError(
  error: unknown,
  otherwise: StoreErrorCode,
  during: string,
): SentError {
  if (error instanceof StoreError) return { code: error.code, message: error.message };
  const reason = error instanceof Error ? error.message : String(error);
  return { code: isFull(error) ? 'full' : otherwise, message: `${during}: ${reason}` };
}

/** What SQLite and the file system throw becomes a `StoreError`. */
export function withStoreErrors<Value>(during: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const { code, message } = sendableError(error, 'unusable', during);
    throw new StoreError(code, message, { cause: error });
  }
}
