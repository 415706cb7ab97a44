/**
 * The counter as a plane: where cells lie, how far the cups reach, and what a cell is called.
 * Lengths are in widths of a cup's picture. Rows lie closer than columns: seen a little from the
 * front, a stack rises up the screen, and the row behind it must still show its foam.
 */

import type { Cell } from '@tavolata/cappuccino';

export type Point = { readonly x: number; readonly y: number };

export const COLUMN_WIDTH = 0.9;
export const ROW_HEIGHT = 0.78;

/** From the middle of a picture to the rim of its cup. */
export const CUP_RADIUS = 0.43;

/** How far cells reach, in columns (q + r/2) and rows (r); both ends belong to it. */
export type Field = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const columnOf = ([q, r]: Cell): number => q + r / 2;

export function centreOf(cell: Cell): Point {
  return { x: columnOf(cell) * COLUMN_WIDTH, y: cell[1] * ROW_HEIGHT };
}

/** The cell that a point lies in. */
export function cellAt({ x, y }: Point): Cell {
  const r = Math.round(y / ROW_HEIGHT);
  return [Math.round(x / COLUMN_WIDTH - r / 2), r];
}

export function fieldOf(cells: readonly Cell[]): Field {
  const columns = cells.map(columnOf);
  const rows = cells.map(([, r]) => r);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

export function joined(one: Field, other: Field): Field {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** A field with one more place on every side, as players look for it when they place cups. */
export function widened({ left, right, top, bottom }: Field): Field {
  return { left: left - 1, right: right + 1, top: top - 1, bottom: bottom + 1 };
}

/** Room for so many cups round the centre, kept free so that the first cups stay where they are. */
export function roomFor(cups: number): Field {
  const reach = Math.ceil(Math.sqrt((cups * COLUMN_AREA) / Math.PI));
  return { left: -reach, right: reach, top: -reach, bottom: reach };
}

/** The area of a cell whose neighbours are one away. */
const COLUMN_AREA = Math.sqrt(3) / 2;

/** The middle of a field, and how much room its cups need around it. */
export function extentOf({ left, right, top, bottom }: Field): {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
} {
  return {
    centre: { x: ((left + right) / 2) * COLUMN_WIDTH, y: ((top + bottom) / 2) * ROW_HEIGHT },
    width: (right - left) * COLUMN_WIDTH + 1,
    height: (bottom - top) * ROW_HEIGHT + 1,
  };
}

/** What people call a cell: a letter for the row, counted from behind, and the place in the row. */
export function cellName(field: Field, cell: Cell): string {
  const place = Math.floor(columnOf(cell) - field.left) + 1;
  return `${rowName(cell[1] - field.top)}${place}`;
}

/**
 * A to Z, then AA as in a spreadsheet: cups may be placed in one long line. Names never change, so a
 * field that grows backwards counts on below A.
 */
export function rowName(index: number): string {
  if (index < 0) return `−${rowName(-index - 1)}`;
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : rowName(Math.floor(index / 26) - 1) + letter;
}
