/** What happened, as structured events for logs and screens. All viewers see the same. */

import { isPlace, moveFrom, moveTo, placeCell, placeColour } from './actions.ts';
import { apply, topColour } from './apply.ts';
import { compareCells } from './grid.ts';
import { cellOf } from './layout.ts';
import { canMove } from './legal.ts';
import { outcome } from './score.ts';
import { clone } from './setup.ts';
import {
  COLOURS,
  HEIGHT,
  VACANT,
  type Cell,
  type Colour,
  type Result,
  type State,
} from './types.ts';

export type Event =
  | {
      readonly type: 'placed';
      readonly player: number;
      readonly cell: Cell;
      readonly colour: Colour;
    }
  /** All cups are placed; the first player begins to move. */
  | { readonly type: 'began'; readonly player: number }
  | {
      readonly type: 'moved';
      readonly player: number;
      readonly from: Cell;
      readonly to: Cell;
      readonly colour: Colour;
      /** The colour that was on top of the stack now covered. */
      readonly covered: Colour;
      /** Cups that moved, and cups that now stand there. */
      readonly cups: number;
      readonly height: number;
    }
  /** An island of one or two stacks has left the table for the colour that owns it. */
  | {
      readonly type: 'settled';
      readonly colour: Colour;
      readonly cells: readonly Cell[];
      readonly cups: number;
    }
  /** A player has no move left. */
  | { readonly type: 'out'; readonly player: number }
  | { readonly type: 'ended'; readonly result: Result };

export function opening(): Event[] {
  return [];
}

export function events(before: State, action: number): Event[] {
  const after = clone(before);
  apply(after, action);
  if (isPlace(action)) return placeEvents(before, after, action);
  const seen = [movedEvent(before, action), ...settledEvents(before, after, action)];
  const result = outcome(after);
  if (result) return [...seen, { type: 'ended', result }];
  return [...seen, ...outEvents(before, after)];
}

function placeEvents(before: State, after: State, action: number): Event[] {
  const { player } = before;
  const colour = COLOURS[placeColour(action)];
  const placed: Event = { type: 'placed', player, cell: placeCell(action), colour };
  return after.unplaced > 0 ? [placed] : [placed, { type: 'began', player: after.player }];
}

function movedEvent(before: State, action: number): Event {
  const { bytes, layout } = before;
  const from = moveFrom(action);
  const to = moveTo(action);
  const cups = bytes[HEIGHT + from];
  return {
    type: 'moved',
    player: before.player,
    from: cellOf(layout, from),
    to: cellOf(layout, to),
    colour: COLOURS[topColour(before, from)],
    covered: COLOURS[topColour(before, to)],
    cups,
    height: cups + bytes[HEIGHT + to],
  };
}

/** The islands that the move settled: stacks that stood after it and are gone now. */
function settledEvents(before: State, after: State, action: number): Event[] {
  if (!before.options.earlySettlement) return [];
  const moved = { ...clone(before), options: { ...before.options, earlySettlement: false } };
  apply(moved, action);
  const { bytes, layout } = moved;
  const isGone = (cell: number) =>
    bytes[HEIGHT + cell] !== VACANT && after.bytes[HEIGHT + cell] === VACANT;
  const byCell = (one: number, other: number) =>
    compareCells(cellOf(layout, one), cellOf(layout, other));
  const gone = Array.from({ length: layout.size }, (_, cell) => cell)
    .filter(isGone)
    .sort(byCell);
  const seen: Event[] = [];
  for (const cell of gone) {
    const other = layout.neighbours.subarray(6 * cell, 6 * cell + 6).find(isGone) ?? cell;
    if (byCell(other, cell) < 0) continue; // told with the other stack of its island
    const island = other === cell ? [cell] : [cell, other];
    const owner = bytes[HEIGHT + other] > bytes[HEIGHT + cell] ? other : cell;
    seen.push({
      type: 'settled',
      colour: COLOURS[topColour(moved, owner)],
      cells: island.map((one) => cellOf(layout, one)),
      cups: island.reduce((sum, one) => sum + bytes[HEIGHT + one], 0),
    });
  }
  return seen;
}

/** Who could move before and cannot any more. */
function outEvents(before: State, after: State): Event[] {
  return [...before.colours.keys()]
    .filter((seat) => canMove(before, seat) && !canMove(after, seat))
    .map((player) => ({ type: 'out', player }));
}
