/** How large cups are and where they lie, so that a whole field fits its frame. */

import { centreOf, CUP_RADIUS, extentOf, type Field, type Point } from './field.ts';
import type { Box, Size } from './lens.ts';
import type { Cell } from '@tavolata/cappuccino';

export type Measures = {
  /** The width of a cup in pixels. */
  readonly cup: number;
  /** Where the cell (0,0) lies in the frame. */
  readonly origin: Point;
  /** Whether there is room for the names of rows and places at the edge. */
  readonly hasNames: boolean;
};

/** Room round the cups in widths of a cup: behind, where stacks rise, and for saucers. */
const BEHIND = 0.62;
const BESIDE = 0.2;
/** From this width of the frame on, in pixels, there are names at the edge. */
const NAMED_FROM = 560;
const NAMES = 0.26;
const SMALLEST = 12;
const LARGEST = 112;
/** Left free around a close-up. */
const AIR = 0.3;

/**
 * `tallest` is the height that the frame has had. A longer text above makes the frame lower; cups
 * must not move under the finger for that, so they keep their distance from the lower edge if the
 * frame lets them.
 */
export function measure(field: Field, frame: Size, tallest = frame.height): Measures {
  const { centre, width, height } = extentOf(field);
  const hasNames = frame.width >= NAMED_FROM;
  const beside = BESIDE + (hasNames ? NAMES : 0);
  const wide = width + 2 * beside;
  const high = height + BEHIND + beside;
  const fitting = Math.min(LARGEST, frame.width / wide, frame.height / high);
  const cup = Math.max(SMALLEST, fitting);
  const half = (high * cup) / 2;
  const middle = Math.min(frame.height - half, Math.max(half, frame.height - tallest / 2));
  return {
    cup,
    origin: {
      x: frame.width / 2 - centre.x * cup,
      y: middle - (centre.y + (beside - BEHIND) / 2) * cup,
    },
    hasNames,
  };
}

type Measured = { readonly field: Field; readonly frame: Size; readonly tallest: number };

/**
 * As `measure`, but no cup lies under what stands in the lower right corner: if one would, the cups keep off
 * the lower edge or the right one, whichever leaves them larger.
 */
export function measureBeside(
  corner: Size,
  cells: readonly Cell[],
  { field, frame, tallest }: Measured,
): Measures {
  const whole = measure(field, frame, tallest);
  if (!cells.some((cell) => isUnder(placeOf(whole, cell), whole.cup, corner, frame))) return whole;
  const above = measure(
    field,
    { width: frame.width, height: frame.height - corner.height },
    tallest - corner.height,
  );
  const beside = measure(
    field,
    { width: frame.width - corner.width, height: frame.height },
    tallest,
  );
  return above.cup >= beside.cup ? above : beside;
}

const isUnder = ({ x, y }: Point, cup: number, corner: Size, frame: Size): boolean =>
  x + CUP_RADIUS * cup > frame.width - corner.width &&
  y + CUP_RADIUS * cup > frame.height - corner.height;

/** How far a field reaches with the room round its cups, in widths of a cup. */
export function edgesOf(field: Field): Field {
  const { centre, width, height } = extentOf(field);
  return {
    left: centre.x - width / 2 - BESIDE,
    right: centre.x + width / 2 + BESIDE,
    top: centre.y - height / 2 - BEHIND,
    bottom: centre.y + height / 2 + BESIDE,
  };
}

/** Where a cell lies in the frame at scale 1. */
export function placeOf({ cup, origin }: Measures, cell: Cell): Point {
  const { x, y } = centreOf(cell);
  return { x: origin.x + x * cup, y: origin.y + y * cup };
}

/** A point of the frame at scale 1, in widths of a cup from the cell (0,0). */
export function cupPoint({ cup, origin }: Measures, { x, y }: Point): Point {
  return { x: (x - origin.x) / cup, y: (y - origin.y) / cup };
}

/** Where a part of the field lies in the frame at scale 1, with some air around it. */
export function boxOf({ cup, origin }: Measures, part: Field): Box {
  const { centre, width, height } = extentOf(part);
  return {
    x: origin.x + (centre.x - width / 2 - AIR) * cup,
    y: origin.y + (centre.y - height / 2 - AIR - BEHIND) * cup,
    width: (width + 2 * AIR) * cup,
    height: (height + 2 * AIR + BEHIND) * cup,
  };
}
