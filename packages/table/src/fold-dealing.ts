/** The stages of a deal, folded from their entries. */

import type { GameTypes } from '@tavolata/engine';
import type { Dealing, Table, TableEntry } from './types.ts';

export type DealingEntry = Extract<
  TableEntry,
  { type: 'shuffled' | 'committed' | 'sealed' | 'contributed' }
>;

export function foldDealing<T extends GameTypes>(
  table: Table<T>,
  entry: DealingEntry,
  at: number,
): Partial<Table<T>> {
  if (entry.type === 'shuffled') {
    const nobody = entry.shuffle.seats.map(() => null);
    const { shuffle, secret } = entry;
    const begun = { shuffle, secret, commitments: nobody, contributions: nobody };
    return { isShuffling: true, dealing: { ...begun, isSealed: false, since: at } };
  }
  const dealing = currentDealing(table);
  switch (entry.type) {
    case 'committed': {
      const commitments = dealing.commitments.with(entry.seat, entry.commitment);
      return { dealing: { ...dealing, commitments } };
    }
    case 'sealed':
      return { dealing: { ...dealing, isSealed: true, since: at } };
    case 'contributed': {
      const { entropy, seen } = entry;
      const contributions = dealing.contributions.with(entry.seat, { entropy, seen });
      return { dealing: { ...dealing, contributions } };
    }
  }
}

/** Throws if no deal has begun. */
export function currentDealing<T extends GameTypes>({ dealing }: Table<T>): Dealing {
  if (!dealing) throw new RangeError('no deal has begun');
  return dealing;
}
