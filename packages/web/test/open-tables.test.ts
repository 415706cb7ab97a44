/** Which open table “Play somebody now” leads to. */

import { expect, test } from 'vitest';
import { fittingTable } from '../src/screens/home/open-tables.ts';

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
  expect(fittingTable(tables, 'king-lui', NOW)?.table).toBe('one');
  expect(fittingTable(tables, 'chess', NOW)).toBeUndefined();
});

test('is the latest among equals, and none where somebody has long given up', () => {
  const tables = [
    open('old', { touched: NOW - 60_000 }),
    open('new'),
    open('dead', { touched: 0 }),
  ];
  expect(fittingTable(tables, 'king-lui', NOW)?.table).toBe('new');
  expect(fittingTable([open('dead', { touched: 0 })], 'king-lui', NOW)).toBeUndefined();
});
