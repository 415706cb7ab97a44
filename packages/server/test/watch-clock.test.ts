/** A clock that differs from the database's is logged. */

import { expect, test } from 'vitest';
import { watchClock } from '../src/follow-nodes.ts';
import { SILENT, type LogFields } from '../src/log.ts';

test('a difference of more than a second is logged at once, and at intervals', async () => {
  let clockAheadMs = -1500;
  let wait: { milliseconds: number; run: () => void } | undefined;
  const told: [string, LogFields | undefined][] = [];
  const stop = watchClock({
    nodes: { status: () => ({ isReachable: true, nodes: 2, clockAheadMs }) },
    platform: {
      now: () => 0,
      fresh: () => '',
      after: (milliseconds, run) => {
        wait = { milliseconds, run };
        return () => (wait = undefined);
      },
    },
    limits: { clockMs: 5000, clockDiffersMs: 1000 },
    log: { ...SILENT, warn: (what, fields) => told.push([what, fields]) },
  });
  const pass = async (): Promise<void> => {
    const ended = wait;
    ended?.run();
    await expect.poll(() => wait !== ended).toBe(true);
  };
  expect(told).toEqual([['clock-differs', { databaseAheadMs: -1500 }]]);
  expect(wait?.milliseconds).toBe(5000);
  await pass();
  expect(told).toHaveLength(2);
  clockAheadMs = 1000;
  await pass();
  expect(told).toHaveLength(2);
  stop();
  expect(wait).toBeUndefined();
});
