/** Intervals and Elo against values that can be looked up. */

import { eloOf, shareOf } from '@tavolata/bots';
import { expect, test } from 'vitest';

test.each([
  // wins, games, low, high; the last two are examples of R. G. Newcombe's comparison of 1998
  [50, 100, 0.4038, 0.5962],
  [10, 10, 0.7225, 1],
  [0, 10, 0, 0.2775],
  [1, 10, 0.0179, 0.4042],
  [15, 148, 0.0624, 0.1605],
  [81, 263, 0.2553, 0.3662],
])('%d of %d games', (wins, games, low, high) => {
  const share = shareOf(wins, games);
  expect(share.winShare).toBe(wins / games);
  expect(share.low).toBeCloseTo(low, 4);
  expect(share.high).toBeCloseTo(high, 4);
});

test('shared wins count in parts', () => {
  expect(shareOf(2.5, 10)).toMatchObject({ winShare: 0.25 });
  expect(shareOf(2.5, 10).low).toBeGreaterThan(shareOf(2, 10).low);
  expect(shareOf(2.5, 10).high).toBeLessThan(shareOf(3, 10).high);
});

test('without games anything is possible', () => {
  expect(shareOf(0, 0)).toEqual({ winShare: 0, low: 0, high: 1 });
});

test('Elo', () => {
  expect(eloOf(0.5, 10)).toBe(0);
  expect(eloOf(0.75, 100)).toBeCloseTo(190.85, 2);
  expect(eloOf(0.25, 100)).toBeCloseTo(-190.85, 2);
  expect(eloOf(10 / 11, 1000)).toBeCloseTo(400);
});

test('Elo of a bot that won everything is high, but limited by the number of games', () => {
  expect(eloOf(1, 10)).toBeCloseTo(400 * Math.log10(9.75 / 0.25));
  expect(eloOf(0, 10)).toBeCloseTo(-eloOf(1, 10));
  expect(eloOf(1, 100)).toBeGreaterThan(eloOf(1, 10));
});
