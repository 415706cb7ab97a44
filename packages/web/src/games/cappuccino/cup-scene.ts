/** A few stacks in mid-game, for the picture of Cappuccino on the start page. */

export type CupName = 'leaf' | 'panda' | 'cat' | 'flower';

/** A stack by its place in the honeycomb, its cups from the lowest to the top. */
export interface DrawnStack {
  readonly row: number;
  readonly column: number;
  readonly cups: readonly CupName[];
}

export const STACKS: readonly DrawnStack[] = [
  { row: 0, column: 0, cups: ['panda'] },
  { row: 0, column: 1, cups: ['flower'] },
  { row: 0, column: 2, cups: ['leaf', 'cat'] },
  { row: 0, column: 3, cups: ['panda'] },
  { row: 0, column: 4, cups: ['leaf'] },
  { row: 1, column: 0, cups: ['leaf'] },
  { row: 1, column: 1, cups: ['cat', 'flower', 'panda'] },
  { row: 1, column: 2, cups: ['leaf'] },
  { row: 1, column: 4, cups: ['cat', 'leaf', 'panda', 'flower'] },
  { row: 1, column: 5, cups: ['cat'] },
  { row: 2, column: 0, cups: ['cat'] },
  { row: 2, column: 2, cups: ['panda', 'leaf'] },
  { row: 2, column: 3, cups: ['flower'] },
  { row: 2, column: 4, cups: ['panda'] },
];

const PITCH = 86;
const ROW_PITCH = 74;

/** The middle of the lowest cup of a stack, in the units of the picture. */
export function placeOf({ row, column }: DrawnStack): { x: number; y: number } {
  const shift = row % 2 === 0 ? PITCH / 2 : 0;
  return { x: 85 + shift + column * PITCH, y: 120 + row * ROW_PITCH };
}
