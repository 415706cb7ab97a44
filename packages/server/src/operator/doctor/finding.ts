/** What the doctor finds: one line each, with advice where something is wrong. */

import { setTimeout } from 'node:timers/promises';

export type Verdict = 'ok' | 'warn' | 'fail';

export interface Finding {
  readonly verdict: Verdict;
  /** What was looked at, in a word or two. */
  readonly about: string;
  readonly says: string;
}

type Make = (about: string, says: string) => Finding;

export const ok: Make = (about, says) => ({ verdict: 'ok', about, says });
export const warn: Make = (about, says) => ({ verdict: 'warn', about, says });
export const fail: Make = (about, says) => ({ verdict: 'fail', about, says });

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
