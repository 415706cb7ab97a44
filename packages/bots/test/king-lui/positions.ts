/** Positions of King Lui: three for anybody, and those of games played at random, as questions. */

import {
  actionBuffer,
  below,
  describeLegal,
  fastRandom,
  NOBODY,
  startMatch,
} from '@tavolata/engine';
import { DRAW, kingLui, type KingLui, type State } from '@tavolata/king-lui';
import type { Question } from '@tavolata/bots';

const HIDDEN =
  'bbbbbbbbbbbbbkkkkkkkkkkkkkkkccccccccccccccchhhhhhheeeeepppppppppppppppfffffffffffffff';

/** The king has six ham and no bread, and both are on the table: ham is to be taken. */
export const PLENTY_OF_HAM = `no-dishes/shared 4 0 0 b2h2 h6 - -+-,-+-,-+- ${HIDDEN}wwwwwwwwwwwwwww`;

/** The last course; more ham would be more than the king has, wine is safe. */
export const ABOUT_TO_END =
  'no-dishes/shared 16 0 2 h2w1 b10k10c10p13f13h5w10 b2k2c2p2f2w1e5 b3+-,k3+-,h5w3c3+h3 -';

/** The last action: Emerald lies there, the leader holds ham, and the player in turn wine. */
export const EMERALD_TO_FEED =
  'no-dishes/shared 16 0 2 e1 b8k8c8p12f12h8w10 b7k7c7p3f3h2e4 h5+-,-+-,w5+- -';

/** What the seat in turn is asked; without events it cannot tell habits or draws. */
export function questionAt(state: State): Question<KingLui> {
  const viewer = kingLui.toAct(state);
  return {
    viewer,
    players: state.players,
    options: state.options,
    setup: { first: 0 },
    view: kingLui.view(state, viewer),
    events: [],
    legal: describeLegal(kingLui, state),
  };
}

/** Positions of a random game in which cards are rarely drawn, so that little is hidden. */
export function* quietGame(
  table: { players: number; options: KingLui['options'] },
  seed: string,
): Generator<State> {
  const random = fastRandom(seed);
  const setup = kingLui.drawSetup(table.players, table.options, random);
  const { state } = startMatch(kingLui, { ...table, setup });
  const buffer = actionBuffer(kingLui);
  while (kingLui.toAct(state) !== NOBODY) {
    yield state;
    const count = kingLui.legal(state, buffer);
    let action = buffer[below(random, count)];
    if (action === DRAW && below(random, 4) > 0) action = buffer[below(random, count)];
    kingLui.apply(state, action);
  }
}
