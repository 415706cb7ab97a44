/** Positions of Cappuccino from texts. */

import { itemAt } from '@tavolata/engine';
import { cappuccino, COLOURS, view, type Cappuccino, type Cup } from '@tavolata/cappuccino';
import type { LaidPosition } from '../laid-position.ts';

/** A board needs to know which cells were dealt; a lesson begins with those that have a stack. */
export function layOut(position: string): LaidPosition<Cappuccino> {
  const state = cappuccino.notation.parseState(position);
  const { players, options, first } = state;
  const colours = state.colours.map((own) => own.map((code) => itemAt(COLOURS, code)));
  const cups = view(state).stacks.map(([q, r, stack]): Cup => [
    q,
    r,
    itemAt(stack, stack.length - 1),
  ]);
  const setup = { first, colours, ...(options.setup === 'random' ? { cups } : {}) };
  return { state, players, options, setup };
}
