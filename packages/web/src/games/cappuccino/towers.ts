/** The end of a game: every player's stacks put one on the other. */

import type { Colour, Setup } from '@tavolata/cappuccino';
import { topOf } from './standing.ts';

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
