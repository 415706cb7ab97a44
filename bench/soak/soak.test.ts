/** A few seconds of the soak on a real server, and that a leak would be noticed. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { driftOf, floorsOf, windowsOf, type Point } from './drift.ts';
import { plot } from './plot.ts';
import { runSoak } from './run-soak.ts';

test('people come, play, chat, take back, watch and leave', async () => {
  const client = mkdtempSync(join(tmpdir(), 'tavolata-soak-client-'));
  onTestFinished(() => {
    rmSync(client, { recursive: true });
  });
  writeFileSync(join(client, 'index.html'), '<title>Tavolata</title>');
  const { tally, points } = await runSoak({
    ...{ store: 'sqlite', minutes: 1, tables: 4, pauseMs: 40, seed: 'short', oldEntries: 100 },
    words: ['--client', client],
    isEnough: ({ moves, joins, spectators, chats, undos }) =>
      moves > 100 && joins > 0 && spectators > 0 && chats > 0 && undos > 0,
  });
  expect(tally.moves).toBeGreaterThan(100);
  expect(points.megabytes.length).toBeGreaterThan(0);
  expect(points.live.length).toBeGreaterThan(0);
  expect([...tally.refused.keys()].filter((code) => !DUE.includes(code))).toEqual([]);
}, 30_000);

/** Two people act at the same time. */
const DUE = ['late', 'not-now'];

/** A figure that goes up and down by a tenth, and rises by a share over all. */
const noisy = (rise: number): Point[] =>
  Array.from({ length: 360 }, (_, at) => {
    const wave = 10 * Math.sin(at) + (at % 50 === 7 ? 300 : 0);
    return { at, value: 100 + wave + (rise * 100 * at) / 360 };
  });

describe('drift', () => {
  test.each([
    [0, 0],
    [0.1, 0.1],
    [0.5, 0.4],
  ])('a rise of %d is found beneath noise and outliers', (rise, found) => {
    expect(driftOf(windowsOf(noisy(rise), 24))).toBeCloseTo(found, 1);
  });

  test('a leak is found beneath the teeth of garbage collection', () => {
    const teeth = (rise: number): Point[] =>
      Array.from({ length: 360 }, (_, at) => ({
        at,
        value: 150 + ((at * 7) % 290) / 3 + (rise * 150 * at) / 360,
      }));
    expect(driftOf(floorsOf(teeth(0), 8))).toBeLessThan(0.05);
    expect(driftOf(floorsOf(teeth(0.2), 8))).toBeGreaterThan(0.1);
  });

  test('a leak of a tenth is more than is allowed, and noise alone is not', () => {
    expect(driftOf(windowsOf(noisy(0.1), 24))).toBeGreaterThan(0.05);
    expect(Math.abs(driftOf(windowsOf(noisy(0), 24)))).toBeLessThan(0.05);
  });
});

test('the picture has a panel for each figure and a line for each store', () => {
  const points = noisy(0);
  const lines = ['one', 'other'].map((name) => ({ name, points }));
  const picture = plot(['memory', 'disk'].map((title) => ({ title, lines })));
  expect(picture.match(/<g /g)).toHaveLength(2);
  expect(picture.match(/<polyline/g)).toHaveLength(4);
  expect(picture).not.toContain('NaN');
});
