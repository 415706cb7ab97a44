/**
 * The honeycomb. Round cups packed without gaps, each with six neighbours (C-M2):
 *
 *            (0,−1)   (1,−1)
 *        (−1,0)   (q,r)   (1,0)
 *            (−1,1)   (0,1)
 */

import type { Cell } from './types.ts';

export const DIRECTIONS: readonly Cell[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export function neighbours([q, r]: Cell): Cell[] {
  return DIRECTIONS.map(([dq, dr]) => [q + dq, r + dr]);
}

/** Steps from cell to cell. */
export function distance([q1, r1]: Cell, [q2, r2]: Cell): number {
  const dq = q1 - q2;
  const dr = r1 - r2;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** A cell's name in a map or a set. */
export const cellKey = ([q, r]: Cell): string => `${q},${r}`;

export function sameCell([q1, r1]: Cell, [q2, r2]: Cell): boolean {
  return q1 === q2 && r1 === r2;
}

/** By q, then by r. */
export function compareCells([q1, r1]: Cell, [q2, r2]: Cell): number {
  return q1 - q2 || r1 - r2;
}

/** Whether one can walk from any cell to any other over neighbours. */
export function isConnected(cells: readonly Cell[]): boolean {
  const waiting = new Map(cells.map((cell) => [cellKey(cell), cell]));
  const open = cells.slice(0, 1);
  for (let cell = open.pop(); cell; cell = open.pop()) {
    if (!waiting.delete(cellKey(cell))) continue;
    open.push(...neighbours(cell).filter((next) => waiting.has(cellKey(next))));
  }
  return waiting.size === 0;
}
