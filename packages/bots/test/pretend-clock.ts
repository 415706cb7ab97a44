/** Time that passes by looking at it, so that limits of thought do not depend on the machine. */

import { onTestFinished, vi } from 'vitest';

/** Every look at the clock takes a millisecond, until the end of the test. */
export function pretendClock(): { readonly now: number } {
  const clock = { now: 0 };
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => ++clock.now);
  onTestFinished(() => {
    spy.mockRestore();
  });
  return clock;
}
