/** Who won, written into numbers: the share of every seat in the win, without garbage. */

import { DISH_COUNT, drawnAt, isTooMany, KING, takenAt, type State } from '@tavolata/king-lui';

export interface Tally {
  readonly scores: Float64Array;
  /** Portions given back. */
  readonly discards: Float64Array;
  /** By seat; they add up to 1. */
  readonly shares: Float64Array;
}

export function newTally(players: number): Tally {
  return {
    scores: new Float64Array(players),
    discards: new Float64Array(players),
    shares: new Float64Array(players),
  };
}

/** The result as if the game ended with the king's portions as they are (K-E2 to K-E4). */
export function countUp(state: State, tally: Tally): void {
  const { counts, players } = state;
  const { scores, discards, shares } = tally;
  const fewest = state.options.tieBreak === 'fewest-discards';
  let most = -1;
  let least = 0;
  let tied = 0;
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
    scores[seat] = points;
    discards[seat] = given;
    const counted = fewest ? given : 0;
    if (points > most || (points === most && counted < least)) {
      most = points;
      least = counted;
      tied = 1;
    } else if (points === most && counted === least) {
      tied++;
    }
  }
  for (let seat = 0; seat < players; seat++) {
    const wins = scores[seat] === most && (!fewest || discards[seat] === least);
    shares[seat] = wins ? 1 / tied : 0;
  }
}
