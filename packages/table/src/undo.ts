/**
 * Undo: back to one's own last decision. Bots' replies are taken back with it; what another person
 * has done since, and whatever brought something hidden to light, cannot be.
 */

import { positions, refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { currentMatch, phaseOf } from './fold.ts';
import type { Table } from './types.ts';

/** The index of the step that an undo by this seat would go back to. */
export function undoStep<T extends GameTypes>(table: Table<T>, seat: Seat): number {
  if (phaseOf(table) !== 'playing') refuse('not-now', 'no game is being played');
  if (table.seats[seat]?.kind !== 'human') refuse('not-now', 'no person plays on this seat');
  const match = currentMatch(table);
  const own = match.steps.findLastIndex(({ player }) => player === seat);
  if (own < 0) refuse('not-now', 'there is nothing to take back');
  const others = match.steps.slice(own + 1);
  if (others.some(({ player }) => table.seats[player].kind === 'human')) {
    refuse('not-now', 'somebody else has acted since');
  }
  let index = 0;
  for (const { state, step } of positions(match)) {
    if (step && index >= own && table.game.reveals(state, step.action)) {
      refuse('not-now', 'something hidden has come to light since');
    }
    index++;
  }
  return own;
}
