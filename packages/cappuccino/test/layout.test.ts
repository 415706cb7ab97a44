import { describe, expect, test } from 'vitest';
import { cappuccino, cellOf, DIRECTIONS, lowestCell, numberOf, OFF } from '../src/index.ts';
import { addCell, copyLayout, emptyLayout } from '../src/layout.ts';
import { HEIGHT, TOP_CUP, VACANT } from '../src/types.ts';
import { cells, expertGame, play, table } from './builders.ts';

const neighboursOf = (layout: { neighbours: Uint8Array }, cell: number) =>
  Array.from(layout.neighbours.subarray(6 * cell, 6 * cell + 6));

describe('[C-M2] the layout', () => {
  test('[C-M2] starts empty, with room for 64 cups and six neighbours each', () => {
    const layout = emptyLayout();
    expect(OFF).toBe(64);
    expect(layout.size).toBe(0);
    expect([layout.q.length, layout.r.length, layout.cupColour.length]).toEqual([64, 64, 64]);
    expect(layout.neighbours).toHaveLength(384);
    expect(layout.neighbours.every((other) => other === OFF)).toBe(true);
  });

  test('[C-M2] numbers cells as they come and ties them in both directions', () => {
    const layout = emptyLayout();
    const added = cells('0,0 1,0 0,1 9,9').map((cell, index) => addCell(layout, cell, index));
    expect(added).toEqual([0, 1, 2, 3]);
    expect(layout.size).toBe(4);
    expect(Array.from(layout.cupColour.subarray(0, 5))).toEqual([0, 1, 2, 3, 0]);
    expect(neighboursOf(layout, 0)).toEqual([1, OFF, OFF, OFF, OFF, 2]);
    expect(neighboursOf(layout, 1)).toEqual([OFF, OFF, OFF, 0, 2, OFF]);
    expect(neighboursOf(layout, 2)).toEqual([OFF, 1, 0, OFF, OFF, OFF]);
    expect(neighboursOf(layout, 3)).toEqual([OFF, OFF, OFF, OFF, OFF, OFF]);
  });

  test('[C-M2] ties a cell amid six to all of them, in the order of the directions', () => {
    const layout = emptyLayout();
    for (const cell of DIRECTIONS) addCell(layout, cell, 0);
    expect(addCell(layout, [0, 0], 0)).toBe(6);
    expect(neighboursOf(layout, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const side of [0, 1, 2, 3, 4, 5]) {
      expect(neighboursOf(layout, side)[(side + 3) % 6]).toBe(6);
    }
  });

  test('finds the number of a cell by both coordinates, and the cell by its number', () => {
    const layout = emptyLayout();
    for (const cell of cells('3,-2 3,4 -5,4')) addCell(layout, cell, 0);
    expect(cells('3,-2 3,4 -5,4 -5,-2 0,0').map((cell) => numberOf(layout, cell))).toEqual([
      ...[0, 1, 2],
      ...[OFF, OFF],
    ]);
    expect([0, 1, 2].map((cell) => cellOf(layout, cell))).toEqual(cells('3,-2 3,4 -5,4'));
  });

  test('is copied in all its parts', () => {
    const layout = emptyLayout();
    addCell(layout, [1, 2], 3);
    const copy = copyLayout(layout);
    expect(copy).toEqual(layout);
    addCell(copy, [2, 2], 2);
    expect(layout.size).toBe(1);
    expect(neighboursOf(layout, 0)).toEqual([OFF, OFF, OFF, OFF, OFF, OFF]);
    expect([layout.q[1], layout.r[1], layout.cupColour[1]]).toEqual([0, 0, 0]);
  });

  test('the lowest cell of a word of bits', () => {
    for (const bit of [0, 1, 17, 30, 31]) {
      expect(lowestCell(0, 1 << bit)).toBe(bit);
      expect(lowestCell(1, 1 << bit)).toBe(32 + bit);
      expect(lowestCell(0, -1 << bit)).toBe(bit);
    }
    expect(lowestCell(0, 0b1011000)).toBe(3);
  });
});

describe('the state', () => {
  test('[C-X1] shares its layout between clones once all cups are placed, not before', () => {
    const placing = play(expertGame(2, [['leaf'], ['panda']]), 'leaf@0,0');
    const copy = cappuccino.clone(placing);
    expect(copy).toEqual(placing);
    expect(copy.layout).not.toBe(placing.layout);
    play(copy, 'panda@1,0');
    expect(placing.layout.size).toBe(1);
    const moving = table('0,0:l;1,0:p');
    expect(cappuccino.clone(moving)).toEqual(moving);
    expect(cappuccino.clone(moving).layout).toBe(moving.layout);
  });

  test('[C-P3] keeps gaps and cells off the layout higher than any stack', () => {
    const state = play(table('0,0:l;1,0:p;2,0:p;3,0:p'), '0,0>1,0');
    expect(VACANT).toBeGreaterThan(64);
    expect([0, 1, 2, 3, 4, 63, OFF].map((cell) => state.bytes[HEIGHT + cell])).toEqual([
      ...[VACANT, 2, 1, 1],
      ...[VACANT, VACANT, VACANT],
    ]);
    expect(state.bytes[TOP_CUP]).toBe(0);
  });
});
