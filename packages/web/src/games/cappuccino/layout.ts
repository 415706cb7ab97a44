/** How the counter is laid out for the eye and for screen readers: rows, labels, and the last move. */

import { cellKey, type Cell, type Colour, type Event } from '@tavolata/cappuccino';
import { topOf, type Standing, type Standings } from './standing.ts';
import type { CappuccinoWords } from './words/en.ts';

export type Row = {
  readonly r: number;
  readonly stacks: readonly Standing[];
  readonly free: readonly Cell[];
};

/** From behind to the front, so that what stands in front is painted over what stands behind. */
export function rowsOf(stacks: Standings, free: readonly Cell[]): Row[] {
  const rows = new Map<number, { stacks: Standing[]; free: Cell[] }>();
  const rowOf = (r: number): { stacks: Standing[]; free: Cell[] } => {
    const row = rows.get(r) ?? { stacks: [], free: [] };
    rows.set(r, row);
    return row;
  };
  for (const stack of stacks.values()) rowOf(stack.cell[1]).stacks.push(stack);
  for (const cell of free) rowOf(cell[1]).free.push(cell);
  return [...rows].map(([r, row]) => ({ r, ...row })).sort((one, other) => one.r - other.r);
}

export type Latest = { readonly from: Cell | undefined; readonly to: Cell };

/** The move or cup that led to a position. */
export function latestIn(events: readonly Event[]): Latest | undefined {
  for (const event of events) {
    if (event.type === 'moved') return { from: event.from, to: event.to };
    if (event.type === 'placed') return { from: undefined, to: event.cell };
  }
  return undefined;
}

export type Way = { readonly from: Cell; readonly to: Cell };

/**
 * The moves of several moments, the first one first, as far as they can still be seen: the stack that a move made stands
 * where it went, and nobody has covered it since.
 */
export function waysIn(
  moments: readonly { readonly events: readonly Event[] }[],
  stacks: Standings,
): Way[] {
  const ways = moments
    .flatMap(({ events }) => events)
    .flatMap((event): Way[] =>
      event.type === 'moved' ? [{ from: event.from, to: event.to }] : [],
    );
  return ways.filter(({ to }, at) => {
    const end = cellKey(to);
    const isLeft = ways.slice(at + 1).some((way) => [way.from, way.to].map(cellKey).includes(end));
    return stacks.has(end) && !isLeft;
  });
}

/** What a screen reader says of a cell. */
export type StackFacts = {
  readonly place: string;
  readonly isChosen: boolean;
  readonly isMovable: boolean;
  /** The height that the chosen stack would make here, if it may come here. */
  readonly makes: number | undefined;
};

export function labelOfStack(
  { board, colours }: CappuccinoWords,
  { cups, isAlone }: Standing,
  { place, isChosen, isMovable, makes }: StackFacts,
): string {
  const said = [board.stack(place, colours[topOf(cups)], cups.length)];
  if (isChosen) said.push(board.chosen);
  else if (makes !== undefined) said.push(board.makes(makes));
  else if (isMovable) said.push(board.canMove);
  else if (isAlone) said.push(board.settled);
  return said.join(' ');
}

export function labelOfFree(
  { board, colours }: CappuccinoWords,
  place: string,
  colour: Colour | undefined,
): string {
  return colour ? `${board.free(place)} ${board.place(colours[colour])}` : board.free(place);
}
