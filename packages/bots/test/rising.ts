/** Numbers in rising order; `sort` alone would compare them as text. */
export const rising = (numbers: readonly number[]): number[] =>
  numbers.toSorted((one, other) => one - other);
