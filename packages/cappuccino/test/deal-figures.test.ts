/** Figures of the random set-up over thousands of deals. */

import { fastRandom, shuffle } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cellKey, EVEN } from '../src/index.ts';
import { disc } from './builders.ts';
import { central, deal, directUnevenness, layCells, seeds, touching } from './deal-measures.ts';

const range = (counts: readonly number[]) => [Math.min(...counts), Math.max(...counts)];

test.each([
  { colours: 2, touch: [75, 76] },
  { colours: 3, touch: [117, 120] },
  { colours: 4, touch: [162, 163] },
])('[C-S2] $colours colours: $touch.0 to $touch.1 pairs of cups touch', ({ colours, touch }) => {
  expect(range(seeds(5000).map((seed) => touching(layCells(colours, seed))))).toEqual(touch);
});

describe('[C-S2] colours spread evenly', () => {
  test.each([
    { colours: 2, inSeven: [2, 5], inNineteen: [8, 11], without: 0 },
    { colours: 3, inSeven: [1, 4], inNineteen: [5, 8], without: 0 },
    { colours: 4, inSeven: [0, 3], inNineteen: [3, 6], without: 0.167 },
  ])('[C-S2] $colours colours: nowhere clumped, none shut out of the middle', (figures) => {
    const seven: number[][] = [];
    const nineteen: number[][] = [];
    for (const seed of seeds(1500)) {
      const { cells, mix } = deal(figures.colours, seed);
      expect(directUnevenness(cells, mix)).toBeLessThanOrEqual(EVEN);
      seven.push(central(cells, mix, 1));
      nineteen.push(central(cells, mix, 2));
    }
    expect(range(seven.flat())).toEqual(figures.inSeven);
    expect(range(nineteen.flat())).toEqual(figures.inNineteen);
    const without = seven.filter((counts) => counts.includes(0)).length / seven.length;
    expect(Math.abs(without - figures.without)).toBeLessThan(0.03); // 0.43 of plain shuffles
  });

  test.each([
    { colours: 2, share: 0.14, tolerance: 0.02 },
    { colours: 3, share: 0, tolerance: 0.002 },
    { colours: 4, share: 0, tolerance: 0.0001 },
  ])('[C-S2] $colours colours: $share of plain shuffles are as even', (figures) => {
    const { colours, share, tolerance } = figures;
    const even = seeds(3000).filter((seed) => {
      const cells = layCells(colours, seed);
      const mix = cells.map((_, at) => at % colours);
      shuffle(mix, fastRandom(`plain ${seed}`));
      return directUnevenness(cells, mix) <= EVEN;
    });
    expect(Math.abs(even.length / 3000 - share)).toBeLessThan(tolerance);
  });

  test.each([2, 3, 4])(
    '[C-S2] %i colours: no layout twice, no cell with a favourite',
    (colours) => {
      const count = 1500;
      const layouts = new Set<string>();
      const middle = disc([0, 0], 2).map(cellKey);
      const found = new Map(middle.map((cell) => [cell, Array<number>(colours).fill(0)]));
      for (const seed of seeds(count)) {
        const { cells, mix } = deal(colours, `favourite ${seed}`);
        layouts.add(
          cells
            .map((cell, at) => `${cellKey(cell)}:${mix[at]}`)
            .sort()
            .join(' '),
        );
        for (const [at, cell] of cells.entries()) {
          const counts = found.get(cellKey(cell));
          if (counts) counts[mix[at]]++;
        }
      }
      expect(layouts.size).toBe(count);
      const expected = count / colours;
      const deviation = Math.sqrt(expected * (1 - 1 / colours));
      for (const times of [...found.values()].flat()) {
        expect(Math.abs(times - expected)).toBeLessThan(4.5 * deviation);
      }
    },
  );
});
