/** What the screens of online play say about time, deals and tables. */

import type { DealView, TableListing } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { CLOCK_STEPS, tellDuration, tellLeft } from '../src/online/people/durations.ts';
import { leftOut, partsOf } from '../src/online/deal/deal-part.ts';
import { sortTables, tablesToGoBackTo } from '../src/screens/online/table-lists.ts';

describe('spans of time', () => {
  test('are told in their largest unit', () => {
    expect(CLOCK_STEPS.slice(1).map((seconds) => tellDuration(seconds, 'en'))).toEqual([
      '30 seconds',
      '1 minute',
      '2 minutes',
      '5 minutes',
      '15 minutes',
      '1 hour',
      '6 hours',
      '1 day',
      '3 days',
      '7 days',
    ]);
    expect(tellDuration(120, 'de')).toBe('2 Minuten');
  });

  test.each([
    [0, '0:00'],
    [-5000, '0:00'],
    [400, '0:01'],
    [23_000, '0:23'],
    [3_599_000, '59:59'],
    [3_600_000, '1 hr'],
    [7_500_000, '2 hr 5 min'],
    [90_000_000, '1 day 1 hr'],
  ])('%i milliseconds are left as %s', (milliseconds, told) => {
    expect(tellLeft(milliseconds, 'en')).toBe(told);
  });
});

describe('the parts of a deal', () => {
  const hash = 'a'.repeat(64);
  const deal = (isSealed: boolean): DealView => ({
    terms: {
      table: 't',
      number: 1,
      game: 'king-lui',
      seats: ['human', 'bot', 'human', 'human'],
      options: {},
      wishes: {},
    },
    commitments: { server: hash, players: [hash, null, hash, null] },
    isSealed,
    entropy: [hash, null, null, null],
    seen: [hash, null, null, null],
  });

  test('come one by one, and people who are late are left out', () => {
    expect(partsOf(deal(false))).toEqual(['opened', 'bot', 'locked', 'waiting']);
    expect(partsOf(deal(true))).toEqual(['opened', 'bot', 'locked', 'left-out']);
  });

  test('of people that never came are told, those of bots are not', () => {
    expect(leftOut(deal(true))).toEqual([2, 3]);
  });
});

test('one’s own turn comes first, then what was touched last; what is over stands apart', () => {
  const listing = (table: string, more: Partial<TableListing>): TableListing => ({
    table,
    game: 'king-lui',
    players: 3,
    phase: 'playing',
    seats: [null, null, null],
    touched: 0,
    ...more,
  });
  const { current, finished } = sortTables([
    listing('old', { touched: 1 }),
    listing('over', { phase: 'over', touched: 9 }),
    listing('new', { touched: 5 }),
    listing('mine', { isMyTurn: true, touched: 2 }),
    listing('ended', { phase: 'abandoned', touched: 8 }),
  ]);
  expect(current.map(({ table }) => table)).toEqual(['mine', 'new', 'old']);
  expect(finished.map(({ table }) => table)).toEqual(['over', 'ended']);
});

test('the start page leads back to a table where a game has just ended, for others may wait there', () => {
  const at = 10 * 60 * 60_000;
  const listing = (table: string, phase: TableListing['phase'], minutes: number): TableListing => ({
    table,
    game: 'king-lui',
    players: 3,
    phase,
    seats: [null, null, null],
    touched: at - minutes * 60_000,
    mine: [0],
  });
  const mine = [
    listing('just ended', 'abandoned', 2),
    listing('yesterday', 'over', 600),
    listing('slow', 'playing', 500),
  ];
  expect(tablesToGoBackTo(mine, at).map(({ table }) => table)).toEqual(['slow', 'just ended']);
});
