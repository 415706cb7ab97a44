/** A draft of Cappuccino after something was changed in it. */

import {
  cellKey,
  COLOURS,
  CUPS_PER_COLOUR,
  sameCell,
  type Cell,
  type Colour,
  type ColourCounts,
  type Draft,
  type Options,
} from '@tavolata/cappuccino';
import { NOBODY } from '@tavolata/engine';

export function withCup(draft: Draft, cell: Cell, colour: Colour): Draft {
  const [q, r] = cell;
  const key = cellKey(cell);
  const isTaken = draft.stacks.some(([q2, r2]) => cellKey([q2, r2]) === key);
  const stacks = isTaken
    ? draft.stacks.map(([q2, r2, cups]) =>
        sameCell([q2, r2], cell)
          ? ([q2, r2, [...cups, colour]] as const)
          : ([q2, r2, cups] as const),
      )
    : [...draft.stacks, [q, r, [colour]] as const];
  return stocked({ ...draft, stacks: stacks.toSorted(byCell) });
}

export function withoutCup(draft: Draft, cell: Cell): Draft {
  const stacks = draft.stacks.flatMap(([q, r, cups]) => {
    if (!sameCell([q, r], cell)) return [[q, r, cups] as const];
    return cups.length > 1 ? [[q, r, cups.slice(0, -1)] as const] : [];
  });
  return stocked({ ...draft, stacks });
}

export const isPlacing = ({ stock }: Draft): boolean =>
  Object.values(stock).some((cups) => cups > 0);

/** Cups that are not on the counter are still to be placed, or they are not there at all. */
export function withPlacing(draft: Draft, placing: boolean): Draft {
  if (!placing) return { ...draft, stock: {} };
  return { ...draft, settled: {}, stock: restOf(draft) };
}

const stocked = (draft: Draft): Draft =>
  isPlacing(draft) ? { ...draft, stock: restOf(draft) } : draft;

function restOf({ stacks, colours }: Draft): ColourCounts {
  const standing = stacks.flatMap(([, , cups]) => cups);
  return Object.fromEntries(
    colours
      .flat()
      .map((colour) => [
        colour,
        Math.max(0, CUPS_PER_COLOUR - standing.filter((cup) => cup === colour).length),
      ]),
  );
}

/** Colours that are left go to new players; those of players who leave are out of play. */
export function withPlayers(draft: Draft, players: number): Draft {
  const each = players === 2 ? draft.options.coloursPerPlayer : 1;
  return withColours(draft, players, each);
}

export function withOptions(draft: Draft, options: Options): Draft {
  const placed = options.setup === 'random' ? withPlacing(draft, false) : draft;
  const settled = options.earlySettlement ? placed.settled : {};
  return withColours(
    { ...placed, options, settled },
    draft.colours.length,
    options.coloursPerPlayer,
  );
}

function withColours(draft: Draft, players: number, each: Options['coloursPerPlayer']): Draft {
  const kept = Array.from({ length: players }, (_, seat) =>
    (draft.colours[seat] ?? []).slice(0, each),
  );
  const left = COLOURS.filter((colour) => !kept.flat().includes(colour));
  const colours = kept.map((own) => [...own, ...left.splice(0, each - own.length)]);
  const inGame = (seat: number): number => (seat < players ? seat : 0);
  return stocked({
    ...draft,
    options: { ...draft.options, coloursPerPlayer: each },
    colours,
    first: inGame(draft.first),
    player: draft.player === NOBODY ? NOBODY : inGame(draft.player),
  });
}

/** A colour that somebody else has is exchanged. */
export function withColour(draft: Draft, seat: number, slot: number, colour: Colour): Draft {
  const before = draft.colours[seat]?.[slot];
  const colours = draft.colours.map((own, other) =>
    own.map((it, at) => {
      if (other === seat && at === slot) return colour;
      return it === colour && before !== undefined ? before : it;
    }),
  );
  return stocked({ ...draft, colours });
}

const byCell = (
  [q1, r1]: readonly [number, number, unknown],
  [q2, r2]: readonly [number, number, unknown],
): number => q1 - q2 || r1 - r2;
