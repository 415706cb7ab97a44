/**
 * What a viewer may know. This is a whitelist: a field of the state is hidden until it is listed
 * here. Hidden are the order of the supply (K-H3) and the portions that others drew (K-H2).
 */

import { checkViewer, itemAt, NOBODY, SPECTATOR, type Viewer } from '@tavolata/engine';
import { handSize, inHand } from './material.ts';
import {
  CARDS,
  DISHES,
  KING,
  REMOVED,
  supplyLeft,
  TABLE,
  takenAt,
  type CardCounts,
  type Portions,
  type State,
} from './types.ts';

export type PlayerView = {
  /** Cards in hand. */
  readonly cards: number;
  /** Public takings (K-H1). */
  readonly taken: Portions;
  /** How many hidden cards the player has drawn. */
  readonly drawn: number;
};

export type View = {
  readonly course: number;
  readonly chef: number;
  /** Whose turn it is; −1 when the game is over. */
  readonly player: number;
  readonly table: Portions;
  readonly king: Portions;
  /** Emeralds on the table. */
  readonly emeralds: number;
  /** How many cards the supply has. */
  readonly supply: number;
  /** One's own hand; a spectator has none. */
  readonly hand?: Portions;
  readonly drawnEmerald: boolean;
  /** What Emerald took out of the game (K-H4). */
  readonly removed: CardCounts;
  readonly players: readonly PlayerView[];
  /** All hands, once they are laid open at the end (K-E2). */
  readonly hands?: readonly Portions[];
};

export function view(state: State, viewer: Viewer): View {
  checkViewer(viewer, state.players);
  const { counts } = state;
  return {
    course: state.course,
    chef: state.chef,
    player: state.player,
    table: named(DISHES, (dish) => counts[TABLE + dish]),
    king: named(DISHES, (dish) => counts[KING + dish]),
    emeralds: state.emeralds,
    supply: supplyLeft(state),
    ...(viewer === SPECTATOR ? {} : ownView(state, viewer)),
    drawnEmerald: state.drawnEmerald,
    removed: named(CARDS, (card) => counts[REMOVED + card]),
    players: Array.from({ length: state.players }, (_, seat) => playerView(state, seat)),
    ...(state.player === NOBODY ? { hands: handsOf(state) } : {}),
  };
}

/** What only the player on a seat sees: the hand. */
export const ownView = (state: State, seat: number): Pick<View, 'hand'> => ({
  hand: handOf(state, seat),
});

function playerView(state: State, seat: number): PlayerView {
  const cards = handSize(state, seat);
  const taken = named(DISHES, (dish) => state.counts[takenAt(seat) + dish]);
  return { cards, taken, drawn: cards - total(taken) };
}

function handOf(state: State, seat: number): Portions {
  return named(DISHES, (dish) => inHand(state, seat, dish));
}

export function handsOf(state: State): Portions[] {
  return Array.from({ length: state.players }, (_, seat) => handOf(state, seat));
}

/** Counts under their names; zeros are left out. */
export function named<Name extends string>(
  names: readonly Name[],
  countOf: (code: number) => number,
): { [name in Name]?: number } {
  const counts: { [name in Name]?: number } = {};
  for (let code = 0; code < names.length; code++) {
    const count = countOf(code);
    if (count > 0) counts[itemAt(names, code)] = count;
  }
  return counts;
}

export function total(counts: CardCounts): number {
  let sum = 0;
  for (const name in counts) sum += counts[name as keyof CardCounts] ?? 0;
  return sum;
}
