/** Which stack a finger means, and which one lies in the direction of an arrow key. */

import type { Cell } from '@tavolata/cappuccino';
import { centreOf, type Point } from './field.ts';

/** Something on a cell that can be meant; a stack is meant anywhere between its foot and its top. */
export type Reachable = { readonly key: string; readonly cell: Cell; readonly rise: number };

/** The nearest within reach; the one in front if two are equally near. */
export function nearest<Item extends Reachable>(
  items: Iterable<Item>,
  point: Point,
  reach: number,
): Item | undefined {
  let best: Item | undefined;
  let least = reach;
  for (const item of items) {
    const away = distanceTo(item, point);
    if (away > least) continue;
    least = away;
    best = item;
  }
  return best;
}

function distanceTo({ cell, rise }: Reachable, { x, y }: Point): number {
  const foot = centreOf(cell);
  const level = Math.min(foot.y, Math.max(foot.y - rise, y));
  return Math.hypot(x - foot.x, y - level);
}

export const ARROWS = ['left', 'right', 'up', 'down'] as const;
export type Arrow = (typeof ARROWS)[number];

/**
 * The cell that an arrow leads to. Left and right go along the row, and where it ends to whatever
 * lies roughly that way; up and down go to the next row that is not empty. So every cell can be
 * reached from every other.
 */
export function cellTowards(cells: readonly Cell[], from: Cell, arrow: Arrow): Cell | undefined {
  const ahead = cells
    .map((cell) => ({ cell, ...way(from, cell, arrow) }))
    .filter(({ along }) => along > 0);
  const isSideways = arrow === 'left' || arrow === 'right';
  const cost = ({ along, across }: { along: number; across: number }): number => {
    if (!isSideways) return along * FAR + across;
    return across === 0 ? along : FAR + along + 2 * across;
  };
  let best: { cell: Cell; cost: number } | undefined;
  for (const step of ahead) {
    const price = cost(step);
    if (!best || price < best.cost) best = { cell: step.cell, cost: price };
  }
  return best?.cell;
}

/** More than any counter is wide or deep. */
const FAR = 1000;

function way(from: Cell, to: Cell, arrow: Arrow): { along: number; across: number } {
  const dx = to[0] - from[0] + (to[1] - from[1]) / 2;
  const dy = to[1] - from[1];
  switch (arrow) {
    case 'left':
      return { along: -dx, across: Math.abs(dy) };
    case 'right':
      return { along: dx, across: Math.abs(dy) };
    case 'up':
      return { along: -dy, across: Math.abs(dx) };
    case 'down':
      return { along: dy, across: Math.abs(dx) };
  }
}
