/** What is calculated from many games: means, histograms, when a game was decided, and what a result depends on. */

import { itemAt, below, type RandomSource } from '@tavolata/engine';
import type { PlotPoint } from '../../packages/web/src/ui/plots/plot.ts';
import { quantile } from '../quantiles.ts';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean values by rank, each with the middle 80 % of games. */
export const byRank = (rows: readonly (readonly number[])[], ranks: number): PlotPoint[] =>
  Array.from({ length: ranks }, (_, rank) => {
    const values = rows.map((row) => row[rank] ?? 0);
    return {
      at: rank + 1,
      value: mean(values),
      range: [quantile(values, 0.1), quantile(values, 0.9)],
    };
  });

/** The part of all values in each span of so many whole numbers. */
export function histogram(values: readonly number[], width = 1): PlotPoint[] {
  const spans = values.map((value) => Math.floor(value / width));
  const lowest = Math.min(...spans);
  const points: PlotPoint[] = [];
  for (let span = lowest; span <= Math.max(...spans); span++) {
    const from = span * width;
    points.push({
      at: width === 1 ? from : `${from}–${from + width - 1}`,
      value: spans.filter((other) => other === span).length / values.length,
    });
  }
  return points;
}

/** The part of a game after which a chance was never again below a bound; 1 if it was to the end. */
export const decidedAt = (chances: readonly number[], bound: number): number =>
  (chances.findLastIndex((chance) => chance < bound) + 1) / chances.length;

/** How far two lists of the same length go up and down together; of a list with itself, its variance. */
export function covariance(ones: readonly number[], others: readonly number[]): number {
  const one = mean(ones);
  const other = mean(others);
  return mean(ones.map((value, index) => (value - one) * (itemAt(others, index) - other)));
}

const RESAMPLES = 400;

/** The middle 95 % of what a figure would be had other groups been drawn (percentile bootstrap). */
export function bootstrapped<Group>(
  groups: readonly Group[],
  figureOf: (groups: readonly Group[]) => number,
  random: RandomSource,
): readonly [number, number] {
  const figures = Array.from({ length: RESAMPLES }, () =>
    figureOf(groups.map(() => itemAt(groups, below(random, groups.length)))),
  );
  return [quantile(figures, 0.025), quantile(figures, 0.975)];
}
