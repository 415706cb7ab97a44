/** The end of the game: what is kept, what is given back, and who wins. */

import { NOBODY, seatsWithMost } from '@tavolata/engine';
import { DISH_COUNT, drawnAt, KING, takenAt, type Result, type State } from './types.ts';

/** One dish of one player at the end (K-E2, K-E3). */
export interface DishScore {
  readonly held: number;
  readonly king: number;
  readonly discarded: boolean;
  readonly points: number;
}

/** What a player's portions of a dish are worth, given the king's. */
export function scorePortions(held: number, king: number): DishScore {
  const discarded = isTooMany(held, king);
  return { held, king, discarded, points: discarded ? 0 : held * king };
}

/** More than the king has: such a dish is given back (K-E2). */
export const isTooMany = (held: number, king: number): boolean => held > king;

export function outcome(state: State): Result | undefined {
  if (state.player !== NOBODY) return undefined;
  const { counts, players } = state;
  const scores: number[] = [];
  const discards: number[] = [];
  for (let seat = 0; seat < players; seat++) {
    const taken = takenAt(seat);
    const drawn = drawnAt(seat);
    let points = 0;
    let given = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      const held = counts[taken + dish] + counts[drawn + dish];
      const king = counts[KING + dish];
      if (isTooMany(held, king)) given += held;
      else points += held * king;
    }
    scores.push(points);
    discards.push(given);
  }
  return { scores, discards, winners: winners(state, scores, discards) };
}

/** Most points; then, if the option says so, fewest cards given back (K-E4, K-O2). */
function winners(state: State, scores: readonly number[], discards: readonly number[]): number[] {
  const tied = seatsWithMost(scores);
  if (tied.length === 1 || state.options.tieBreak === 'shared') return tied;
  const kept = seatsWithMost(tied.map((seat) => -discards[seat]));
  return kept.map((index) => tied[index]);
}
