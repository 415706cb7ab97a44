/**
 * Undo goes back to a player's own last action. Replies of bots are taken back with it. Actions of other people
 * since then need everybody's consent, and an action that revealed something hidden can't be taken back.
 */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { currentMatch, seriesPhase } from './fold.ts';
import type { Series } from './types.ts';

/** The step that an undo goes back to, or why there is none. */
export type Undo =
  | { readonly step: number; readonly reason?: never }
  | { readonly step?: never; readonly reason: string };

/** What an undo by this seat would go back to. It is asked for every viewer after every move, so it never throws. */
export function findUndo<T extends GameTypes>(
  series: Series<T>,
  seat: Seat,
  { byConsent = false } = {},
): Undo {
  if (seriesPhase(series) !== 'playing') return { reason: 'no game is being played' };
  if (series.seats[seat]?.kind !== 'human') return { reason: 'no person plays on this seat' };
  const { steps } = currentMatch(series);
  const own = steps.findLastIndex(({ player }) => player === seat);
  if (own < 0) return { reason: 'there is nothing to take back' };
  if (own < series.barrier) return { reason: 'something hidden has come to light since' };
  const isPerson = (seat: Seat): boolean => series.seats[seat]?.kind === 'human';
  if (!byConsent && steps.slice(own + 1).some(({ player }) => isPerson(player))) {
    return { reason: 'somebody else has acted since' };
  }
  return { step: own };
}

/** The same for a command: refused if there is no such step. */
export function undoStep<T extends GameTypes>(
  series: Series<T>,
  seat: Seat,
  how: { byConsent?: boolean } = {},
): number {
  const { step, reason } = findUndo(series, seat, how);
  return step ?? refuse('not-now', reason);
}
