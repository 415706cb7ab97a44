/** Cups by colour, and the end of the game. */

import { NOBODY, seatsWithMost } from '@tavolata/engine';
import { lowestCell } from './layout.ts';
import { HEIGHT, SETTLED, type Result, type State } from './types.ts';

/** All cups of the stacks that a colour tops, settled ones included (C-E1). */
export function cupsOf({ bytes, tops }: State, colour: number): number {
  let cups = bytes[SETTLED + colour];
  for (let word = 0; word < 2; word++) {
    let stacks = tops[2 * colour + word];
    while (stacks !== 0) {
      cups += bytes[HEIGHT + lowestCell(word, stacks)];
      stacks &= stacks - 1;
    }
  }
  return cups;
}

/** A player's cups; with two colours, those of the better one (C-T2). */
export function scoreOf(state: State, seat: number): number {
  let best = 0;
  for (const colour of state.colours[seat]) best = Math.max(best, cupsOf(state, colour));
  return best;
}

export function outcome(state: State): Result | undefined {
  if (state.player !== NOBODY) return undefined;
  const scores: number[] = [];
  for (let seat = 0; seat < state.players; seat++) scores.push(scoreOf(state, seat));
  return { scores, winners: seatsWithMost(scores) };
}
