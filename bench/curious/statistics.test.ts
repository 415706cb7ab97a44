/** What is calculated from many games, on examples that can be checked by hand. */

import { expect, test } from 'vitest';
import { fastRandom } from '@tavolata/engine';
import type { PlayedGame } from './played.ts';
import { plotOfLuck, plotsOfEquals } from './plots.ts';
import { bootstrapped, byRank, covariance, decidedAt, histogram, mean } from './statistics.ts';

test('a game is decided after the last position with a lower chance', () => {
  expect(decidedAt([0.3, 0.6, 0.4, 0.7, 0.9], 0.5)).toBe(0.6);
  expect(decidedAt([0.6, 0.7], 0.5)).toBe(0);
  expect(decidedAt([0.6, 0.4], 0.5)).toBe(1);
});

test('a histogram has all spans between the least and the most, also empty ones', () => {
  expect(histogram([3, 3, 5, 3])).toEqual([
    { at: 3, value: 0.75 },
    { at: 4, value: 0 },
    { at: 5, value: 0.25 },
  ]);
  expect(histogram([9, 25], 10).map(({ at }) => at)).toEqual(['0–9', '10–19', '20–29']);
});

test('ranks that a game lacks count as nothing', () => {
  expect(byRank([[4, 2], [2]], 2)).toEqual([
    { at: 1, value: 3, range: [2, 4] },
    { at: 2, value: 1, range: [0, 2] },
  ]);
});

test('a covariance is that of the whole, and a variance with itself', () => {
  expect(covariance([1, 3], [2, 6])).toBe(2);
  expect(covariance([1, 3], [1, 3])).toBe(1);
});

test('a bootstrapped interval holds the mean and is the same twice', () => {
  const values = Array.from({ length: 50 }, (_, index) => index);
  const again = () => bootstrapped(values, mean, fastRandom('interval'));
  const [low, high] = again();
  expect(low).toBeLessThan(24.5);
  expect(high).toBeGreaterThan(24.5);
  expect(again()).toEqual([low, high]);
});

const game = (shares: readonly number[], luck: readonly number[]): PlayedGame => ({
  shares,
  scores: [1, 2],
  curve: [[0.5, 0.5], shares],
  choices: 2,
  ends: {},
  account: {
    luck,
    own: shares.map((share, seat) => share - 0.5 - (luck[seat] ?? 0)),
    others: [0, 0],
  },
});

test('causes share the variance of results', () => {
  const games = [game([1, 0], [0.25, -0.25]), game([0, 1], [-0.25, 0.25])];
  const points = plotOfLuck(games).series[0]?.points.map(({ at, value }) => [at, value]);
  expect(points).toEqual([
    ['luck', 0.5],
    ['own', 0.5],
    ['others', 0],
  ]);
});

test('plots of equals count a shared win in parts, and leave it out where somebody must have won', () => {
  const games = [game([1, 0], [0, 0]), game([0.5, 0.5], [0, 0])];
  const [wins, decided] = plotsOfEquals(games);
  expect(wins?.series[0]?.points.map(({ value }) => value)).toEqual([0.75, 0.25]);
  expect(wins?.facts['shared']).toBe(0.5);
  expect(decided?.facts).toEqual({ likely: 0, sure: 0.5 });
});
