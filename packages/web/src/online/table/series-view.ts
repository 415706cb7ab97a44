/** What a table shows of its match, in the form that boards know from a table in the tab. */

import { NOBODY, type GameTypes, type Seat } from '@tavolata/engine';
import type { MatchView, Occupant, SeatView, SeriesPhase, SeriesView } from '@tavolata/table';
import type { SeenTable } from './seen-table.ts';

/** The view of the match stays the same object while nothing in it changes: hints belong to it. */
export function seriesViewOf<T extends GameTypes>(
  seen: SeenTable<T>,
  last?: { readonly seen: SeenTable<T>; readonly view: SeriesView<T> },
): SeriesView<T> {
  const { seq, view } = seen;
  const { terms } = view;
  const shown = { seq, phase: phaseOf(seen), terms, seats: view.seats.map(occupantOf) };
  const match = matchView(seen);
  if (!match) return shown;
  const before = last?.view.match;
  const isSame =
    before !== undefined &&
    last?.seen.moments === seen.moments &&
    last.seen.viewer === seen.viewer &&
    before.toAct === match.toAct &&
    before.canUndo === match.canUndo;
  return { ...shown, match: isSame ? before : match };
}

function matchView<T extends GameTypes>({
  view,
  moments,
  events,
}: SeenTable<T>): MatchView<T> | undefined {
  const present = moments.at(-1);
  if (!view.match || !present) return undefined;
  const { number, setup, toAct, legal, canUndo, result } = view.match;
  return {
    number,
    setup,
    toAct,
    view: present.view,
    legal,
    canUndo,
    events: events ?? moments.flatMap((moment) => moment.events),
    ...(result ? { result } : {}),
  };
}

/** While the next match is being dealt, the last one stays as it ended. */
function phaseOf<T extends GameTypes>({ view }: SeenTable<T>): SeriesPhase {
  if (view.phase !== 'gathering' && view.phase !== 'shuffling') return view.phase;
  if (!view.match) return 'seating';
  if (view.match.result) return 'over';
  return view.match.toAct === NOBODY ? 'abandoned' : 'seating';
}

function occupantOf(view: SeatView, seat: Seat): Occupant {
  switch (view.kind) {
    case 'open':
      return { kind: 'open' };
    case 'bot':
      return { kind: 'bot', level: view.level };
    case 'human':
      return { kind: 'human', person: `p${seat}` };
  }
}
