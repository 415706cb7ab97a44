/**
 * What makes a random set-up good, measured a second time: directly, by the definitions, so that
 * the tests do not take the code's word for it.
 */

import { fastRandom } from '@tavolata/engine';
import { cellKey, compactCells, distance, mixColours, neighbours } from '../src/index.ts';
import type { Cell } from '../src/index.ts';
import { disc } from './builders.ts';

export const seeds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `deal ${index}`);

export const layCells = (colours: number, seed: string): Cell[] =>
  compactCells(16 * colours, fastRandom(seed));

export function deal(colours: number, seed: string): { cells: Cell[]; mix: number[] } {
  const random = fastRandom(seed);
  const cells = compactCells(16 * colours, random);
  return { cells, mix: mixColours(cells, colours, random) };
}

/** How far the worst disc of radius 1 or 2 is from a fair mix, by its definition. */
export function directUnevenness(cells: readonly Cell[], colourOf: readonly number[]): number {
  const colours = Math.max(...colourOf) + 1;
  const cups = new Map(cells.map((cell, index) => [cellKey(cell), colourOf[index]]));
  let worst = 0;
  for (const middle of cells) {
    for (const steps of [1, 2]) {
      const counts = new Array<number>(colours).fill(0);
      for (const cell of disc(middle, steps)) {
        const colour = cups.get(cellKey(cell));
        if (colour !== undefined) counts[colour]++;
      }
      const fair = counts.reduce((sum, count) => sum + count) / colours;
      worst = Math.max(worst, ...counts.map((count) => Math.abs(count - fair)));
    }
  }
  return worst;
}

/** Pairs of cups that touch. */
export function touching(cells: readonly Cell[]): number {
  const keys = new Set(cells.map(cellKey));
  return cells.flatMap(neighbours).filter((cell) => keys.has(cellKey(cell))).length / 2;
}

/** Free cells that cannot be reached from outside. */
export function holes(cells: readonly Cell[]): number {
  const keys = new Set(cells.map(cellKey));
  const free = disc([0, 0], 12).filter((cell) => !keys.has(cellKey(cell)));
  const outside = new Set(['12,0']);
  const open: Cell[] = [[12, 0]];
  const freeKeys = new Set(free.map(cellKey));
  for (const cell of open) {
    for (const next of neighbours(cell)) {
      if (!freeKeys.has(cellKey(next)) || outside.has(cellKey(next))) continue;
      outside.add(cellKey(next));
      open.push(next);
    }
  }
  return free.length - outside.size;
}

/** Per colour how many of its cups lie within some steps of the middle. */
export function central(cells: readonly Cell[], mix: readonly number[], steps: number): number[] {
  const counts = new Array<number>(Math.max(...mix) + 1).fill(0);
  for (const [at, cell] of cells.entries()) {
    if (distance(cell, [0, 0]) <= steps) counts[mix[at]]++;
  }
  return counts;
}

/** Row by row: where it begins, and the colours of its cups. */
export function picture(cells: readonly Cell[], mix: readonly number[]): string[] {
  const cups = cells.map(([q, r], at) => ({ q, r, colour: mix[at] }));
  const rows = Map.groupBy(cups, ({ r }) => r);
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([r, row]) => {
      const across = row.sort((one, other) => one.q - other.q);
      return `${across[0].q},${r} ${across.map(({ colour }) => colour).join('')}`;
    });
}
