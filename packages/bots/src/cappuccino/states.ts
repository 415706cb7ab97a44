/** Positions in slots that are allocated once. */

import {
  COLOURS,
  HEIGHT,
  SETTLED,
  TOP_CUP,
  topColour,
  VACANT,
  type State,
} from '@tavolata/cappuccino';

/** Overwrites a position with another of the same game; the layout is shared once all is placed. */
export function copyState(from: State, to: State): void {
  to.bytes.set(from.bytes);
  to.tops.set(from.tops);
  to.player = from.player;
}

/** Overwrites a position with one island of another, as if nothing else were on the table. */
export function isolate(from: State, cells: ArrayLike<number>, count: number, to: State): void {
  const { bytes, tops } = to;
  bytes.fill(VACANT, HEIGHT, TOP_CUP);
  bytes.fill(0, SETTLED, SETTLED + COLOURS.length);
  tops.fill(0);
  for (let index = 0; index < count; index++) {
    const cell = cells[index];
    bytes[HEIGHT + cell] = from.bytes[HEIGHT + cell];
    bytes[TOP_CUP + cell] = from.bytes[TOP_CUP + cell];
    tops[2 * topColour(from, cell) + (cell >> 5)] |= 1 << (cell & 31);
  }
}
