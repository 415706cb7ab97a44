/**
 * Who has how many cups, read off the counter: the score as it would be if the game ended now, and at
 * the end every player's stacks put one on the other.
 */

import { COLOURS, type Colour, type Event, type Setup, type View } from '@tavolata/cappuccino';
import { standings, topOf } from './standing.ts';

export type ColourTotal = {
  readonly colour: Colour;
  readonly cups: number;
  /** Of two colours only the better one counts (C-T2). */
  readonly counts: boolean;
};

/** All cups of the stacks that a colour tops, settled ones included (C-E1). */
export function cupsByColour({ stacks, settled }: View): Readonly<Record<Colour, number>> {
  const totals = Object.fromEntries(
    COLOURS.map((colour) => [colour, settled[colour] ?? 0]),
  ) as Record<Colour, number>;
  for (const [, , cups] of stacks) totals[topOf(cups)] += cups.length;
  return totals;
}

/** A player's colours with their cups; exactly one of them counts. */
export function totalsOf(own: readonly Colour[], view: View): ColourTotal[] {
  const totals = cupsByColour(view);
  const best = own.reduce((one, other) => (totals[other] > totals[one] ? other : one));
  return own.map((colour) => ({ colour, cups: totals[colour], counts: colour === best }));
}

export function scoreOf(own: readonly Colour[], view: View): number {
  return Math.max(...totalsOf(own, view).map(({ cups }) => cups));
}

/** How many of the cups that count for a player nobody can take any more: their stacks have no neighbours, or are settled. */
export function safeCupsOf(own: readonly Colour[], view: View): number {
  const counting = totalsOf(own, view).find(({ counts }) => counts);
  return [...standings(view).values()]
    .filter(({ cups, isAlone }) => isAlone && topOf(cups) === counting?.colour)
    .reduce((sum, { cups }) => sum + cups.length, (counting && view.settled[counting.colour]) ?? 0);
}

/** The position among others of a game; what a table's moments look like here. */
type Seen = { readonly events: readonly Event[]; readonly view: View };

/** Who could move no more when the game looked like this. */
export function seatsOut(moments: readonly Seen[], view: View): ReadonlySet<number> {
  const now = moments.findIndex((moment) => moment.view === view);
  const passed = now < 0 ? moments : moments.slice(0, now + 1);
  return new Set(
    passed
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.type === 'out' ? [event.player] : [])),
  );
}

/** Whether no move can change a total any more: all stacks that still have a neighbour show one colour. */
export function isFinal(view: View): boolean {
  const open = [...standings(view).values()].filter(({ isAlone }) => !isAlone);
  const isPlacing = Object.keys(view.stock).length > 0;
  return !isPlacing && new Set(open.map(({ cups }) => topOf(cups))).size <= 1;
}

export type Tower = {
  readonly colour: Colour;
  /** From the bottom to the top. */
  readonly cups: readonly Colour[];
  /** Of two colours only the better one counts (C-T2). */
  readonly counts: boolean;
};

/** By seat, a tower for each of the player's colours, built of the highest stacks first. */
export function towersOf(
  colours: Setup['colours'],
  stacks: readonly (readonly Colour[])[],
): Tower[][] {
  const tower = (colour: Colour): Colour[] =>
    stacks
      .filter((cups) => topOf(cups) === colour)
      .toSorted((one, other) => other.length - one.length)
      .flat();
  return colours.map((own) => {
    const towers = own.map((colour) => ({ colour, cups: tower(colour) }));
    const best = towers.reduce((one, other) => (other.cups.length > one.cups.length ? other : one));
    return towers.map((it) => ({ ...it, counts: it === best }));
  });
}
