/** Where cups can be put while a position is set up: near the stacks, also over a gap while there is room to show it. */

import { cellKey, distance, type Cell } from '@tavolata/cappuccino';

const REACH = 2;
/** With more stacks than this, only places beside them are shown, so that cups stay large enough to be tapped. */
const CROWD = 20;

const CENTRE: Cell = [0, 0];
const SIDE = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
const AROUND: readonly Cell[] = SIDE.flatMap((q) => SIDE.map((r): Cell => [q, r]));

export function freePlaces(taken: readonly Cell[]): Cell[] {
  const reach = taken.length > CROWD ? 1 : REACH;
  const near = AROUND.filter((cell) => distance(cell, CENTRE) <= reach);
  const places = new Map<string, Cell>();
  for (const [q, r] of taken.length > 0 ? taken : [CENTRE]) {
    for (const [dq, dr] of near) places.set(cellKey([q + dq, r + dr]), [q + dq, r + dr]);
  }
  for (const cell of taken) places.delete(cellKey(cell));
  return [...places.values()];
}
