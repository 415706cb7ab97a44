/** Who came where, and by how much. */

import type { Seat } from '@tavolata/engine';

interface Scored {
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

export interface Ranked {
  readonly seat: Seat;
  /** From 1; those who are level share a place. */
  readonly place: number;
  readonly score: number;
}

/** Winners first, whatever broke a tie; then by score. */
export function rankingOf({ scores, winners }: Scored): Ranked[] {
  const isAhead = (one: Seat, other: Seat): boolean => {
    const [won, lost] = [winners.includes(one), winners.includes(other)];
    return won === lost ? (scores[one] ?? 0) > (scores[other] ?? 0) : won;
  };
  const seats = [...scores.keys()];
  return seats
    .map((seat) => ({
      seat,
      place: 1 + seats.filter((other) => isAhead(other, seat)).length,
      score: scores[seat] ?? 0,
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** How far a seat is ahead of the best of those who did not win, or behind the winners; never below 0. */
export function marginOf({ scores, winners }: Scored, seat: Seat): number {
  const hasWon = winners.includes(seat);
  const others = scores.filter((_, other) => winners.includes(other) !== hasWon);
  return others.length === 0 ? 0 : Math.abs(Math.max(...others) - (scores[seat] ?? 0));
}
