/**
 * The stacks that stand on the counter, ready to be drawn. A stack that has not changed keeps its
 * identity from one position to the next, so that a move redraws a handful of stacks and not all.
 */

import { cellKey, neighbours, type Cell, type Colour, type View } from '@tavolata/cappuccino';
import { isSameContent } from '@tavolata/engine';

export type Standing = {
  readonly key: string;
  readonly cell: Cell;
  /** From the bottom to the top. */
  readonly cups: readonly Colour[];
  /** Whether a stack stands close behind, whose foam must stay in sight. */
  readonly hasBehind: boolean;
  /** No neighbour is left: nothing happens here any more. */
  readonly isAlone: boolean;
};

export type Standings = ReadonlyMap<string, Standing>;

export const NO_STANDINGS: Standings = new Map();

/** By row from behind to the front, as they are painted; the same map again if nothing changed. */
export function standings({ stacks, stock }: View, before: Standings = NO_STANDINGS): Standings {
  const taken = new Set(stacks.map(([q, r]) => `${q},${r}`));
  const isTaken = (cell: Cell): boolean => taken.has(cellKey(cell));
  const isPlacing = Object.keys(stock).length > 0;
  const rows = stacks.toSorted(([q1, r1], [q2, r2]) => r1 - r2 || q1 - q2);
  const after = new Map(
    rows.map(([q, r, cups]) => {
      const cell: Cell = [q, r];
      const now: Standing = {
        key: cellKey(cell),
        cell,
        cups,
        hasBehind: isTaken([q, r - 1]) || isTaken([q + 1, r - 1]),
        isAlone: !isPlacing && !neighbours(cell).some(isTaken),
      };
      const then = before.get(now.key);
      return [now.key, then && isSameContent(then, now) ? then : now];
    }),
  );
  const isUnchanged =
    after.size === before.size && [...after].every(([key, now]) => before.get(key) === now);
  return isUnchanged ? before : after;
}

/** The colour that a stack belongs to. */
export function topOf(cups: readonly Colour[]): Colour {
  const top = cups.at(-1);
  if (top === undefined) throw new RangeError('a stack has a cup');
  return top;
}

/** The cell that has this key. */
export function cellOf(key: string): Cell {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return [q, r];
}

/** Up to here cups are drawn one step above the other; higher stacks are pressed together. */
const LEVEL = 0.085;
/** How far a stack may rise: less if it would hide the foam of a stack behind it. */
const MAX_RISE = { behindFree: 0.68, behindTaken: 0.28 } as const;

/** The step from one cup of a stack to the next, in widths of a cup. */
export function levelStep(height: number, hasBehind: boolean): number {
  if (height < 2) return LEVEL;
  const most = hasBehind ? MAX_RISE.behindTaken : MAX_RISE.behindFree;
  return Math.min(LEVEL, most / (height - 1));
}

/** How far above its place the top cup of a stack is drawn. */
export function riseOf({ cups, hasBehind }: Pick<Standing, 'cups' | 'hasBehind'>): number {
  return (cups.length - 1) * levelStep(cups.length, hasBehind);
}
