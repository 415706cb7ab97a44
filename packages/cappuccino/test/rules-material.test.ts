import { describe, expect, test } from 'vitest';
import {
  cellKey,
  COLOURS,
  compareCells,
  CUPS_PER_COLOUR,
  distance,
  isConnected,
  MAX_CUPS,
  neighbours,
  sameCell,
} from '../src/index.ts';
import type { Cell } from '../src/index.ts';
import { cells, choices, disc, table } from './builders.ts';

test('[C-M1] 64 cups, 16 in each of four colours', () => {
  expect(COLOURS).toEqual(['leaf', 'panda', 'cat', 'flower']);
  expect(CUPS_PER_COLOUR).toBe(16);
  expect(MAX_CUPS).toBe(64);
});

describe('[C-M2] the honeycomb', () => {
  test('[C-M2] a cell has six neighbours, named by their offsets', () => {
    expect(neighbours([0, 0])).toEqual(cells('1,0 1,-1 0,-1 -1,0 -1,1 0,1'));
    expect(neighbours([4, -7])).toEqual(cells('5,-7 5,-8 4,-8 3,-7 3,-6 4,-6'));
  });

  test('[C-M2] a single cup amid six moves in all six directions, and in no other', () => {
    const around = disc([0, 0], 2).filter((cell) => !sameCell(cell, [0, 0]));
    const ring = around.map(([q, r]) => `${q},${r}:${distance([q, r], [0, 0]) === 1 ? 'p' : 'c'}`);
    const state = table(['0,0:l', ...ring].join(';'), { colours: 'l/p/c' });
    expect(choices(state)).toEqual([
      '0,0>-1,0',
      '0,0>-1,1',
      '0,0>0,-1',
      '0,0>0,1',
      '0,0>1,-1',
      '0,0>1,0',
    ]);
  });

  test.each<[one: Cell, other: Cell, steps: number]>([
    [[0, 0], [0, 0], 0],
    [[2, 3], [5, 3], 3],
    [[2, 3], [2, -4], 7],
    [[1, 1], [3, 3], 4],
    [[1, 1], [-2, -1], 5],
    [[1, 1], [3, -1], 2],
    [[3, -1], [-1, 4], 5],
    [[-1, 4], [0, 0], 4],
    [[-6, 4], [0, 0], 6],
  ])('[C-M2] from %j to %j it is %i steps', (one, other, steps) => {
    expect(distance(one, other)).toBe(steps);
    expect(distance(other, one)).toBe(steps);
  });

  test('[C-M2] distance counts the steps of a walk over neighbours', () => {
    const steps = new Map([['0,0', 0]]);
    const open: Cell[] = [[0, 0]];
    for (const cell of open) {
      const away = (steps.get(cellKey(cell)) ?? 0) + 1;
      for (const next of away > 5 ? [] : neighbours(cell)) {
        if (steps.has(cellKey(next))) continue;
        steps.set(cellKey(next), away);
        open.push(next);
      }
    }
    expect(open).toHaveLength(91);
    expect(open.map((cell) => distance(cell, [0, 0]))).toEqual([...steps.values()]);
  });

  test('[C-M2] cells are named, compared and told apart by both coordinates', () => {
    expect(cellKey([-3, 12])).toBe('-3,12');
    expect(sameCell([1, 2], [1, 2])).toBe(true);
    expect(sameCell([1, 2], [1, 3])).toBe(false);
    expect(sameCell([1, 2], [0, 2])).toBe(false);
    const mixed = cells('1,-1 0,5 1,-2 -1,9 0,-5');
    expect(mixed.sort(compareCells)).toEqual(cells('-1,9 0,-5 0,5 1,-2 1,-1'));
    expect(compareCells([2, 2], [2, 2])).toBe(0);
  });

  test('[C-M2] a group is connected if one can walk from any cell to any other', () => {
    expect(isConnected([])).toBe(true);
    expect(isConnected([[7, 7]])).toBe(true);
    expect(isConnected(cells('0,0 1,0'))).toBe(true);
    expect(isConnected(cells('0,0 1,1'))).toBe(false);
    expect(isConnected(cells('0,0 2,0 1,0'))).toBe(true);
    expect(isConnected(cells('0,0 1,0 3,0 4,0'))).toBe(false);
    expect(isConnected(disc([3, -2], 4))).toBe(true);
  });
});
