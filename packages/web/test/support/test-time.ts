/**
 * Time in tests. Timers and clocks, of a server in the same process too, stand still until a test lets
 * time pass; sockets, requests and threads run as ever, and what they bring is waited for.
 */

import { vi } from 'vitest';

const realTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;

/** A condition that does not come true in so many milliseconds never will. */
export const NEVER = 10_000;

/** Whatever the test has done to timers. Returns what calls it off. */
export function afterRealTime(milliseconds: number, run: () => void): () => void {
  const timer = realTimeout(run, milliseconds);
  return () => {
    realClearTimeout(timer);
  };
}

export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}

export function resumeTime(): void {
  vi.useRealTimers();
}

/** Lets sockets and threads bring what they have, and runs what is due now. */
export async function turn(): Promise<void> {
  await new Promise((resolve) => realTimeout(resolve, 1));
  await vi.advanceTimersByTimeAsync(0);
}

/** Waits until an expectation holds, or a condition is true. No time passes meanwhile. */
export async function eventually(check: () => unknown): Promise<void> {
  let isLate = false;
  const callOff = afterRealTime(NEVER, () => (isLate = true));
  try {
    for (;;) {
      const failure = failureOf(check);
      if (!failure) return;
      if (isLate) throw failure.error;
      await turn();
    }
  } finally {
    callOff();
  }
}

function failureOf(check: () => unknown): { readonly error: unknown } | undefined {
  try {
    if (check() !== false) return undefined;
    return { error: new Error(`it never came true: ${check.toString()}`) };
  } catch (error) {
    return { error };
  }
}
