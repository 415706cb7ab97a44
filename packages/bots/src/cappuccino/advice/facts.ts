/** Reasons in Cappuccino, as structured facts; the client finds the words. */

import type { Seat } from '@tavolata/engine';
import {
  cappuccino,
  cellKey,
  cellOf,
  HEIGHT,
  isPlace,
  moveTo,
  neighbours,
  placeCell,
  topColour,
  VACANT,
  type Cell,
  type State,
} from '@tavolata/cappuccino';

export type CappuccinoFact =
  /** The game is solved: with the best play of all it ends with these scores. */
  | { readonly type: 'solved'; readonly scores: readonly number[] }
  /** An island played as if there were no other: what each player gets from it. */
  | {
      readonly type: 'island';
      readonly cells: readonly Cell[];
      readonly cups: readonly number[];
    }
  /** The move covers another player's stack with this many cups. */
  | { readonly type: 'captures'; readonly player: Seat; readonly cups: number }
  /** The stack that the move makes is out of reach for good. */
  | { readonly type: 'safe'; readonly cell: Cell; readonly cups: number }
  /** Another player can jump onto this stack next. */
  | {
      readonly type: 'threatened';
      readonly cell: Cell;
      readonly cups: number;
      readonly by: Seat;
    }
  /** How many cups of others and of one's own are beside a cup that is placed. */
  | { readonly type: 'beside'; readonly others: number; readonly own: number };

/**
 * The facts of an action of the seat in turn, the most telling first: what can be said for it and
 * against it by looking at the table alone.
 */
export function factsOfAction(before: State, action: number): CappuccinoFact[] {
  if (isPlace(action)) return [besideFact(before, action)];
  const after = cappuccino.clone(before);
  cappuccino.apply(after, action);
  const cell = moveTo(action);
  return [...capturesFact(before, cell), ...fateOfStack(before, after, cell)];
}

function ownerOf({ colours }: State, colour: number): Seat {
  return colours.findIndex((own) => own.includes(colour));
}

function capturesFact(before: State, cell: number): CappuccinoFact[] {
  const player = ownerOf(before, topColour(before, cell));
  if (player === before.player) return [];
  return [{ type: 'captures', player, cups: before.bytes[HEIGHT + cell] }];
}

/** Whether the stack that was made can be jumped onto next, or never again. */
function fateOfStack(before: State, after: State, cell: number): CappuccinoFact[] {
  const place = cellOf(before.layout, cell);
  const cups = after.bytes[HEIGHT + cell];
  if (cups === VACANT) return []; // settled at once: the scores tell
  const beside = stacksBeside(after, cell);
  if (beside.length === 0) return [{ type: 'safe', cell: place, cups }];
  const hunter = beside.find(
    (other) =>
      ownerOf(after, topColour(after, other)) !== before.player &&
      after.bytes[HEIGHT + other] >= cups,
  );
  if (hunter === undefined) return [];
  const by = ownerOf(after, topColour(after, hunter));
  return [{ type: 'threatened', cell: place, cups, by }];
}

function stacksBeside({ bytes, layout }: State, cell: number): number[] {
  return Array.from(layout.neighbours.subarray(6 * cell, 6 * cell + 6)).filter(
    (other) => bytes[HEIGHT + other] !== VACANT,
  );
}

function besideFact(before: State, action: number): CappuccinoFact {
  const beside = new Set(neighbours(placeCell(action)).map(cellKey));
  let own = 0;
  let others = 0;
  for (let cup = 0; cup < before.layout.size; cup++) {
    if (!beside.has(cellKey(cellOf(before.layout, cup)))) continue;
    if (ownerOf(before, before.layout.cupColour[cup]) === before.player) own++;
    else others++;
  }
  return { type: 'beside', others, own };
}
