/** King Lui as a game of boardgame.io: the same rules and views, the state kept as plain JSON. */

import { completeOptions, legalActions, NOBODY, SPECTATOR } from '@tavolata/engine';
import { kingLui, type State, type View } from '@tavolata/king-lui';
import { SEATS } from '../../server/load-table.ts';
import type { PeerGame } from './installed.ts';

const OPTIONS = completeOptions(kingLui, {}, SEATS);

/**
 * A state in few and short values, which is cheapest for a server that writes all of it every move.
 */
export interface StoredState extends Pick<
  State,
  'next' | 'course' | 'chef' | 'player' | 'emeralds' | 'drawnEmerald'
> {
  /** Bytes in base64, as are the counts. */
  readonly supply: string;
  readonly counts: string;
}

/** What a player sees: their view, and the legal actions if it is their turn. */
export interface ShownState {
  readonly view: View;
  readonly legal: readonly number[];
}

export function storeState(state: State): StoredState {
  const { next, course, chef, player, emeralds, drawnEmerald } = state;
  const supply = makeText(state.supply);
  const counts = makeText(state.counts);
  return { supply, next, course, chef, player, emeralds, drawnEmerald, counts };
}

export function restoreState(stored: StoredState): State {
  const { next, course, chef, player, emeralds, drawnEmerald } = stored;
  return {
    players: SEATS,
    options: OPTIONS,
    supply: parseText(stored.supply),
    next,
    course,
    chef,
    player,
    emeralds,
    drawnEmerald,
    counts: parseText(stored.counts),
  };
}

const makeText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const parseText = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

/** Nobody can take back a move, as a draw shows a card: that saves boardgame.io a second state. */
export const kingLuiGame: PeerGame<StoredState, ShownState> = {
  name: kingLui.id,
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => {
    const source = { uint32: () => Math.floor(random.Number() * 2 ** 32) };
    return storeState(kingLui.init(SEATS, OPTIONS, kingLui.drawSetup(SEATS, OPTIONS, source)));
  },
  turn: {
    order: { first: ({ G }) => G.player, next: ({ G }) => G.player },
    endIf: ({ G, ctx }) => G.player !== NOBODY && String(G.player) !== ctx.currentPlayer,
  },
  moves: {
    act: {
      move: ({ G }, action) => {
        const state = restoreState(G);
        const isLegal = legalActions(kingLui, state).some((legal) => legal === action);
        if (!isLegal) return 'INVALID_MOVE';
        kingLui.apply(state, Number(action));
        return storeState(state);
      },
      client: false, // the supply is known to the server alone
    },
  },
  endIf: ({ G }) => (G.player === NOBODY ? kingLui.outcome(restoreState(G)) : undefined),
  playerView: ({ G, playerID }) => {
    const state = restoreState(G);
    const viewer = playerID === null ? SPECTATOR : Number(playerID);
    const legal = viewer === state.player ? legalActions(kingLui, state) : [];
    return { view: kingLui.view(state, viewer), legal };
  },
};
