/** The cups of stacks that were settled early: a view only counts them, the moves tell which. */

import {
  cellKey,
  COLOURS,
  type Cell,
  type Colour,
  type Event,
  type Stack,
  type View,
} from '@tavolata/cappuccino';

type Piles = Map<string, readonly Colour[]>;

/** An island that leaves the counter, as it stood at the end. */
export type Departure = {
  readonly colour: Colour;
  /** With the stack on top that owned the island, last. */
  readonly piles: readonly { readonly key: string; readonly cups: readonly Colour[] }[];
};

/** A stack on its way off the counter. */
export type Leaving = {
  readonly id: number;
  readonly cell: Cell;
  readonly cups: readonly Colour[];
  /** Whose tray it goes to. */
  readonly colour: Colour;
};

/** How long it takes to leave, in milliseconds. */
export const WAY_OUT = 340;

/** What the events between two positions took off the counter. */
export function departuresIn(before: readonly Stack[], events: readonly Event[]): Departure[] {
  const piles: Piles = new Map(before.map(([q, r, cups]) => [`${q},${r}`, cups]));
  const gone: Departure[] = [];
  for (const event of events) {
    if (event.type === 'moved') stackUp(piles, cellKey(event.from), cellKey(event.to));
    if (event.type !== 'settled') continue;
    const island = event.cells.map((cell) => {
      const key = cellKey(cell);
      return { key, cups: piles.get(key) ?? [] };
    });
    gone.push({
      colour: event.colour,
      piles: island.sort((one, other) => one.cups.length - other.cups.length),
    });
  }
  return gone;
}

function stackUp(piles: Piles, from: string, to: string): void {
  piles.set(to, [...(piles.get(to) ?? []), ...(piles.get(from) ?? [])]);
  piles.delete(from);
}

/**
 * All stacks of a game up to its last moment: those that left, as one each, and those that stand. Of cups that had left
 * before its first moment only the number is known, so each is taken to have the colour that it counts for.
 */
export function allStacks(
  moments: readonly { readonly events: readonly Event[]; readonly view: View }[],
): (readonly Colour[])[] {
  const before = moments[0]?.view.settled ?? {};
  const gone = COLOURS.map((colour) => Array.from({ length: before[colour] ?? 0 }, () => colour));
  const left = moments
    .slice(1)
    .flatMap(({ events }, index) => departuresIn(moments[index]?.view.stacks ?? [], events))
    .map(({ piles }) => piles.flatMap(({ cups }) => cups));
  const standing = moments[moments.length - 1]?.view.stacks ?? [];
  return [
    ...gone.filter(({ length }) => length > 0),
    ...left,
    ...standing.map(([, , cups]) => cups),
  ];
}
