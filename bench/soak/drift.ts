/** Whether figures rise over time, in a way that single outliers do not change. */

import { median } from '../quantiles.ts';

export interface Point {
  /** In seconds. */
  readonly at: number;
  readonly value: number;
}

/** The median of the slopes between all pairs of points (Theil and Sen), per second. */
function slopeOf(points: readonly Point[]): number {
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
