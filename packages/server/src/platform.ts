/** Time and randomness, which tests replace. */

import { randomBytes } from 'node:crypto';

/** Cancels what was scheduled. */
export type Cancel = () => void;

export interface Platform {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: (milliseconds: number, run: () => void) => Cancel;
  /** 32 new random bytes in hexadecimal. */
  readonly fresh: () => string;
}

/** Node treats longer times than some weeks as none at all. */
const LONGEST_MS = 24 * 3600_000;

export const realPlatform: Platform = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), LONGEST_MS));
    return () => {
      clearTimeout(timer);
    };
  },
  fresh: () => randomBytes(32).toString('hex'),
};

/** Smaller differences are as likely errors of measurement. */
const LEAST_OFFSET_MS = 200;

/** The same platform with a clock that is ahead by `aheadMs`. */
export const withClockOffset = (platform: Platform, aheadMs: () => number): Platform => ({
  now: () => {
    const ahead = aheadMs();
    return platform.now() + (Math.abs(ahead) < LEAST_OFFSET_MS ? 0 : ahead);
  },
  after: (milliseconds, run) => platform.after(milliseconds, run),
  fresh: () => platform.fresh(),
});

/** Runs something at intervals, which begin when the run before has ended. */
export function repeat(platform: Platform, every: number, run: () => unknown): Cancel {
  let isCancelled = false;
  let cancel: Cancel = () => undefined;
  const schedule = (): void => {
    if (!isCancelled) cancel = platform.after(every, runOnce);
  };
  const runOnce = (): void => {
    void Promise.resolve(run()).finally(schedule);
  };
  schedule();
  return () => {
    isCancelled = true;
    cancel();
  };
}
