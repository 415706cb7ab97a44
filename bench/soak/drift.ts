/** Whether figures rise over time, in a way that single outliers do not change. */

import { median } from '../quantiles.ts';

export interface Point {
  /** In seconds. */
  readonly at: number;
  readonly value: number;
}

/** The median of the slopes between all pairs of points (Theil and Sen), per second. */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  return median(slopes);
}

/** How much the figure rose from the first point to the last, as a share of its median. */
export function driftOf(points: readonly Point[]): number {
  const seconds = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return (slopeOf(points) * seconds) / median(points.map(({ value }) => value));
}

/** Means of equal stretches of time, so that an hour of points has few pairs. */
export const windowsOf = (points: readonly Point[], count: number): Point[] =>
  stretchesOf(points, count).map((stretch) => ({
    at: meanOf(stretch.map(({ at }) => at)),
    value: meanOf(stretch.map(({ value }) => value)),
  }));

/** The lowest point of each stretch: memory rises until garbage is collected, and a leak shows in what stays. */
export const floorsOf = (points: readonly Point[], count: number): Point[] =>
  stretchesOf(points, count).map((stretch) => ({
    at: meanOf(stretch.map(({ at }) => at)),
    value: Math.min(...stretch.map(({ value }) => value)),
  }));

function stretchesOf(points: readonly Point[], count: number): Point[][] {
  const size = Math.max(1, Math.floor(points.length / count));
  return Array.from({ length: Math.floor(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size),
  );
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
