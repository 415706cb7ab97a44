/** The order in which tables are listed. */

import type { TableListing } from '@tavolata/table';

export interface SortedTables {
  /** One's own turn first, then the latest. */
  readonly current: readonly TableListing[];
  readonly finished: readonly TableListing[];
}

/** Somebody who left a table after a game may still be waited for there: for so long, in milliseconds. */
const AFTERWARDS = 60 * 60_000;

const isOver = ({ phase }: TableListing): boolean => phase === 'over' || phase === 'abandoned';

/** Whether its people may still be there for another game. */
const isFresh = ({ touched }: TableListing, now: number): boolean => now - touched < AFTERWARDS;

/** The tables that one would go back to: those where something goes on, then those that were just played at. */
export function tablesToGoBackTo(
  mine: readonly TableListing[],
  now: number,
): readonly TableListing[] {
  const { current, finished } = sortTables(mine);
  return [...current, ...finished.filter((listing) => isFresh(listing, now))];
}

export function sortTables(mine: readonly TableListing[]): SortedTables {
  const sorted = [...mine].sort(
    (one, other) =>
      Number(other.isMyTurn ?? false) - Number(one.isMyTurn ?? false) ||
      other.touched - one.touched,
  );
  return {
    current: sorted.filter((listing) => !isOver(listing)),
    finished: sorted.filter(isOver),
  };
}
