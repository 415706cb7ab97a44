/** Transitions. Every action is trusted to be legal; the state is advanced in place. */

import { NOBODY } from '@tavolata/engine';
import { isPlace, moveFrom, moveTo, placeCell, placeColour } from './actions.ts';
import { addCell } from './layout.ts';
import { canMove } from './legal.ts';
import {
  CUP_UNDER,
  HEIGHT,
  SETTLED,
  STOCK,
  TOP_CUP,
  VACANT,
  type Cell,
  type State,
} from './types.ts';

export function apply(state: State, action: number): void {
  if (isPlace(action)) {
    placeCup(state, placeCell(action), placeColour(action));
    state.unplaced--;
    state.bytes[STOCK + placeColour(action)]--;
    state.player = state.unplaced > 0 ? leftOf(state, state.player) : state.first;
    return;
  }
  moveStack(state, moveFrom(action), moveTo(action));
  if (state.options.earlySettlement) settleAround(state, moveFrom(action));
  passTurn(state);
}

/** Puts a single cup on a cell of its own. */
export function placeCup(state: State, cell: Cell, colour: number): void {
  const added = addCell(state.layout, cell, colour);
  state.bytes[HEIGHT + added] = 1;
  state.bytes[TOP_CUP + added] = added;
  toggleTop(state, colour, added);
}

function moveStack(state: State, from: number, to: number): void {
  const { bytes } = state;
  const { cupColour } = state.layout;
  const moved = bytes[TOP_CUP + from];
  const covered = bytes[TOP_CUP + to];
  const colour = cupColour[moved];
  toggleTop(state, colour, from);
  toggleTop(state, cupColour[covered], to);
  toggleTop(state, colour, to);
  bytes[CUP_UNDER + from] = covered;
  bytes[TOP_CUP + to] = moved;
  bytes[HEIGHT + to] += bytes[HEIGHT + from];
  bytes[HEIGHT + from] = VACANT;
}

/** Notes that a colour has, or no longer has, the top of a cell's stack. */
function toggleTop(state: State, colour: number, cell: number): void {
  state.tops[2 * colour + (cell >> 5)] ^= 1 << (cell & 31);
}

/** To the next player on the left who can move (C-P4); if there is none, the game is over. */
function passTurn(state: State): void {
  let seat = state.player;
  for (let tried = 0; tried < state.players; tried++) {
    seat = leftOf(state, seat);
    if (canMove(state, seat)) {
      state.player = seat;
      return;
    }
  }
  state.player = NOBODY;
}

function leftOf(state: State, seat: number): number {
  return seat + 1 === state.players ? 0 : seat + 1;
}

/** A move can only have cut off what stood around it, the stack that it reached included. */
function settleAround(state: State, from: number): void {
  const { neighbours } = state.layout;
  for (let side = 6 * from; side < 6 * from + 6; side++) settleIsland(state, neighbours[side]);
}

/** Settles every island that can be. */
export function settleAll(state: State): void {
  for (let cell = 0; cell < state.layout.size; cell++) settleIsland(state, cell);
}

/** A stack alone, or two of unequal height, leave the table for their owner (C-Q1). */
function settleIsland(state: State, cell: number): void {
  const { bytes } = state;
  if (bytes[HEIGHT + cell] === VACANT) return;
  const other = onlyNeighbour(state, cell);
  if (other === NO_NEIGHBOUR) {
    settleStack(state, cell, topColour(state, cell));
    return;
  }
  if (other === MANY_NEIGHBOURS || onlyNeighbour(state, other) !== cell) return;
  const lead = bytes[HEIGHT + cell] - bytes[HEIGHT + other];
  if (lead === 0) return;
  const owner = topColour(state, lead > 0 ? cell : other);
  settleStack(state, cell, owner);
  settleStack(state, other, owner);
}

const NO_NEIGHBOUR = -1;
const MANY_NEIGHBOURS = -2;

function onlyNeighbour({ bytes, layout }: State, cell: number): number {
  let found = NO_NEIGHBOUR;
  for (let side = 6 * cell; side < 6 * cell + 6; side++) {
    const other = layout.neighbours[side];
    if (bytes[HEIGHT + other] === VACANT) continue;
    if (found !== NO_NEIGHBOUR) return MANY_NEIGHBOURS;
    found = other;
  }
  return found;
}

/** Takes a stack off the table; its cups count for the owner. */
function settleStack(state: State, cell: number, owner: number): void {
  const { bytes } = state;
  toggleTop(state, topColour(state, cell), cell);
  bytes[SETTLED + owner] += bytes[HEIGHT + cell];
  bytes[HEIGHT + cell] = VACANT;
}

export function topColour({ bytes, layout }: State, cell: number): number {
  return layout.cupColour[bytes[TOP_CUP + cell]];
}
