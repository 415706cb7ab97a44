/** Triggers that follow each other closely share runs. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThrottledTask } from '../src/throttled-task.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first trigger runs at once; those within the pause wait for the next run', async () => {
  const runs: number[] = [];
  const start = Date.now();
  const task = new ThrottledTask(25, () => {
    runs.push(Date.now() - start);
    return Promise.resolve();
  });
  for (let at = 0; at < 20; at++) {
    task.trigger();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(runs).toEqual([0, 25, 50, 75, 100]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(5);
  await task.stop();
  task.trigger();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(5);
});
