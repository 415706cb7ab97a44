/** How far each seat's part in a deal has come. */

import type { DealView, TableView } from '@tavolata/table';

export type PartState = 'waiting' | 'locked' | 'opened' | 'left-out' | 'bot';

/** By seat. A person who had not locked anything away when all was sealed is left out. */
export function partsOf({ terms, commitments, isSealed, entropy }: DealView): PartState[] {
  return terms.seats.map((kind, seat) => {
    if (kind === 'bot') return 'bot';
    if (entropy[seat] !== null) return 'opened';
    if (commitments.players[seat] !== null) return 'locked';
    return isSealed ? 'left-out' : 'waiting';
  });
}

/** The people whose browsers did not answer in time, once the match has begun. */
export function leftOut({ terms, entropy }: DealView): number[] {
  return [...terms.seats.keys()].filter(
    (seat) => terms.seats[seat] === 'human' && entropy[seat] === null,
  );
}

/** Whether a match that has no record shows all the numbers of its deal. */
export const isDealOpen = ({ phase, deal, match }: TableView): boolean =>
  phase === 'abandoned' && deal?.server !== undefined && deal.terms.number === match?.number;
