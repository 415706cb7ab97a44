/** Figures as they are kept: exact enough to compare, short enough to read. */
export const rounded = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;
