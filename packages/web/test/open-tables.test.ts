/** Which open table “Play somebody now” leads to. */

import { afterEach, expect, test, vi } from 'vitest';
import { fetchOpenTables, fittingTable } from '../src/screens/home/open-tables.ts';

const NOW = 10_000_000;
const open = (table: string, more: { game?: string; free?: number; touched?: number } = {}) => ({
  table,
  game: 'king-lui',
  free: 1,
  touched: NOW,
  ...more,
});

test('is one of the game, and the fewer seats are free the better', () => {
  const tables = [open('other', { game: 'cappuccino' }), open('two', { free: 2 }), open('one')];
  expect(fittingTable({ tables, now: NOW }, 'king-lui')?.table).toBe('one');
  expect(fittingTable({ tables, now: NOW }, 'chess')).toBeUndefined();
});

test('is the latest among equals, and none where somebody has long given up', () => {
  const tables = [
    open('old', { touched: NOW - 60_000 }),
    open('new'),
    open('dead', { touched: 0 }),
  ];
  expect(fittingTable({ tables, now: NOW }, 'king-lui')?.table).toBe('new');
  const dead = [open('dead', { touched: 0 })];
  expect(fittingTable({ tables: dead, now: NOW }, 'king-lui')).toBeUndefined();
});

test('is found by the clock of the server, however wrong the one of the visitor is', async () => {
  const tables = [open('new'), open('dead', { touched: NOW - 3_600_000 })];
  const headers = { Date: new Date(NOW).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(tables), { headers })));
  for (const hours of [-24, 24]) {
    vi.useFakeTimers({ now: NOW + hours * 3_600_000 });
    expect(fittingTable(await fetchOpenTables(), 'king-lui')?.table).toBe('new');
  }
  const old = new Response(JSON.stringify([open('dead', { touched: NOW - 3_600_000 })]), {
    headers,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(old));
  vi.useFakeTimers({ now: NOW - 3_600_000 });
  expect(fittingTable(await fetchOpenTables(), 'king-lui')).toBeUndefined();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
