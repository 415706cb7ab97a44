/** What somebody has missed: the moments since their own last one. */

import { SPECTATOR, type GameTypes, type Viewer } from '@tavolata/engine';
import type { Moment } from '@tavolata/table';

export interface Since<T extends GameTypes> {
  /** In the order of play; none for a spectator, who has no turn. */
  readonly moments: readonly Moment<T>[];
  /** Whether they have acted in this match: else all of it is new to them. */
  readonly hasActed: boolean;
}

export function sinceTurnOf<T extends GameTypes>(
  moments: readonly Moment<T>[],
  seat: Viewer,
): Since<T> {
  if (seat === SPECTATOR) return { moments: [], hasActed: false };
  const last = moments.findLastIndex(({ player }) => player === seat);
  return { moments: moments.slice(last + 1), hasActed: last >= 0 };
}

/** What happened, in words; what concerns the reader first, for a line that may not hold all. */
export function tellMoments<T extends GameTypes>(
  moments: readonly Moment<T>[],
  tell: (event: T['shownEvent']) => string,
  concerns: (event: T['shownEvent']) => boolean = () => false,
): string[] {
  const events = moments.flatMap((moment): readonly T['shownEvent'][] => moment.events);
  return [...events.filter(concerns), ...events.filter((event) => !concerns(event))]
    .map(tell)
    .filter((text) => text !== '');
}
