/**
 * Where the cups stand when play begins, and which cells touch. Cells are numbered as their cups
 * come; the neighbour table lists six numbers per cell, `OFF` where no cup ever stood.
 */

import { DIRECTIONS } from './grid.ts';
import { MAX_CUPS, type Cell, type Layout } from './types.ts';

/** The number that stands for every cell off the layout. */
export const OFF = MAX_CUPS;

export function emptyLayout(): Layout {
  return {
    size: 0,
    q: new Int32Array(MAX_CUPS),
    r: new Int32Array(MAX_CUPS),
    cupColour: new Uint8Array(MAX_CUPS),
    neighbours: new Uint8Array(MAX_CUPS * 6).fill(OFF),
  };
}

export function copyLayout(layout: Layout): Layout {
  return {
    size: layout.size,
    q: layout.q.slice(),
    r: layout.r.slice(),
    cupColour: layout.cupColour.slice(),
    neighbours: layout.neighbours.slice(),
  };
}

/** The number of a cell, or `OFF`. */
export function numberOf(layout: Layout, [q, r]: Cell): number {
  for (let cell = 0; cell < layout.size; cell++) {
    if (layout.q[cell] === q && layout.r[cell] === r) return cell;
  }
  return OFF;
}

/** The lowest cell of a word of `tops`: bits 0 … 31 of the second word are cells 32 … 63. */
export const lowestCell = (word: number, stacks: number): number =>
  32 * word + 31 - Math.clz32(stacks & -stacks);

export const cellOf = (layout: Layout, cell: number): Cell => [layout.q[cell], layout.r[cell]];

/** Gives the next number to a cell and ties it to its neighbours, in both directions. */
export function addCell(layout: Layout, [q, r]: Cell, colour: number): number {
  const added = layout.size++;
  layout.q[added] = q;
  layout.r[added] = r;
  layout.cupColour[added] = colour;
  for (const [direction, [dq, dr]] of DIRECTIONS.entries()) {
    const other = numberOf(layout, [q + dq, r + dr]);
    if (other === OFF) continue;
    layout.neighbours[added * 6 + direction] = other;
    layout.neighbours[other * 6 + ((direction + 3) % 6)] = added;
  }
  return added;
}
