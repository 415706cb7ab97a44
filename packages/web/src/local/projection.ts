/** What a series shows to one pair of eyes. */

import type { GameTypes, Seat, Viewer } from '@tavolata/engine';
import {
  OPEN,
  projectMoments,
  projectSeries,
  type Moment,
  type Occupant,
  type Series,
  type SeriesView,
} from '@tavolata/table';

export interface Projection<T extends GameTypes> {
  readonly series: Series<T>;
  readonly viewer: Viewer;
  readonly view: SeriesView<T>;
  readonly moments: readonly Moment<T>[];
  /** Seats of people who gave up, and for whom a bot plays on. */
  readonly gaveUp: readonly Seat[];
}

/** A projection replays the match, so it is made once for each series and viewer. */
export class ProjectionCache<T extends GameTypes> {
  #shown: Projection<T> | undefined;
  #next: Projection<T> | undefined;

  show(series: Series<T>, viewer: Viewer): Projection<T> {
    if (!isFor(this.#shown, series, viewer)) {
      this.#shown = isFor(this.#next, series, viewer) ? this.#next : project(series, viewer);
    }
    return this.#shown;
  }

  /** Projects what comes next while it is being kept, so that showing it is only drawing. */
  prepare(series: Series<T>, viewer: Viewer): void {
    this.#next = project(series, viewer);
  }
}

const isFor = <T extends GameTypes>(
  projection: Projection<T> | undefined,
  series: Series<T>,
  viewer: Viewer,
): projection is Projection<T> => projection?.series === series && projection.viewer === viewer;

function project<T extends GameTypes>(series: Series<T>, viewer: Viewer): Projection<T> {
  const moments = series.match ? projectMoments(series, viewer) : [];
  const gaveUp = seatsTaken(series).flatMap(({ kind }, seat) =>
    kind === series.seats[seat]?.kind ? [] : [seat],
  );
  return { series, viewer, view: projectSeries(series, viewer), moments, gaveUp };
}

/** The players who sat down, by seat, though a bot may play on for them now. */
export function seatsTaken<T extends GameTypes>({ entries, terms }: Series<T>): Occupant[] {
  const taken: Occupant[] = Array.from({ length: terms.players }, () => OPEN);
  for (const entry of entries) {
    if (entry.type === 'seated') taken[entry.seat] = entry.occupant;
  }
  return taken;
}
