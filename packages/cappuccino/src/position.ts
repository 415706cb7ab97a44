/** Building a position from what can be seen of it. */

import type { Knowledge, RandomSource } from '@tavolata/engine';
import { placeCup } from './apply.ts';
import { emptyState } from './setup.ts';
import {
  COLOURS,
  CUP_UNDER,
  HEIGHT,
  SETTLED,
  STOCK,
  TOP_CUP,
  type Colour,
  type Options,
  type Setup,
  type State,
} from './types.ts';
import type { Stack, View } from './view.ts';

export type CappuccinoKnowledge = Knowledge<Options, Setup, View>;

/** Nothing is hidden: the one world that fits a view is the position itself. */
export function sample(known: CappuccinoKnowledge, _random: RandomSource): State {
  return buildState(known.players, known.options, known.setup, known.view);
}

export function buildState(
  players: number,
  options: Options,
  setup: Pick<Setup, 'first' | 'colours'>,
  view: View,
): State {
  const state = emptyState(players, options, setup);
  for (const [q, r, cups] of view.stacks) placeCup(state, [q, r], codeOf(cups[cups.length - 1]));
  stackCups(state, view.stacks);
  for (const [code, colour] of COLOURS.entries()) {
    state.bytes[SETTLED + code] = view.settled[colour] ?? 0;
    state.bytes[STOCK + code] = view.stock[colour] ?? 0;
    state.unplaced += view.stock[colour] ?? 0;
  }
  state.player = view.player;
  return state;
}

/**
 * Gives every cup a number: the lowest of each stack has its cell's, as everywhere; the others get
 * the numbers behind those of the cells.
 */
function stackCups({ bytes, layout }: State, stacks: readonly Stack[]): void {
  let next = layout.size;
  for (const [cell, [, , cups]] of stacks.entries()) {
    let cup = cell;
    layout.cupColour[cup] = codeOf(cups[0]);
    for (const colour of cups.slice(1)) {
      bytes[CUP_UNDER + next] = cup;
      layout.cupColour[next] = codeOf(colour);
      cup = next++;
    }
    bytes[TOP_CUP + cell] = cup;
    bytes[HEIGHT + cell] = cups.length;
  }
}

const codeOf = (colour: Colour): number => COLOURS.indexOf(colour);
