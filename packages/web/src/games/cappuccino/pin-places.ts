/** Where the pins of hinted moves stand: beside their cup, off the numbers on stacks, and never one on another. */

import type { Point } from './field.ts';

export interface Way {
  /** The middle of the top cup that moves, and of the one it goes to, in widths of a cup. */
  readonly start: Point;
  readonly end: Point;
}

export interface PinPlace extends Point {
  /** Where it points, in radians: at its cup. */
  readonly points: number;
}

/** From the middle of a cup to its pin: just beyond the rim. */
const BESIDE = 0.52;
/** Pins and numbers this near to each other overlap. */
const CLEAR = 0.6;
/** Behind the start first, then farther and farther round it; never on the way itself. */
const TURNS = [0, 45, -45, 90, -90, 130, -130].map((degrees) => (degrees * Math.PI) / 180);

/** In the order of the ways; `numbers` are where stacks show their height. */
export function pinPlaces(ways: readonly Way[], numbers: readonly Point[]): PinPlace[] {
  const kept: Point[] = [...numbers, ...ways.map(({ end }) => end)];
  return ways.map(({ start, end }) => {
    const behind = Math.atan2(start.y - end.y, start.x - end.x);
    const [first, ...others] = TURNS.map((turn) => besideAt(start, behind + turn));
    if (!first) throw new RangeError('there are turns to try');
    const best = others.reduce(
      (one, other) => (overlap(other, kept) < overlap(one, kept) - 1e-9 ? other : one),
      first,
    );
    kept.push(best);
    return best;
  });
}

const besideAt = ({ x, y }: Point, angle: number): PinPlace => ({
  x: x + Math.cos(angle) * BESIDE,
  y: y + Math.sin(angle) * BESIDE,
  points: angle + Math.PI,
});

const overlap = (at: Point, others: readonly Point[]): number =>
  others.reduce((sum, { x, y }) => sum + Math.max(0, CLEAR - Math.hypot(at.x - x, at.y - y)), 0);
