/** Where the pins of hinted moves stand: beside their cup, off the numbers on stacks, and never one on another. */

import type { Field, Point } from './field.ts';

export interface Way {
  /** The middle of the top cup that moves, and of the one it goes to, in widths of a cup. */
  readonly start: Point;
  readonly end: Point;
}

export interface PinPlace extends Point {
  /** Where it points, in radians: at its cup. */
  readonly points: number;
}

/** From the middle of a cup to its rim, which a pin touches. */
const RIM = 0.34;
/** The smallest pins, and how near to each other pins and numbers overlap at least. */
const SMALL_PIN = 0.36;
const CLEAR = 0.6;
/** Being cut off at the edge is worse than touching another mark. */
const CUT = 3;
/** Behind the start first, then farther and farther round it; never on the way itself. */
const TURNS = [0, 45, -45, 90, -90, 130, -130].map((degrees) => (degrees * Math.PI) / 180);

export interface PinRoom {
  /** Where stacks show their height. */
  readonly numbers: readonly Point[];
  /** How wide a pin is, in widths of a cup: on small boards pins keep a size that can be read. */
  readonly pin?: number;
  /** What is in sight; its edges cut off what lies beyond. */
  readonly edges?: Field;
}

/** In the order of the ways. */
export function pinPlaces(
  ways: readonly Way[],
  { numbers, pin = SMALL_PIN, edges }: PinRoom,
): PinPlace[] {
  const kept: Point[] = [...numbers, ...ways.map(({ end }) => end)];
  const clear = Math.max(CLEAR, pin * 1.1);
  const cost = (at: Point): number =>
    overlap(at, kept, clear) + (edges ? CUT * beyond(at, edges, pin / 2) : 0);
  return ways.map(({ start, end }) => {
    const behind = Math.atan2(start.y - end.y, start.x - end.x);
    const [first, ...others] = TURNS.map((turn) => besideAt(start, behind + turn, RIM + pin / 2));
    if (!first) throw new RangeError('there are turns to try');
    const best = others.reduce(
      (one, other) => (cost(other) < cost(one) - 1e-9 ? other : one),
      first,
    );
    kept.push(best);
    return best;
  });
}

/** How far arrows that would lie on each other keep off their line, in widths of a cup. */
const ASIDE = 0.17;

/** By way, how far it is shifted: two ways between the same cups, there and back, lie side by side. */
export function shiftsOf(ways: readonly Way[]): Point[] {
  return ways.map(({ start, end }) => {
    const hasReturn = ways.some((it) => isAt(it.start, end) && isAt(it.end, start));
    if (!hasReturn) return { x: 0, y: 0 };
    const [x, y] = [end.x - start.x, end.y - start.y];
    const length = Math.hypot(x, y);
    return { x: (-y / length) * ASIDE, y: (x / length) * ASIDE };
  });
}

const isAt = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

const besideAt = ({ x, y }: Point, angle: number, away: number): PinPlace => ({
  x: x + Math.cos(angle) * away,
  y: y + Math.sin(angle) * away,
  points: angle + Math.PI,
});

const overlap = (at: Point, others: readonly Point[], clear: number): number =>
  others.reduce((sum, { x, y }) => sum + Math.max(0, clear - Math.hypot(at.x - x, at.y - y)), 0);

const beyond = ({ x, y }: Point, { left, right, top, bottom }: Field, half: number): number =>
  Math.max(0, left + half - x, x + half - right) + Math.max(0, top + half - y, y + half - bottom);
