/** The metrics that only a server on PostgreSQL has. */

import { expect, test } from 'vitest';
import { readMetrics } from '../support/exposition.ts';
import { gather, leave, newTable } from '../support/play.ts';
import { Club } from './club.ts';

test('how many servers there are, how commits are shared, and how far the clock is', async () => {
  const club = await Club.open(2);
  const party = await gather(club.url(0), newTable());
  const seen = async () => (await readMetrics(club.url(0))).value('tavolata_nodes');
  await expect.poll(seen, { timeout: 10_000 }).toBe(2);
  const metrics = await readMetrics(club.url(0));
  expect(metrics.value('tavolata_nodes_heard')).toBe(1);
  expect(metrics.value('tavolata_store_away')).toBe(0);
  expect(metrics.value('tavolata_tables_opened_total')).toBe(1);
  const appends = metrics.value('tavolata_store_append_seconds_count');
  expect(appends).toBeGreaterThan(0);
  expect(metrics.value('tavolata_store_commit_appends_sum')).toBe(appends);
  const ahead = metrics.value('tavolata_database_clock_ahead_seconds') ?? NaN;
  expect(Math.abs(ahead)).toBeLessThan(1);
  expect((await fetch(`${club.url(1)}/readyz`)).status).toBe(200);
  await leave(party);
  await club.end();
});
