/**
 * Undo at a table. Against bots alone, one's own last action can always be taken back, with the bots' replies.
 * Where other people play, only an action that nobody has answered yet is taken back freely; beyond that the
 * others are asked, and nobody's own action is taken back without their yes. A bot's answer to one move must
 * not be tried out against its answer to another, so a turn is taken back once.
 */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { turnOf } from './fold.ts';
import { currentMatch } from './series/fold.ts';
import { findUndo } from './series/undo.ts';
import type { Table } from './types.ts';
import { peopleSeats } from './who.ts';

export interface PossibleUndo {
  /** The step that it goes back to. */
  readonly step: number;
  /** Whether nobody has to be asked. */
  readonly isFree: boolean;
}

export type TableUndo =
  (PossibleUndo & { readonly reason?: never }) | { readonly step?: never; readonly reason: string };

/** It is asked for every viewer after every move, so it never throws. */
export function findTableUndo<T extends GameTypes>(table: Table<T>, seat: Seat): TableUndo {
  const { series, undos } = table;
  const { step, reason } = findUndo(series, seat, { byConsent: true });
  if (step === undefined) return { reason };
  if (!hasOthers(table, seat)) return { step, isFree: true };
  const { steps } = currentMatch(series);
  const turn = turnOf(steps, step);
  if (undos.some((undo) => undo.seat === seat && undo.turn === turn)) {
    return { reason: 'a turn can be taken back once' };
  }
  return { step, isFree: step === steps.length - 1 };
}

const hasOthers = <T extends GameTypes>({ series }: Table<T>, seat: Seat): boolean =>
  series.seats.some(({ kind }, other) => kind === 'human' && other !== seat);

const othersThan = <T extends GameTypes>(table: Table<T>, seat: Seat): Seat[] =>
  peopleSeats(table).filter((other) => other !== seat);

/** The other people whose own actions an undo by this seat takes back. */
export function ownersOf<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  { step }: PossibleUndo,
): Seat[] {
  const { steps } = currentMatch(table.series);
  const isOwner = (other: Seat): boolean =>
    steps.some(
      ({ player }, index) =>
        index > step && player === other && table.positions[index + 1]?.bot === undefined,
    );
  return othersThan(table, seat).filter(isOwner);
}

/** The same for a command: refused if there is no such undo. */
export function checkUndo<T extends GameTypes>(table: Table<T>, seat: Seat): PossibleUndo {
  const found = findTableUndo(table, seat);
  return found.step === undefined ? refuse('not-now', found.reason) : found;
}
