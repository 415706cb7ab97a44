/** The end of the game: what is kept, what is given back, and who wins. */

import { NOBODY } from '@tavolata/engine';
import { inHand } from './material.ts';
import { DISH_COUNT, KING, type Result, type State } from './types.ts';

/** One dish of one player at the end (K-E2, K-E3). */
export interface DishScore {
  readonly held: number;
  readonly king: number;
  readonly discarded: boolean;
  readonly points: number;
}

/** A dish that a player holds more of than the king is given back; else each portion scores. */
export function scorePortions(held: number, king: number): DishScore {
  return { held, king, discarded: isTooMany(held, king), points: pointsFor(held, king) };
}

const isTooMany = (held: number, king: number): boolean => held > king;

const pointsFor = (held: number, king: number): number => (isTooMany(held, king) ? 0 : held * king);

export function outcome(state: State): Result | undefined {
  if (state.player !== NOBODY) return undefined;
  const scores: number[] = [];
  const discards: number[] = [];
  for (let seat = 0; seat < state.players; seat++) {
    let points = 0;
    let given = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      const held = inHand(state, seat, dish);
      const king = state.counts[KING + dish];
      points += pointsFor(held, king);
      if (isTooMany(held, king)) given += held;
    }
    scores.push(points);
    discards.push(given);
  }
  return { scores, discards, winners: winners(state, scores, discards) };
}

/** Most points; then, if the option says so, fewest cards given back (K-E4, K-O2). */
function winners(state: State, scores: readonly number[], discards: readonly number[]): number[] {
  const best = Math.max(...scores);
  const tied = [...scores.keys()].filter((seat) => scores[seat] === best);
  if (state.options.tieBreak === 'shared') return tied;
  const fewest = Math.min(...tied.map((seat) => discards[seat]));
  return tied.filter((seat) => discards[seat] === fewest);
}
