/** How the counter is laid out for the eye and for screen readers: rows, and the last move. */

import type { Cell, Event } from '@tavolata/cappuccino';
import type { Standing, Standings } from './standing.ts';

export type Row = {
  readonly r: number;
  readonly stacks: readonly Standing[];
  readonly free: readonly Cell[];
};

/** From behind to the front, so that what stands in front is painted over what stands behind. */
export function rowsOf(stacks: Standings, free: readonly Cell[]): Row[] {
  const rows = new Map<number, { stacks: Standing[]; free: Cell[] }>();
  const rowOf = (r: number): { stacks: Standing[]; free: Cell[] } => {
    const row = rows.get(r) ?? { stacks: [], free: [] };
    rows.set(r, row);
    return row;
  };
  for (const stack of stacks.values()) rowOf(stack.cell[1]).stacks.push(stack);
  for (const cell of free) rowOf(cell[1]).free.push(cell);
  return [...rows].map(([r, row]) => ({ r, ...row })).sort((one, other) => one.r - other.r);
}

export type Latest = { readonly from: Cell | undefined; readonly to: Cell };

/** The move or cup that led to a position. */
export function latestIn(events: readonly Event[]): Latest | undefined {
  for (const event of events) {
    if (event.type === 'moved') return { from: event.from, to: event.to };
    if (event.type === 'placed') return { from: undefined, to: event.cell };
  }
  return undefined;
}
