/** Positions of several players with one colour each. */

import { below, fastRandom, legalActions, NOBODY, type RandomSource } from '@tavolata/engine';
import { cappuccino, type State } from '@tavolata/cappuccino';
import { liveStacks } from '../../src/cappuccino/positions.ts';

const LIVE = 6;

function drawGame(players: number, random: RandomSource, earlySettlement: boolean): State {
  const options = { coloursPerPlayer: 1, setup: 'random', earlySettlement } as const;
  return cappuccino.init(players, options, cappuccino.drawSetup(players, options, random));
}

export const newGame = (players: number, seed: string, earlySettlement = false): State =>
  drawGame(players, fastRandom(seed), earlySettlement);

/** A random game, up to where few stacks can still move. */
export function smallPosition(
  players: number,
  earlySettlement: boolean,
  random: RandomSource,
): State {
  for (;;) {
    const state = drawGame(players, random, earlySettlement);
    while (state.player !== NOBODY && liveStacks(state) > LIVE) {
      const actions = legalActions(cappuccino, state);
      cappuccino.apply(state, actions[below(random, actions.length)]);
    }
    if (state.player !== NOBODY) return state;
  }
}
