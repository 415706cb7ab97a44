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
      this.#shown = isFor(this.#next, series, viewer)
        ? this.#next
        : project(series, viewer, this.#shown);
    }
    return this.#shown;
  }

  /** Projects what comes next while it is being kept, so that showing it is only drawing. */
  prepare(series: Series<T>, viewer: Viewer): void {
    this.#next = project(series, viewer, this.#shown);
  }
}

const isFor = <T extends GameTypes>(
  projection: Projection<T> | undefined,
  series: Series<T>,
  viewer: Viewer,
): projection is Projection<T> => projection?.series === series && projection.viewer === viewer;

function project<T extends GameTypes>(
  series: Series<T>,
  viewer: Viewer,
  known: Projection<T> | undefined,
): Projection<T> {
  const moments = series.match ? momentsOf(series, viewer, known) : [];
  const gaveUp = seatsTaken(series).flatMap(({ kind }, seat) =>
    kind === series.seats[seat]?.kind ? [] : [seat],
  );
  return {
    series,
    viewer,
    view: viewAt(moments.at(-1), projectSeries(series, viewer)),
    moments,
    gaveUp,
  };
}

/** What was shown before stays the same objects: boards remember what they have found out about a position. */
function momentsOf<T extends GameTypes>(
  series: Series<T>,
  viewer: Viewer,
  known: Projection<T> | undefined,
): readonly Moment<T>[] {
  const fades = series.game.memoryAid !== undefined && !series.terms.display.memoryAid;
  if (fades || known?.viewer !== viewer || known.series.matches !== series.matches) {
    return projectMoments(series, viewer);
  }
  const kept = known.moments.slice(0, sharedSteps(known.series, series) + 1);
  return [...kept, ...projectMoments(series, viewer, kept.length)];
}

/** How many steps from the first on two states of a match have in common. */
function sharedSteps<T extends GameTypes>(
  { match }: Series<T>,
  { match: other }: Series<T>,
): number {
  const steps = match?.steps ?? [];
  const others = other?.steps ?? [];
  const differing = others.findIndex((step, at) => step !== steps[at]);
  return differing < 0 ? others.length : differing;
}

/** The present position is the last moment's, and not only like it. */
function viewAt<T extends GameTypes>(
  present: Moment<T> | undefined,
  view: SeriesView<T>,
): SeriesView<T> {
  return view.match && present ? { ...view, match: { ...view.match, view: present.view } } : view;
}

/** The players who sat down, by seat, though a bot may play on for them now. */
export function seatsTaken<T extends GameTypes>({ entries, terms }: Series<T>): Occupant[] {
  const taken: Occupant[] = Array.from({ length: terms.players }, () => OPEN);
  for (const entry of entries) {
    if (entry.type === 'seated') taken[entry.seat] = entry.occupant;
  }
  return taken;
}
