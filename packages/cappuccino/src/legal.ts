/** Which actions the rules allow the player in turn, and which rule forbids another. */

import { GAME_OVER, NOBODY, type ActionBuffer, type Problem } from '@tavolata/engine';
import {
  ACTION_COUNT,
  GRID_SIZE,
  gridCell,
  isPlace,
  moveAction,
  moveFrom,
  moveTo,
  placeAction,
  placeCell,
  placeColour,
} from './actions.ts';
import { DIRECTIONS } from './grid.ts';
import { lowestCell, numberOf, OFF } from './layout.ts';
import {
  COLOURS,
  CUPS_PER_COLOUR,
  HEIGHT,
  STOCK,
  TOP_CUP,
  VACANT,
  type Colour,
  type State,
} from './types.ts';

/** Two colours of 16 stacks, each with six neighbours; placing offers fewer. */
export const MAX_LEGAL = 2 * CUPS_PER_COLOUR * 6;

export function legal(state: State, into: ActionBuffer): number {
  if (state.player === NOBODY) return 0;
  if (state.unplaced > 0) return legalPlaces(state, into);
  return writeMoves(state, state.player, into, MAX_LEGAL);
}

const probe = new Int32Array(MAX_LEGAL + 1);

/** Whether a seat has any move. */
export function canMove(state: State, seat: number): boolean {
  return writeMoves(state, seat, probe, 1) > 0;
}

/**
 * Writes a seat's moves, stack by stack, until there are `enough`. A stack moves onto a neighbour
 * that is not higher (C-P1). Gaps count as higher than any stack, so that one comparison tells; it
 * is added up without a branch, for it is hard to predict.
 */
function writeMoves(state: State, seat: number, into: ActionBuffer, enough: number): number {
  const { bytes, tops } = state;
  const { neighbours } = state.layout;
  const colours = state.colours[seat];
  let count = 0;
  for (let own = 0; own < colours.length; own++) {
    for (let word = 0; word < 2; word++) {
      let stacks = tops[2 * colours[own] + word];
      while (stacks !== 0) {
        const from = lowestCell(word, stacks);
        stacks &= stacks - 1;
        const tooHigh = bytes[HEIGHT + from] + 1;
        const end = 6 * from + 6;
        for (let side = 6 * from; side < end; side++) {
          const to = neighbours[side];
          into[count] = moveAction(from, to);
          count += (bytes[HEIGHT + to] - tooHigh) >>> 31;
        }
        if (count >= enough) return count;
      }
    }
  }
  return count;
}

/** How many placed cups each cell of the placing grid touches; all zero between two calls. */
const touches = new Uint8Array(GRID_SIZE);

/** The first cup goes to the centre, the second beside it, all others beside two cups (C-X1). */
function legalPlaces(state: State, into: ActionBuffer): number {
  const { layout } = state;
  if (layout.size === 0) return writePlaces(state, into, 0, gridCell(0, 0));
  const needed = layout.size === 1 ? 1 : 2;
  let count = 0;
  forEachFreeSide(state, (cell) => {
    touches[cell]++;
    if (touches[cell] === needed) count = writePlaces(state, into, count, cell);
  });
  forEachFreeSide(state, (cell) => {
    touches[cell] = 0;
  });
  return count;
}

/** Visits the free cells beside the placed cups, each as often as it touches one. */
function forEachFreeSide({ layout }: State, visit: (cell: number) => void): void {
  for (let placed = 0; placed < layout.size; placed++) {
    for (const [direction, [dq, dr]] of DIRECTIONS.entries()) {
      if (layout.neighbours[6 * placed + direction] !== OFF) continue;
      visit(gridCell(layout.q[placed] + dq, layout.r[placed] + dr));
    }
  }
}

/** A cup of any own colour that is left may go there (C-T1). */
function writePlaces(state: State, into: ActionBuffer, count: number, cell: number): number {
  for (const colour of state.colours[state.player]) {
    if (state.bytes[STOCK + colour] > 0) into[count++] = placeAction(cell, colour);
  }
  return count;
}

/** Why the rules refuse an action: for programs by cause, for people with the rule. */
export type Refusal = {
  readonly cause:
    | 'cups-first'
    | 'none-to-place'
    | 'not-your-colour'
    | 'none-left'
    | 'taken'
    | 'too-few-beside'
    | 'gap'
    | 'not-yours'
    | 'not-beside'
    | 'higher';
  readonly rule: string;
  readonly reason: string;
};

/** Explains a refusal; asked only about actions that `legal` does not list. */
export function whyNot(state: State, action: number): Problem {
  if (state.player === NOBODY) return GAME_OVER;
  if (!Number.isInteger(action) || action < 0 || action >= ACTION_COUNT) {
    return { code: 'unknown-id', field: 'action', reason: `${action} is no action of Cappuccino` };
  }
  const { rule, reason } = refusal(state, action);
  return { code: 'illegal-action', rule, reason };
}

/** What `whyNot` says of an action that exists, with its cause. */
export function refusal(state: State, action: number): Refusal {
  return isPlace(action) ? refusedPlace(state, action) : refusedMove(state, action);
}

function refusedPlace(state: State, action: number): Refusal {
  const colour = placeColour(action);
  const refused = (cause: Refusal['cause'], reason: string, rule = 'C-X1'): Refusal => ({
    cause,
    rule,
    reason,
  });
  if (state.unplaced === 0) return refused('none-to-place', 'no cup is left to place');
  if (!state.colours[state.player].includes(colour)) {
    const reason = `${COLOURS[colour]} is not a colour of player ${state.player}`;
    return refused('not-your-colour', reason);
  }
  if (state.bytes[STOCK + colour] === 0) {
    return refused('none-left', `no ${COLOURS[colour]} cup is left`, 'C-T1');
  }
  if (numberOf(state.layout, placeCell(action)) !== OFF) {
    return refused('taken', 'the cell is taken');
  }
  const needed = ['in the centre', 'beside the first cup'][state.layout.size] ?? 'beside two cups';
  return refused('too-few-beside', `this cup goes ${needed}`);
}

function refusedMove(state: State, action: number): Refusal {
  const { bytes, layout } = state;
  const from = moveFrom(action);
  const to = moveTo(action);
  if (state.unplaced > 0) {
    return { cause: 'cups-first', rule: 'C-X1', reason: 'all cups are placed before one moves' };
  }
  const gone = (cell: number) => cell >= layout.size || bytes[HEIGHT + cell] === VACANT;
  if (gone(from) || gone(to)) {
    return { cause: 'gap', rule: 'C-P3', reason: 'a stack moves onto a stack, never onto a gap' };
  }
  const colour = layout.cupColour[bytes[TOP_CUP + from]];
  if (!state.colours[state.player].includes(colour)) {
    const name: Colour = COLOURS[colour];
    const reason = `the stack belongs to ${name}, not to player ${state.player}`;
    return { cause: 'not-yours', rule: 'C-P2', reason };
  }
  if (!layout.neighbours.subarray(6 * from, 6 * from + 6).includes(to)) {
    const reason = 'a stack moves onto an adjacent one only';
    return { cause: 'not-beside', rule: 'C-P1', reason };
  }
  return { cause: 'higher', rule: 'C-P1', reason: 'a stack moves onto one that is not higher' };
}
