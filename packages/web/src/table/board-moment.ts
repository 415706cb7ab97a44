/** What a board draws: the present position, or an earlier one that is looked at again. */

import type { GameTypes } from '@tavolata/engine';
import type { Moment } from '@tavolata/table';

export interface BoardMoment<T extends GameTypes> {
  readonly view: T['view'];
  /** What led to this position. */
  readonly events: readonly T['shownEvent'][];
  /** What the viewer may do now; empty for an earlier position. */
  readonly legal: readonly T['action'][];
  readonly isPast: boolean;
  /** Counts up with the positions of a game; another game or a jump begins elsewhere. */
  readonly number: number;
}

export function presentMoment<T extends GameTypes>(
  moments: readonly Moment<T>[],
  legal: readonly T['action'][],
): BoardMoment<T> {
  const number = moments.length - 1;
  return { ...momentAt(moments, number), legal, isPast: false, number };
}

export function pastMoment<T extends GameTypes>(
  moments: readonly Moment<T>[],
  number: number,
): BoardMoment<T> {
  return { ...momentAt(moments, number), legal: [], isPast: true, number };
}

function momentAt<T extends GameTypes>(
  moments: readonly Moment<T>[],
  number: number,
): Pick<Moment<T>, 'view' | 'events'> {
  const moment = moments[number];
  if (!moment) throw new RangeError(`the game has no moment ${number}`);
  return { view: moment.view, events: moment.events };
}
