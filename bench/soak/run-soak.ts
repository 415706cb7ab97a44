/** Hours of ordinary play on one store: whether memory, handles and the disk that a match takes stay the same. */

import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fastRandom, itemAt } from '@tavolata/engine';
import { recordAddress } from '@tavolata/table';
import { DATABASE_FILE } from '../../packages/server/src/store/sqlite/database.ts';
import { openSqliteStore } from '../../packages/server/src/store/sqlite/sqlite-store.ts';
import { loadGames } from '../../scripts/games.ts';
import type { ServerProcess } from '../../scripts/server-process.ts';
import { longChat, write } from '../long-tables/worst-tables.ts';
import { readFigures } from '../server-figures.ts';
import { whileServed, type Served, type Setting } from '../server/served.ts';
import { driftOf, floorsOf, windowsOf, type Point } from './drift.ts';
import { SoakTable, SoakTally } from './soak-table.ts';

export interface SoakSettings {
  readonly store: Setting['store'];
  readonly minutes: number;
  /** Tables at the same time. */
  readonly tables: number;
  /** How long people think about a move. */
  readonly pauseMs: number;
  readonly seed: string;
  /**
   * The length of a table that is in a SQLite file from the start, and read. SQLite keeps 32 MB of its file in memory,
   * and an hour of play writes about as much, so with a new file that memory would rise all the time.
   */
  readonly oldEntries: number;
  readonly words?: readonly string[];
  /** Told after each collection of garbage how it goes. */
  readonly tell?: (line: string) => void;
  /** Whether the run may end early. */
  readonly isEnough?: (tally: SoakTally) => boolean;
}

export const FIGURES = ['megabytes', 'live', 'handles', 'files', 'diskPerMatch'] as const;
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
/**
 * Garbage is collected before one in so many samples. Memory rises between collections, and how far depends on how
 * busy the machine is: only what stays tells a leak from a heap that is still growing to its size.
 */
const COLLECT_EVERY = 20;
const COLLECTOR = new URL('collector.ts', import.meta.url);
const MATCHES_A_TABLE = 2;
const MEGABYTE = 2 ** 20;

interface Sampled {
  readonly at: number;
  readonly megabytes: number;
  /** What stayed after a collection, in megabytes; `NaN` where there was none. */
  readonly live: number;
  readonly handles: number;
  readonly files: number;
  readonly disk: number;
  readonly matches: number;
}

export function runSoak(settings: SoakSettings): Promise<SoakOutcome> {
  const { store, words = [], oldEntries } = settings;
  const prepare = (folder: string): Promise<void> => writeOldTable(folder, oldEntries);
  return whileServed({ store, nodes: 1, preloaded: COLLECTOR, words, prepare }, async (served) => {
    await readOldTable(itemAt(served.urls, 0));
    return soak(settings, served);
  });
}

const OLD_BROWSER = 'nobody';

async function writeOldTable(folder: string, length: number): Promise<void> {
  if (length === 0) return;
  const store = await openSqliteStore(join(folder, DATABASE_FILE));
  await write(store, longChat({ browser: OLD_BROWSER, length }));
  await store.close();
}

async function readOldTable(url: string): Promise<void> {
  const { id: table } = longChat({ browser: OLD_BROWSER, length: 1 });
  await fetch(`${url}${recordAddress({ table, number: 1 })}`);
}

async function soak(
  { minutes, tables, pauseMs, seed, store, tell, isEnough = () => false }: SoakSettings,
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
        ...{ matches: MATCHES_A_TABLE, pauseMs },
      });
      await evening.catch((error: unknown) => {
        complaints.push(`${store}: an evening of ${id} for ${players} failed: ${String(error)}`);
      });
    }
  };
  const sample = async (): Promise<void> => {
    const everyMs = Math.max(SAMPLE_LEAST_MS, (minutes * 60_000) / SAMPLES);
    const server = itemAt(served.servers, 0);
    while (!isOver()) {
      await wait(everyMs);
      const live = samples.length % COLLECT_EVERY === 0 ? await collectGarbage(server) : NaN;
      const { megabytes, handles, files } = await readFigures(server);
      const at = (performance.now() - startedAt) / 1000;
      const disk = await served.disk();
      samples.push({ at, megabytes, live, handles, files, disk, matches: tally.matches });
      if (!Number.isFinite(live)) continue;
      tell?.(
        `${(at / 60).toFixed(1)} minutes, ${store}: ${tally.matches} matches, ` +
          `${megabytes.toFixed(0)} MB, of which ${live.toFixed(1)} MB are live`,
      );
    }
  };
  const lanes = Array.from({ length: tables }, (_, number) => lane(number));
  // Tables that are being played when the time is up are left, not waited for.
  await Promise.race([Promise.all(lanes), sample()]);
  return judge(store, tally, samples, complaints);
}

/** What the server needs of its memory, in megabytes. */
async function collectGarbage({ process }: ServerProcess): Promise<number> {
  const told = once(process, 'message');
  process.send('collect');
  const [bytes] = (await told) as [number];
  return bytes / MEGABYTE;
}

function judge(
  store: string,
  tally: SoakTally,
  samples: readonly Sampled[],
  failed: readonly string[],
): SoakOutcome {
  const warm = samples.slice(Math.floor(WARM_UP * samples.length));
  const of = (
    figure: 'megabytes' | 'live' | 'handles' | 'files',
    from: readonly Sampled[],
  ): Point[] =>
    from
      .map((sampled) => ({ at: sampled.at, value: sampled[figure] }))
      .filter(({ value }) => Number.isFinite(value));
  const points = {
    megabytes: of('megabytes', samples),
    live: of('live', samples),
    handles: of('handles', samples),
    files: of('files', samples),
    diskPerMatch: diskPerMatch(samples),
  };
  const drifts = {
    megabytes: driftOf(floorsOf(of('megabytes', warm), FLOORS)),
    live: driftOf(of('live', warm)),
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
  live: 'live memory',
  handles: 'handles',
  files: 'open files',
  diskPerMatch: 'disk a match',
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
