/** What the doctor finds: one line each, with advice where something is wrong. */

import { setTimeout } from 'node:timers/promises';

export type Severity = 'ok' | 'warn' | 'fail';

export interface Finding {
  readonly severity: Severity;
  /** What was looked at, in a word or two. */
  readonly about: string;
  readonly says: string;
}

type Make = (about: string, says: string) => Finding;

export const ok: Make = (about, says) => ({ severity: 'ok', about, says });
export const warn: Make = (about, says) => ({ severity: 'warn', about, says });
export const fail: Make = (about, says) => ({ severity: 'fail', about, says });

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** A check that breaks or takes too long has failed. */
export async function within(
  ms: number,
  about: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const late = setTimeout(ms, [fail(about, `no answer within ${ms / 1000} s`)], { ref: false });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return [fail(about, reasonOf(error))];
  }
}
