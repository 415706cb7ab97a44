/** Hours of ordinary play on one store: whether memory, handles and the disk that a match takes stay the same. */

import { setTimeout as wait } from 'node:timers/promises';
import { fastRandom, itemAt } from '@tavolata/engine';
import { loadGames } from '../../scripts/games.ts';
import { readFigures } from '../server-figures.ts';
import { whileServed, type Served, type Setting } from '../server/served.ts';
import { driftOf, floorsOf, windowsOf, type Point } from './drift.ts';
import { SoakTable, SoakTally } from './soak-table.ts';

export interface SoakSettings {
  readonly store: Setting['store'];
  readonly minutes: number;
  /** Tables at the same time. */
  readonly tables: number;
  readonly seed: string;
  readonly words?: readonly string[];
  /** Whether the run may end early. */
  readonly isEnough?: (tally: SoakTally) => boolean;
}

export const FIGURES = ['megabytes', 'handles', 'files', 'diskPerMatch'] as const;
export type Figure = (typeof FIGURES)[number];

export interface SoakOutcome {
  readonly tally: SoakTally;
  readonly points: Readonly<Record<Figure, readonly Point[]>>;
  /** How much each figure rose after the warm-up, as a share of it. */
  readonly drifts: Readonly<Record<Figure, number>>;
  readonly complaints: readonly string[];
}

/** A run must show that it is flat within this share. */
export const BOUND = 0.05;
/** The part of a run in which caches and the heap reach their size. */
const WARM_UP = 0.25;
const WINDOWS = 24;
/** Stretches in each of which garbage is collected at least once: some minutes of an hour. */
const FLOORS = 8;
const SAMPLES = 480;
const SAMPLE_LEAST_MS = 500;
const PAUSE_MS = 40;
const MATCHES_A_TABLE = 2;
/** Of an evening at a table; a table at which nobody moves would otherwise go unnoticed. */
const EVENING_MOST_MS = 10 * 60_000;

interface Sampled {
  readonly at: number;
  readonly megabytes: number;
  readonly handles: number;
  readonly files: number;
  readonly disk: number;
  readonly matches: number;
}

export function runSoak(settings: SoakSettings): Promise<SoakOutcome> {
  const { store, words } = settings;
  return whileServed({ store, nodes: 1, ...(words ? { words } : {}) }, (served) =>
    soak(settings, served),
  );
}

async function soak(
  { minutes, tables, seed, store, isEnough = () => false }: SoakSettings,
  served: Served,
): Promise<SoakOutcome> {
  const tally = new SoakTally();
  const samples: Sampled[] = [];
  const complaints: string[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + minutes * 60_000;
  const isOver = (): boolean =>
    performance.now() >= endsAt || complaints.length > 0 || isEnough(tally);
  const games = await loadGames();

  // Each keeps its game and its number of players, so that about as many people are there all the time.
  const lane = async (number: number): Promise<void> => {
    const random = fastRandom(`${seed} ${store} ${number}`);
    const { id, seats } = itemAt(games, number % games.length);
    const choices = seats.max - seats.min + 1;
    const players = seats.min + (Math.floor(number / games.length) % choices);
    while (!isOver()) {
      const evening = SoakTable.spend({
        ...{ url: itemAt(served.urls, 0), game: id, players, random, tally },
        ...{ matches: MATCHES_A_TABLE, pauseMs: PAUSE_MS },
      });
      await within(evening, EVENING_MOST_MS).catch((error: unknown) => {
        complaints.push(`${store}: an evening of ${id} for ${players} failed: ${String(error)}`);
      });
    }
  };
  const sample = async (): Promise<void> => {
    const everyMs = Math.max(SAMPLE_LEAST_MS, (minutes * 60_000) / SAMPLES);
    while (!isOver()) {
      await wait(everyMs);
      const { megabytes, handles, files } = await readFigures(itemAt(served.servers, 0));
      const at = (performance.now() - startedAt) / 1000;
      const disk = await served.disk();
      samples.push({ at, megabytes, handles, files, disk, matches: tally.matches });
    }
  };
  const lanes = Array.from({ length: tables }, (_, number) => lane(number));
  // Tables that are being played when the time is up are left, not waited for.
  await Promise.race([Promise.all(lanes), sample()]);
  return judge(store, tally, samples, complaints);
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = new AbortController();
  const tooLate = wait(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`not over after ${ms / 60_000} minutes`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    late.abort();
  }
}

function judge(
  store: string,
  tally: SoakTally,
  samples: readonly Sampled[],
  failed: readonly string[],
): SoakOutcome {
  const warm = samples.slice(Math.floor(WARM_UP * samples.length));
  const of = (figure: 'megabytes' | 'handles' | 'files', from: readonly Sampled[]): Point[] =>
    from
      .map((sampled) => ({ at: sampled.at, value: sampled[figure] }))
      .filter(({ value }) => Number.isFinite(value));
  const points = {
    megabytes: of('megabytes', samples),
    handles: of('handles', samples),
    files: of('files', samples),
    diskPerMatch: diskPerMatch(samples),
  };
  const drifts = {
    megabytes: driftOf(floorsOf(of('megabytes', warm), FLOORS)),
    handles: driftOf(windowsOf(of('handles', warm), WINDOWS)),
    files: driftOf(windowsOf(of('files', warm), WINDOWS)),
    diskPerMatch: driftOf(diskPerMatch(warm)),
  };
  const risen = FIGURES.filter((figure) => !(drifts[figure] <= BOUND));
  const complaints = [
    ...failed,
    ...risen.map((figure) => `${store}: ${NAMES[figure]} rose by ${percent(drifts[figure])}`),
    ...(tally.matches === 0 ? [`${store}: no match was finished`] : []),
  ];
  return { tally, points, drifts, complaints };
}

/** What each stretch of time has added to the disk, for each match that ended in it, in kilobytes. */
function diskPerMatch(samples: readonly Sampled[]): Point[] {
  const size = Math.max(1, Math.floor(samples.length / WINDOWS));
  const ends = samples.filter((_, at) => at % size === 0);
  return ends.slice(1).flatMap((end, at) => {
    const start = itemAt(ends, at);
    const matches = end.matches - start.matches;
    return matches > 0 ? [{ at: end.at, value: (end.disk - start.disk) / matches / 1024 }] : [];
  });
}

export const NAMES: Readonly<Record<Figure, string>> = {
  megabytes: 'memory',
  handles: 'handles',
  files: 'open files',
  diskPerMatch: 'disk a match',
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
