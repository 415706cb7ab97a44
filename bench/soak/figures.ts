/** The figures that must stay the same over hours, and how much each of them rose after the warm-up. */

import { itemAt } from '@tavolata/engine';
import { driftOf, type Point } from './drift.ts';

export const FIGURES = ['megabytes', 'live', 'handles', 'files', 'diskPerMatch'] as const;
export type Figure = (typeof FIGURES)[number];

export const NAMES: Readonly<Record<Figure, string>> = {
  megabytes: 'memory',
  live: 'live memory',
  handles: 'handles',
  files: 'open files',
  diskPerMatch: 'disk a match',
};

/** A round of play, and the server at rest after it: no table is in memory, and its garbage was collected. */
export interface Sampled {
  /** In seconds. */
  readonly at: number;
  /** Resident. */
  readonly megabytes: number;
  /** What the heap and buffers still need, in megabytes. */
  readonly live: number;
  /** While people played, on average. */
  readonly handles: number;
  readonly files: number;
  /** In bytes. */
  readonly disk: number;
  /** Matches that have ended. */
  readonly matches: number;
}

/** A run must show that it is flat within this share. */
const BOUND = 0.05;
/** The part of a run in which caches and the heap reach their size. */
const WARM_UP = 0.25;

/** How much each figure rose after the warm-up, as a share of it. */
export type Drifts = Readonly<Record<Figure, number>>;

export function driftsOf(samples: readonly Sampled[]): Drifts {
  const { megabytes, live, handles, files, diskPerMatch } = pointsOf(
    samples.slice(Math.floor(WARM_UP * samples.length)),
  );
  return {
    megabytes: driftOf(megabytes),
    live: driftOf(live),
    handles: driftOf(handles),
    files: driftOf(files),
    diskPerMatch: driftOf(diskPerMatch),
  };
}

/** The figures that rose by more than they may; one that was never measured counts as risen. */
export const risenIn = (drifts: Drifts): Figure[] =>
  FIGURES.filter((figure) => !(drifts[figure] <= BOUND));

export function pointsOf(samples: readonly Sampled[]): Readonly<Record<Figure, Point[]>> {
  const of = (figure: 'megabytes' | 'live' | 'handles' | 'files'): Point[] =>
    samples.map((sampled) => ({ at: sampled.at, value: sampled[figure] }));
  return {
    megabytes: of('megabytes'),
    live: of('live'),
    handles: of('handles'),
    files: of('files'),
    diskPerMatch: diskPerMatch(samples),
  };
}

/** What was added to the disk from one rest to the next, for each match that ended in between, in kilobytes. */
const diskPerMatch = (samples: readonly Sampled[]): Point[] =>
  samples.slice(1).flatMap(({ at, disk, matches }, index) => {
    const before = itemAt(samples, index);
    const ended = matches - before.matches;
    return ended > 0 ? [{ at, value: (disk - before.disk) / ended / 1024 }] : [];
  });
