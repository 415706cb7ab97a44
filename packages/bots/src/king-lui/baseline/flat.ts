/**
 * Flat Monte Carlo, a baseline: every action is tried in fresh worlds, the rest of the game is
 * played at random, and upper confidence bounds say which action deserves the next try.
 */

import { actionBuffer, below, NOBODY, type RandomSource } from '@tavolata/engine';
import { describeAction, kingLui, type KingLui, type State } from '@tavolata/king-lui';
import { repeat, thinker } from '../../thinking.ts';
import { countUp, newTally } from '../winners.ts';
import { Worlds } from '../worlds.ts';

const EXPLORATION = 0.7;

/** Plays to the end, every legal action as likely as the others. */
export function playAtRandom(state: State, buffer: Int32Array, random: RandomSource): void {
  while (state.player !== NOBODY) {
    kingLui.apply(state, buffer[below(random, kingLui.legal(state, buffer))]);
  }
}

export const kingLuiFlat = thinker<KingLui>('flat', function* (question, budget, random) {
  const { viewer, players, legal } = question;
  if (legal.length === 1) return legal[0];
  const worlds = new Worlds(question, random);
  const world = worlds.slot();
  const buffer = actionBuffer(kingLui);
  const tally = newTally(players);
  const actions = buffer.slice(0, kingLui.legal(worlds.known, buffer));
  const tries = new Float64Array(actions.length);
  const wins = new Float64Array(actions.length);
  let all = 0;

  yield* repeat(budget, () => {
    const index = mostPromising(wins, tries, all);
    worlds.deal(world, random);
    kingLui.apply(world, actions[index]);
    playAtRandom(world, buffer, random);
    countUp(world, tally);
    wins[index] += tally.shares[viewer];
    tries[index]++;
    all++;
    return 1;
  });
  return describeAction(actions[mostTried(tries)]);
});

function mostPromising(wins: Float64Array, tries: Float64Array, all: number): number {
  const spread = EXPLORATION * EXPLORATION * Math.log(all + 1);
  let best = 0;
  let highest = -1;
  for (let index = 0; index < tries.length; index++) {
    if (tries[index] === 0) return index;
    const bound = wins[index] / tries[index] + Math.sqrt(spread / tries[index]);
    if (bound > highest) {
      highest = bound;
      best = index;
    }
  }
  return best;
}

function mostTried(tries: Float64Array): number {
  let best = 0;
  for (let index = 1; index < tries.length; index++) if (tries[index] > tries[best]) best = index;
  return best;
}
