/** What plots are made of. The caller says how numbers and names are told. */

export interface PlotPoint {
  /** A name, a rank or a span; in lines a number that says where the point lies. */
  readonly at: string | number;
  readonly value: number;
  /** Where the truth probably lies, or most cases. */
  readonly range?: readonly [low: number, high: number];
}

export interface PlotSeries {
  readonly id: string;
  readonly points: readonly PlotPoint[];
}

/** Lines are told apart without colours, too. */
export const DASHES = ['none', '9 4', '2.5 3.5'] as const;

/** The tone of a series or, in plots of seats, of a point. */
export const toneAt = (index: number): string => `var(--seat${(index % 5) + 1}-main)`;

/** A round number that is at least as large: where an axis ends. */
export function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}
