/**
 * Matches of King Lui that a viewer cannot tell apart: another deck with the same cards where the viewer has
 * seen them, and with which the same actions are played.
 */

import {
  fastRandom,
  itemAt,
  playRandomly,
  shuffle,
  type Game,
  type Viewer,
} from '@tavolata/engine';
import { DRAW, kingLui, type Card, type Setup } from '@tavolata/king-lui';

export interface Story {
  readonly setup: Setup;
  /** Looks the same to the viewer as long as only these actions are played. */
  readonly other: Setup;
  readonly actions: readonly { readonly seat: number; readonly action: unknown }[];
}

export const OPTIONS = { forcedDraw: 'no-cards', tieBreak: 'shared' } as const;

/** The beginning of a random game, in two worlds. */
export function makeStory(
  viewer: Viewer,
  { players, steps, seed }: { players: number; steps: number; seed: string },
): Story {
  const options = OPTIONS;
  const match = playRandomly(kingLui, { players, options }, fastRandom(seed));
  const { setup } = match;
  const state = kingLui.init(players, options, setup);
  const closed: number[] = [];
  const actions = match.steps.slice(0, steps).map(({ player, action }) => {
    const isPortion = setup.deck[state.next] !== 'emerald';
    if (action === DRAW && isPortion && player !== viewer) closed.push(state.next);
    const told = { seat: player, action: kingLui.describeAction(state, action) };
    kingLui.apply(state, action);
    return told;
  });
  const deck = rearranged(setup.deck, { closed, gone: state.next, seed });
  return { setup, other: { ...setup, deck }, actions };
}

/** Mixes the cards that others drew with those of the supply; Emeralds show when they are drawn. */
function rearranged(
  deck: readonly Card[],
  { closed, gone, seed }: { closed: readonly number[]; gone: number; seed: string },
): Card[] {
  const random = fastRandom(`other ${seed}`);
  const mixed = [...deck];
  const hidden = [...closed.map((place) => itemAt(deck, place)), ...deck.slice(gone)];
  const portions = hidden.filter((card) => card !== 'emerald');
  shuffle(portions, random);
  for (const [index, place] of closed.entries()) mixed[place] = itemAt(portions, index);
  const emeralds = hidden.filter((card) => card === 'emerald');
  const supply = [...portions.slice(closed.length), ...emeralds];
  shuffle(supply, random);
  return [...mixed.slice(0, gone), ...supply];
}

/** King Lui with these cards, whatever the deal says. */
export const rigged = (setup: Setup): Game => ({ ...kingLui, drawSetup: () => setup });
