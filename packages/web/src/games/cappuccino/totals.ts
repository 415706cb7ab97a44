/**
 * Who has how many cups, read off the counter: the score as it would be if the game ended now, and at
 * the end every player's stacks put one on the other.
 */

import {
  cellKey,
  COLOURS,
  neighbours,
  type Colour,
  type Event,
  type Setup,
  type View,
} from '@tavolata/cappuccino';
import { cellOf, standings, topOf, type Standings } from './standing.ts';

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

/** The cells whose stacks stay with their owner whatever is played: on their island nobody else has a stack. */
export function safeCells(colours: Setup['colours'], view: View): ReadonlySet<string> {
  if (Object.keys(view.stock).length > 0) return new Set();
  const stacks = standings(view);
  const ownerAt = (key: string): number => {
    const top = topOf(stacks.get(key)?.cups ?? []);
    return colours.findIndex((own) => own.includes(top));
  };
  const safe = new Set<string>();
  const seen = new Set<string>();
  for (const start of stacks.keys()) {
    const island = islandFrom(start, stacks, seen);
    if (new Set(island.map(ownerAt)).size === 1) for (const key of island) safe.add(key);
  }
  return safe;
}

/** The stacks that hang together with this one; none if they were seen before. */
function islandFrom(start: string, stacks: Standings, seen: Set<string>): string[] {
  const island: string[] = [];
  const open = [start];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key) || !stacks.has(key)) continue;
    seen.add(key);
    island.push(key);
    open.push(...neighbours(cellOf(key)).map(cellKey));
  }
  return island;
}

/** How many of the cups that count for a player nobody else can take any more. */
export function safeCupsOf(seat: number, colours: Setup['colours'], view: View): number {
  const counting = totalsOf(colours[seat] ?? [], view).find(({ counts }) => counts);
  const stacks = standings(view);
  return [...safeCells(colours, view)]
    .map((key) => stacks.get(key)?.cups ?? [])
    .filter((cups) => topOf(cups) === counting?.colour)
    .reduce((sum, cups) => sum + cups.length, (counting && view.settled[counting.colour]) ?? 0);
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
