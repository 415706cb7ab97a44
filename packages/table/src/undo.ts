/**
 * Undo: back to one's own last decision. Bots' replies are taken back with it; what another person
 * has done since only with everybody's consent, and what brought something hidden to light never.
 */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { currentMatch, phaseOf } from './fold.ts';
import type { Table } from './types.ts';

/** The index of the step that an undo by this seat would go back to. */
export function undoStep<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  { byConsent = false } = {},
): number {
  if (phaseOf(table) !== 'playing') refuse('not-now', 'no game is being played');
  if (table.seats[seat]?.kind !== 'human') refuse('not-now', 'no person plays on this seat');
  const { steps } = currentMatch(table);
  const own = steps.findLastIndex(({ player }) => player === seat);
  if (own < 0) refuse('not-now', 'there is nothing to take back');
  if (own < table.barrier) refuse('not-now', 'something hidden has come to light since');
  const others = steps.slice(own + 1);
  if (!byConsent && others.some(({ player }) => table.seats[player].kind === 'human')) {
    refuse('not-now', 'somebody else has acted since');
  }
  return own;
}
