/**
 * Walking over the counter with the keyboard. One cell at a time is in the tab order; arrows lead to
 * the others. When the stack under the focus is moved away, the focus goes to what is nearest.
 */

import { cellKey, distance, type Cell } from '@tavolata/cappuccino';
import { cellTowards, type Arrow } from './reach.ts';

const ARROWS: ReadonlyMap<string, Arrow> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

export class Walk {
  /** Where the player has been last. */
  #at = $state.raw<Cell>([0, 0]);
  readonly #cells: () => readonly Cell[];
  /** The cell in the tab order; none on an empty counter. */
  readonly here: Cell | undefined = $derived.by(() => nearestCell(this.#cells(), this.#at));
  readonly key: string | undefined = $derived(this.here && cellKey(this.here));

  constructor(cells: () => readonly Cell[]) {
    this.#cells = cells;
  }

  goTo(cell: Cell): void {
    this.#at = cell;
  }

  /** Where a key leads; `jumps` are the cells worth a visit, for N and P. */
  next(key: string, jumps: readonly Cell[]): Cell | undefined {
    const { here } = this;
    if (!here) return undefined;
    const arrow = ARROWS.get(key);
    if (arrow) return cellTowards(this.#cells(), here, arrow);
    const letter = key.toLowerCase(); // with Caps Lock, too
    if (letter === 'n' || letter === 'p') return jumped(jumps, here, letter === 'n' ? 1 : -1);
    return undefined;
  }
}

function nearestCell(cells: readonly Cell[], at: Cell): Cell | undefined {
  let best: Cell | undefined;
  for (const cell of cells) if (!best || distance(cell, at) < distance(best, at)) best = cell;
  return best;
}

/** The next or previous in reading order, round and round. */
function jumped(jumps: readonly Cell[], here: Cell, by: 1 | -1): Cell | undefined {
  const order = [...jumps].sort(readingOrder);
  if (order.length === 0) return undefined;
  const later = order.findIndex((cell) => readingOrder(cell, here) > 0);
  const after = later < 0 ? order.length : later;
  const isOnOne = order.some((cell) => readingOrder(cell, here) === 0);
  const index = by > 0 ? after : after - (isOnOne ? 2 : 1);
  return order[(index + order.length) % order.length];
}

const readingOrder = ([q1, r1]: Cell, [q2, r2]: Cell): number => r1 - r2 || q1 - q2;
