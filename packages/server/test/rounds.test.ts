/** Work in rounds. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rounds } from '../src/rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first is done at once; what comes thick and fast waits for the next round', async () => {
  let rounds = 0;
  const work = new Rounds(25, () => {
    rounds++;
    return Promise.resolve();
  });
  for (let at = 0; at < 20; at++) {
    work.ask();
    await vi.advanceTimersByTimeAsync(5);
    if (at === 0) expect(rounds).toBe(1);
  }
  expect(rounds).toBe(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toBe(5);
  await work.stop();
  work.ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds).toBe(5);
});
