/** What can truly be said of a player when the game is over: what was missing, or what it was won by. */

import { seatsWithMost, type Seat } from '@tavolata/engine';
import { COLOURS, type Colour, type Event, type Setup, type View } from '@tavolata/cappuccino';
import type { CappuccinoWords } from './words/en.ts';
import type { Who } from '../../language/en/table.ts';
import { topOf } from './standing.ts';
import { cupsByColour } from './totals.ts';

export interface Ended {
  readonly view: View;
  /** All that happened. */
  readonly events: readonly Event[];
  /** By seat. */
  readonly colours: Setup['colours'];
}

export type Fact =
  /** With this stack of a winner the player would have won. */
  | { readonly type: 'stack'; readonly colour: Colour; readonly cups: number }
  /** The highest stack on the counter is the player's. */
  | { readonly type: 'highest'; readonly cups: number }
  /** How often the player put cups on those of others. */
  | { readonly type: 'covered'; readonly times: number };

export function factOf(ended: Ended, seat: Seat): Fact | undefined {
  const own = ended.colours[seat];
  if (!own) return undefined;
  const hasWon = winnersOf(ended.colours, cupsByColour(ended.view)).includes(seat);
  const fact = hasWon ? highestOf(ended.view, own) : missedBy(ended, seat, own);
  return fact ?? coveredBy(ended.events, seat, own);
}

/** The smallest stack of somebody else that would have decided the game the other way. */
function missedBy({ view, colours }: Ended, seat: Seat, own: readonly Colour[]): Fact | undefined {
  const totals = cupsByColour(view);
  const best = own.reduce((one, other) => (totals[other] > totals[one] ? other : one));
  const deciding = view.stacks
    .filter(([, , cups]) => {
      const top = topOf(cups);
      if (own.includes(top)) return false;
      const then = { ...totals, [top]: totals[top] - cups.length };
      const winners = winnersOf(colours, { ...then, [best]: then[best] + cups.length });
      return winners.length === 1 && winners[0] === seat;
    })
    .sort(([, , one], [, , other]) => one.length - other.length);
  const [stack] = deciding;
  return stack && { type: 'stack', colour: topOf(stack[2]), cups: stack[2].length };
}

function highestOf({ stacks, settled }: View, own: readonly Colour[]): Fact | undefined {
  // Stacks that have left the counter may have been higher.
  if (COLOURS.some((colour) => (settled[colour] ?? 0) > 0)) return undefined;
  const highest = Math.max(0, ...stacks.map(([, , cups]) => cups.length));
  const owners = stacks
    .filter(([, , cups]) => cups.length === highest)
    .map(([, , cups]) => topOf(cups));
  const isOwn = highest > 1 && owners.every((colour) => own.includes(colour));
  return isOwn ? { type: 'highest', cups: highest } : undefined;
}

function coveredBy(events: readonly Event[], seat: Seat, own: readonly Colour[]): Fact | undefined {
  const times = events.filter(
    (event) => event.type === 'moved' && event.player === seat && !own.includes(event.covered),
  ).length;
  return times > 0 ? { type: 'covered', times } : undefined;
}

function winnersOf(colours: Setup['colours'], totals: Readonly<Record<Colour, number>>): Seat[] {
  return seatsWithMost(
    colours.map((own) =>
      Math.max(...COLOURS.filter((it) => own.includes(it)).map((it) => totals[it])),
    ),
  );
}

export function tellFact(
  fact: Fact,
  { ending }: CappuccinoWords,
  who: Who,
  ownerOf: (colour: Colour) => Who,
): string {
  switch (fact.type) {
    case 'stack':
      return ending.stack(who, ownerOf(fact.colour), fact.cups);
    case 'highest':
      return ending.highest(who, fact.cups);
    case 'covered':
      return ending.covered(who, fact.times);
  }
}
