/** What the store and the thread of its database say to each other. */

import type { OperationName, Operations } from './operations.ts';
import type { ToldError } from './sqlite-errors.ts';

/** One question, with all names of its operations. */
export type Question = {
  [Name in OperationName]: {
    /** The answer bears the same. */
    readonly number: number;
    readonly name: Name;
    readonly args: Parameters<Operations[Name]>;
  };
}[OperationName];

export type Outcome = { readonly value: unknown } | { readonly error: ToldError };
export type Answer = { readonly number: number } & Outcome;

export type ToThread = Question | 'close';

export type FromThread =
  | { readonly type: 'opened' }
  | { readonly type: 'refused'; readonly error: ToldError }
  | { readonly type: 'answered'; readonly answers: readonly Answer[] };
