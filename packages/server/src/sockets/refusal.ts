/** Why a message is not carried out, and how that is told on the wire. */

import { TavolataError } from '@tavolata/engine';
import { UnknownRules, type WireProblem } from '@tavolata/table';
import { failureFields, type Log } from '../log.ts';
import { StoreAway } from '../tables/store-away.ts';
import { TableGone } from '../tables/table-log.ts';
import { LoadRefused } from '../tables/tables.ts';

/** What the server refuses, beside what the table itself does. */
export class Refusal extends Error {
  readonly code: WireProblem;

  constructor(code: WireProblem, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** An error as a refusal on the wire. What went wrong inside the server is logged and not sent. */
export function problemOf(
  error: unknown,
  log: Log,
): { readonly code: WireProblem; readonly reason: string } {
  if (error instanceof TavolataError) return error.problem;
  if (error instanceof Refusal) return { code: error.code, reason: error.message };
  if (error instanceof LoadRefused) return { code: 'too-many', reason: 'too many tables at once' };
  if (error instanceof UnknownRules) return { code: 'no-table', reason: error.message };
  if (error instanceof TableGone) return { code: 'no-table', reason: 'this table was removed' };
  if (error instanceof StoreAway) return { code: 'no-store', reason: 'nothing can be stored now' };
  log.error('message-failed', failureFields(error));
  return { code: 'no-store', reason: 'the server has failed' };
}
