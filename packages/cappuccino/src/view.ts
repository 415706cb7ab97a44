/** What a viewer may know: in Cappuccino everything is open, so all viewers see the same. */

import { cellOf } from './layout.ts';
import {
  COLOURS,
  CUP_UNDER,
  HEIGHT,
  SETTLED,
  STOCK,
  TOP_CUP,
  VACANT,
  type Cell,
  type Colour,
  type ColourCounts,
  type State,
} from './types.ts';

/** A cell and its cups from the bottom to the top. */
export type Stack = readonly [q: number, r: number, cups: readonly Colour[]];

export type View = {
  /** Whose turn it is; −1 when the game is over. */
  readonly player: number;
  /** By q, then by r. */
  readonly stacks: readonly Stack[];
  /** Cups not yet placed. */
  readonly stock: ColourCounts;
  /** Cups of settled stacks, by the colour on top. */
  readonly settled: ColourCounts;
};

export function view(state: State): View {
  return {
    player: state.player,
    stacks: stacksOf(state),
    stock: countsAt(state, STOCK),
    settled: countsAt(state, SETTLED),
  };
}

function stacksOf(state: State): Stack[] {
  const stacks: Stack[] = [];
  for (let cell = 0; cell < state.layout.size; cell++) {
    if (state.bytes[HEIGHT + cell] === VACANT) continue;
    const [q, r] = cellOf(state.layout, cell);
    stacks.push([q, r, cupsOn(state, cell)]);
  }
  return stacks.sort(([q, r], [otherQ, otherR]) => q - otherQ || r - otherR);
}

export const cellOfStack = ([q, r]: Stack): Cell => [q, r];

/** The cups on a cell, from the bottom to the top. */
export function cupsOn({ bytes, layout }: State, cell: number): Colour[] {
  const cups: Colour[] = [];
  let cup = bytes[TOP_CUP + cell];
  for (let left = bytes[HEIGHT + cell]; left > 0; left--) {
    cups.push(COLOURS[layout.cupColour[cup]]);
    cup = bytes[CUP_UNDER + cup];
  }
  return cups.reverse();
}

function countsAt({ bytes }: State, offset: number): ColourCounts {
  const counts: { [colour in Colour]?: number } = {};
  for (const [code, colour] of COLOURS.entries()) {
    if (bytes[offset + code] > 0) counts[colour] = bytes[offset + code];
  }
  return counts;
}
