/** The order in which tables are listed. */

import type { TableListing } from '@tavolata/table';

export interface SortedTables {
  /** One's own turn first, then the latest. */
  readonly current: readonly TableListing[];
  readonly finished: readonly TableListing[];
}

export function sortTables(mine: readonly TableListing[]): SortedTables {
  const sorted = [...mine].sort(
    (one, other) =>
      Number(other.isMyTurn ?? false) - Number(one.isMyTurn ?? false) ||
      other.touched - one.touched,
  );
  const isOver = ({ phase }: TableListing): boolean => phase === 'over' || phase === 'abandoned';
  return {
    current: sorted.filter((listing) => !isOver(listing)),
    finished: sorted.filter(isOver),
  };
}
