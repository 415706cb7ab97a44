/** A few seconds of the soak on a real server, and that a leak would be noticed. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRandom } from '@tavolata/engine';
import { describe, expect, onTestFinished, test } from 'vitest';
import { driftsOf, FIGURES, pointsOf, risenIn, type Figure, type Sampled } from './figures.ts';
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

/**
 * The figures of an hour that swing as those of a real one, live memory by half a percent and the others by two, and
 * rise by a share after the warm-up.
 */
function hour(seed: string, rise: Partial<Record<Figure, number>> = {}): Sampled[] {
  const random = fastRandom(seed);
  const swing = (width: number): number => 1 + width * (random.uint32() / 2 ** 31 - 1);
  let disk = 1e8;
  return Array.from({ length: 21 }, (_, round) => {
    const warm = Math.max(0, round - 5) / 15;
    const risen = (figure: Figure): number => 1 + (rise[figure] ?? 0) * warm;
    disk += 100 * 18_000 * risen('diskPerMatch') * swing(0.02);
    return {
      at: 180 * round,
      megabytes: 250 * risen('megabytes') * swing(0.02) * (round % 7 === 3 ? 1.3 : 1),
      live: 35 * risen('live') * swing(0.005) + (round < 5 ? round - 5 : 0),
      handles: 50 * risen('handles') * swing(0.02),
      files: 80 * risen('files') * swing(0.02),
      disk,
      matches: 100 * round,
    };
  });
}

describe('judging an hour', () => {
  const seeds = Array.from({ length: 40 }, (_, number) => `hour ${number}`);

  test('noise, outliers and a heap that grows to its size are no leak', () => {
    for (const seed of seeds) expect(risenIn(driftsOf(hour(seed))), seed).toEqual([]);
  });

  test.each(FIGURES)('a leak in %s is found', (figure) => {
    const rise = figure === 'live' ? 0.06 : 0.09;
    for (const seed of seeds) {
      const drifts = driftsOf(hour(seed, { [figure]: rise }));
      expect(risenIn(drifts), seed).toEqual([figure]);
    }
  });

  test.each(FIGURES)('a figure that was not measured (%s) is not taken for flat', (figure) => {
    const samples = hour('unmeasured').map((sampled) => ({ ...sampled, [figure]: NaN, disk: NaN }));
    expect(risenIn(driftsOf(samples))).toContain(figure);
  });
});

test('the picture has a panel for each figure and a line for each store', () => {
  const { live: points } = pointsOf(hour('picture'));
  const lines = ['one', 'other'].map((name) => ({ name, points }));
  const picture = plot(['memory', 'disk'].map((title) => ({ title, lines })));
  expect(picture.match(/<g /g)).toHaveLength(2);
  expect(picture.match(/<polyline/g)).toHaveLength(4);
  expect(picture).not.toContain('NaN');
});
