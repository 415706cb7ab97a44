/** The order in which tables are listed. */

import type { TableLine } from '@tavolata/table';

export interface SortedTables {
  /** One's own turn first, then the latest. */
  readonly current: readonly TableLine[];
  readonly finished: readonly TableLine[];
}

export function sortTables(mine: readonly TableLine[]): SortedTables {
  const sorted = [...mine].sort(
    (one, other) =>
      Number(other.isMyTurn ?? false) - Number(one.isMyTurn ?? false) ||
      other.touched - one.touched,
  );
  const isOver = ({ phase }: TableLine): boolean => phase === 'over' || phase === 'abandoned';
  return {
    current: sorted.filter((line) => !isOver(line)),
    finished: sorted.filter(isOver),
  };
}
