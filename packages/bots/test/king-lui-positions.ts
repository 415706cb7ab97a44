/** Positions of King Lui from games played at random, as questions. */

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
