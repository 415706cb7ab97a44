/** Reasons in Cappuccino, as structured facts; the client finds the words. */

import type { Seat } from '@tavolata/engine';
import {
  canMove,
  cappuccino,
  cellKey,
  cellOf,
  HEIGHT,
  isPlace,
  moveFrom,
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
  /** A stack of one's own that another player could have jumped onto is out of their reach. */
  | { readonly type: 'saves'; readonly cups: number; readonly by: Seat }
  /** Another player, who could still move, can't move any more. */
  | { readonly type: 'blocks'; readonly player: Seat }
  /** The stack that the move makes can jump onto a stack of another player's, which it could not before. */
  | { readonly type: 'threatens'; readonly player: Seat; readonly cups: number }
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
  const way = { from: moveFrom(action), to: moveTo(action) };
  return [
    ...capturesFact(before, way.to),
    ...savesFact(before, after, way),
    ...blocksFacts(before, after),
    ...threatensFact(before, after, way),
    ...fateOfStack(before, after, way.to),
  ];
}

interface Way {
  readonly from: number;
  readonly to: number;
}

function ownerOf({ colours }: State, colour: number): Seat {
  return colours.findIndex((own) => own.includes(colour));
}

function capturesFact(before: State, cell: number): CappuccinoFact[] {
  const player = ownerOf(before, topColour(before, cell));
  if (player === before.player) return [];
  return [{ type: 'captures', player, cups: before.bytes[HEIGHT + cell] }];
}

/** A single cup is saved from something, and threatens something, nearly everywhere: not worth a word. */
const WORTH_A_WORD = 2;

function savesFact(before: State, after: State, { from, to }: Way): CappuccinoFact[] {
  const hunter = hunterOf(before, from, before.player);
  if (hunter === undefined || hunterOf(after, to, before.player) !== undefined) return [];
  const cups = before.bytes[HEIGHT + from];
  if (cups < WORTH_A_WORD) return [];
  return [{ type: 'saves', cups, by: ownerOf(before, topColour(before, hunter)) }];
}

function blocksFacts(before: State, after: State): CappuccinoFact[] {
  return before.colours.flatMap((_, player) => {
    const isBlocked = canMove(before, player) && !canMove(after, player);
    return isBlocked && player !== before.player ? [{ type: 'blocks', player }] : [];
  });
}

function threatensFact(before: State, after: State, { from, to }: Way): CappuccinoFact[] {
  const height = after.bytes[HEIGHT + to];
  if (height === VACANT) return [];
  const known = before.bytes[HEIGHT + from];
  const beforeBeside = new Set(stacksBeside(before, from));
  const prey = stacksBeside(after, to).filter((other) => {
    const cups = after.bytes[HEIGHT + other];
    const isNew = !beforeBeside.has(other) || cups > known;
    const isOthers = ownerOf(after, topColour(after, other)) !== before.player;
    return isOthers && isNew && cups >= WORTH_A_WORD && cups <= height;
  });
  const [first, ...others] = prey;
  if (first === undefined) return [];
  const highest = others.reduce(
    (one, other) => (after.bytes[HEIGHT + other] > after.bytes[HEIGHT + one] ? other : one),
    first,
  );
  const player = ownerOf(after, topColour(after, highest));
  return [{ type: 'threatens', player, cups: after.bytes[HEIGHT + highest] }];
}

/** Whether the stack that was made can be jumped onto next, or never again. */
function fateOfStack(before: State, after: State, cell: number): CappuccinoFact[] {
  const place = cellOf(before.layout, cell);
  const cups = after.bytes[HEIGHT + cell];
  if (cups === VACANT) return []; // settled at once: the scores tell
  if (stacksBeside(after, cell).length === 0) return [{ type: 'safe', cell: place, cups }];
  const hunter = hunterOf(after, cell, before.player);
  if (hunter === undefined) return [];
  const by = ownerOf(after, topColour(after, hunter));
  return [{ type: 'threatened', cell: place, cups, by }];
}

/** The cell of a stack that can jump onto this one, and is not this player's. */
function hunterOf(state: State, cell: number, player: Seat): number | undefined {
  const cups = state.bytes[HEIGHT + cell];
  if (cups === VACANT) return undefined;
  return stacksBeside(state, cell).find(
    (other) =>
      ownerOf(state, topColour(state, other)) !== player && state.bytes[HEIGHT + other] >= cups,
  );
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
