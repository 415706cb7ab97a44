/**
 * Actions as integers, and their JSON forms.
 *
 *     0 … 4095   move the stack on cell number a >> 6 onto the one on cell number a & 63
 *     4096 …     place a cup: the cell on the placing grid, times four, plus the colour
 *
 * The placing grid is as good as unbounded. A cup that is the first on its row needs two cups on
 * the row before (C-X1), so row k asks for 2k cups: 64 cups reach row 32 at the most.
 */

import {
  excerpt,
  readField,
  readId,
  readInteger,
  readObject,
  readString,
  readTuple,
  refuse,
} from '@tavolata/engine';
import { cellOf, numberOf, OFF } from './layout.ts';
import { COLOURS, HEIGHT, VACANT, type Action, type Cell, type State } from './types.ts';

const CELL_BITS = 6;
const CELL_MASK = (1 << CELL_BITS) - 1;
export const FIRST_PLACE = 1 << (2 * CELL_BITS);

/** The farthest row that a cup can be placed on, in all three directions of the honeycomb. */
export const MAX_ROW = 32;
const GRID_REACH = MAX_ROW + 1;
const GRID_WIDTH = 2 * GRID_REACH + 1;
export const GRID_SIZE = GRID_WIDTH * GRID_WIDTH;
export const ACTION_COUNT = FIRST_PLACE + GRID_SIZE * COLOURS.length;

/** The number of a cell on the placing grid. */
export const gridCell = (q: number, r: number): number =>
  (q + GRID_REACH) * GRID_WIDTH + r + GRID_REACH;

export const moveAction = (from: number, to: number): number => (from << CELL_BITS) | to;
export const moveFrom = (action: number): number => action >> CELL_BITS;
export const moveTo = (action: number): number => action & CELL_MASK;
export const isPlace = (action: number): boolean => action >= FIRST_PLACE;

export const placeAction = (cell: number, colour: number): number =>
  FIRST_PLACE + cell * COLOURS.length + colour;
export const placeColour = (action: number): number => (action - FIRST_PLACE) % COLOURS.length;

export function placeCell(action: number): Cell {
  const cell = Math.floor((action - FIRST_PLACE) / COLOURS.length);
  return [Math.floor(cell / GRID_WIDTH) - GRID_REACH, (cell % GRID_WIDTH) - GRID_REACH];
}

export function describeAction({ layout }: State, action: number): Action {
  if (isPlace(action)) {
    return { type: 'place', cell: placeCell(action), colour: COLOURS[placeColour(action)] };
  }
  const from = cellOf(layout, moveFrom(action));
  return { type: 'move', from, to: cellOf(layout, moveTo(action)) };
}

export function parseAction(state: State, input: unknown): number {
  const action = readObject(input, 'action');
  const type = readString(readField(action, 'type', 'action'), 'action.type');
  if (type === 'place') {
    const cell = readCell(readField(action, 'cell', 'action'), 'action.cell');
    const colour = readField(action, 'colour', 'action');
    return placeAt(cell, readColour(colour, 'action.colour'));
  }
  if (type === 'move') {
    const from = readCell(readField(action, 'from', 'action'), 'action.from');
    const to = readCell(readField(action, 'to', 'action'), 'action.to');
    return moveAction(stackAt(state, from, 'action.from'), stackAt(state, to, 'action.to'));
  }
  return refuse('unknown-id', `${excerpt(type)} is no action of Cappuccino`, {
    field: 'action.type',
  });
}

export function placeAt(cell: Cell, colour: number): number {
  const [q, r] = cell;
  if (Math.abs(q) > MAX_ROW || Math.abs(r) > MAX_ROW) {
    refuse('illegal-action', `cell ${q},${r} touches no cup`, {
      field: 'action.cell',
      rule: 'C-X1',
    });
  }
  return placeAction(gridCell(q, r), colour);
}

/** The number of the cell, if a stack stands there. */
export function stackAt({ layout, bytes }: State, cell: Cell, field: string): number {
  const number = numberOf(layout, cell);
  if (number === OFF || bytes[HEIGHT + number] === VACANT) {
    refuse('illegal-action', `no stack on cell ${cell.join(',')}`, { field, rule: 'C-P1' });
  }
  return number;
}

/** Coordinates far beyond any table, yet safe to add and compare as 32-bit integers. */
const MAX_COORDINATE = 2 ** 29;

export function readCell(input: unknown, field: string): Cell {
  const [q, r] = readTuple(input, 2, field);
  return [readCoordinate(q, `${field}[0]`), readCoordinate(r, `${field}[1]`)];
}

export function readCoordinate(input: unknown, field: string): number {
  return readInteger(input, field, -MAX_COORDINATE, MAX_COORDINATE);
}

export function readColour(input: unknown, field: string): number {
  return COLOURS.indexOf(readId(input, COLOURS, field, 'colour'));
}
