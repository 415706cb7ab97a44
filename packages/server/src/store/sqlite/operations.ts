/** What the store and the thread of its database send each other. */

import type { Answered, Asked, StoreOperation } from '../store.ts';
import type { SqliteSettings } from './database.ts';
import type { SentError } from './sqlite-errors.ts';

/** The operations of a store as the thread carries them out. */
export type SyncOperations = {
  readonly [Name in StoreOperation]: (...asked: Asked<Name>) => Answered<Name>;
};

const WRITES: readonly StoreOperation[] = [
  'append',
  'erase',
  'removeUntouched',
  'report',
  'ban',
  'unban',
];

export const isWrite = (operation: StoreOperation): boolean => WRITES.includes(operation);

export type StoreRequest<Name extends StoreOperation = StoreOperation> = {
  [Operation in Name]: {
    /** The response has the same. */
    readonly number: number;
    readonly name: Operation;
    readonly asked: Asked<Operation>;
  };
}[Name];

export type Outcome = { readonly value: unknown } | { readonly error: SentError };
export type StoreResponse = { readonly number: number } & Outcome;

export type ToThread = StoreRequest | 'close';

export type FromThread =
  | { readonly type: 'opened'; readonly settings: SqliteSettings }
  | { readonly type: 'refused'; readonly error: SentError }
  | { readonly type: 'answered'; readonly responses: readonly StoreResponse[] };
