/** The random set-up: compact, without gaps, and evenly mixed. Large numbers: deal-figures. */

import { fastRandom, shuffle } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cellKey, EVEN, isConnected, unevenness } from '../src/index.ts';
import { disc } from './builders.ts';
import {
  central,
  deal,
  directUnevenness,
  holes,
  layCells,
  picture,
  seeds,
  touching,
} from './deal-measures.ts';

const COLOURS = [2, 3, 4] as const;

describe('[C-S2] one compact group', () => {
  test.each(COLOURS)('[C-S2] %i colours: connected and without gaps', (colours) => {
    for (const seed of seeds(200)) {
      const cells = layCells(colours, seed);
      expect(new Set(cells.map(cellKey)).size).toBe(16 * colours);
      expect(isConnected(cells)).toBe(true);
      expect(holes(cells)).toBe(0);
    }
  });

  test.each([
    { colours: 2, least: 75, best: 76 },
    { colours: 3, least: 117, best: 120 },
    { colours: 4, least: 162, best: 164 },
  ])('[C-S2] $colours colours: $least pairs touch at least, of $best that could', (figures) => {
    const { colours, least, best } = figures;
    const cups = 16 * colours;
    expect(Math.floor(3 * cups - Math.sqrt(12 * cups - 3))).toBe(best);
    const pairs = seeds(400).map((seed) => touching(layCells(colours, seed)));
    expect(Math.min(...pairs)).toBe(least);
    expect(least / best).toBeGreaterThan(0.97);
  });

  test.each(COLOURS)('[C-S2] %i colours: around the middle, in many outlines', (colours) => {
    const outlines = new Set<string>();
    for (const seed of seeds(400)) {
      const keys = layCells(colours, seed).map(cellKey).sort();
      expect(keys).toEqual(expect.arrayContaining(disc([0, 0], 2).map(cellKey)));
      outlines.add(keys.join(' '));
    }
    expect(outlines.size).toBeGreaterThan(50);
  });

  test('[C-S2] the cell nearest to the point comes first, the farthest last', () => {
    for (const seed of seeds(50)) {
      const random = fastRandom(seed);
      const [x, y] = [random.uint32() / 2 ** 32 - 0.5, random.uint32() / 2 ** 32 - 0.5];
      const away = layCells(3, seed).map(([q, r]) => {
        return Math.hypot(q + r / 2 - x, r * Math.sin(Math.PI / 3) - y);
      });
      expect(away).toEqual(away.toSorted((one, other) => one - other));
      expect(away[0]).toBeLessThan(0.6);
      expect(away[47]).toBeLessThan(4.5);
    }
  });
});

describe('[C-S2] colours spread evenly', () => {
  test.each(COLOURS)('[C-S2] %i colours: 16 of each, nowhere clumped', (colours) => {
    for (const seed of seeds(100)) {
      const { cells, mix } = deal(colours, seed);
      expect(central(cells, mix, 99)).toEqual(Array<number>(colours).fill(16));
      expect(directUnevenness(cells, mix)).toBeLessThanOrEqual(EVEN);
    }
  });

  test('[C-S2] unevenness is what its definition says', () => {
    expect(EVEN).toBe(2);
    expect(unevenness([[0, 0]], [0])).toBe(0);
    expect(unevenness(disc([0, 0], 1), [0, 0, 0, 0, 0, 1, 1])).toBe(2);
    expect(unevenness(disc([0, 0], 1), [0, 1, 2, 0, 1, 2, 0])).toBeCloseTo(4 / 3);
    for (const [index, seed] of seeds(90).entries()) {
      const { cells, mix } = deal(COLOURS[index % 3], seed);
      expect(unevenness(cells, mix)).toBeCloseTo(directUnevenness(cells, mix), 9);
      shuffle(mix, fastRandom(seed));
      expect(unevenness(cells, mix)).toBeCloseTo(directUnevenness(cells, mix), 9);
    }
  });
});

describe('[C-S2] a seed gives the same layout for ever', () => {
  const drawn = (colours: number) => {
    const { cells, mix } = deal(colours, 'deal 0');
    return picture(cells, mix);
  };

  test('[C-S2] two colours', () => {
    expect(drawn(2)).toEqual([
      '1,-3 011',
      '-1,-2 10100',
      '-1,-1 01001',
      '-2,0 100101',
      '-2,1 11010',
      '-3,2 01101',
      '-2,3 010',
    ]);
  });

  test('[C-S2] three colours', () => {
    expect(drawn(3)).toEqual([
      '2,-4 21',
      '0,-3 01012',
      '-1,-2 200200',
      '-2,-1 0112221',
      '-3,0 22100110',
      '-3,1 2102112',
      '-3,2 101020',
      '-3,3 20120',
      '-2,4 12',
    ]);
  });

  test('[C-S2] four colours', () => {
    expect(drawn(4)).toEqual([
      '1,-4 0012',
      '-1,-3 2313223',
      '-2,-2 30013100',
      '-3,-1 013201321',
      '-3,0 32232313',
      '-4,1 013000212',
      '-4,2 01311203',
      '-4,3 2101231',
      '-3,4 2203',
    ]);
  });
});
