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
import { readFigures, type ServerFigures } from '../server-figures.ts';
import { whileServed, type Served, type Setting } from '../server/served.ts';
import type { Point } from './drift.ts';
import {
  driftsOf,
  NAMES,
  pointsOf,
  risenIn,
  type Drifts,
  type Figure,
  type Sampled,
} from './figures.ts';
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
  /** Told now and then how it goes. */
  readonly tell?: (line: string) => void;
  /** Whether the run may end early. */
  readonly isEnough?: (tally: SoakTally) => boolean;
}

export interface SoakOutcome {
  readonly tally: SoakTally;
  readonly points: Readonly<Record<Figure, readonly Point[]>>;
  readonly drifts: Drifts;
  readonly complaints: readonly string[];
}

/**
 * After each round of play everybody leaves, and the memory of the server is looked at when it is at rest. While people
 * play, it goes up and down by a tenth with the tables that are open at that moment, which would hide a leak of that
 * size, or seem to be one.
 */
const ROUND_SHARE = 1 / 24;
/** How often handles and files are counted while people play. At rest a database's connections come and go. */
const LOOKS = 720;
/** As soon as nobody is there a table leaves the memory. */
const WORDS = ['--limit', 'evictMs=1000'];
const REST_LOOK_MS = 100;
const COLLECTOR = new URL('collector.ts', import.meta.url);
const MATCHES_A_TABLE = 2;
const MEGABYTE = 2 ** 20;

export function runSoak(settings: SoakSettings): Promise<SoakOutcome> {
  const { store, words = [], oldEntries } = settings;
  const prepare = (folder: string): Promise<void> => writeOldTable(folder, oldEntries);
  const setting: Setting = {
    ...{ store, nodes: 1, preloaded: COLLECTOR, prepare },
    words: [...WORDS, ...words],
  };
  return whileServed(setting, async (served) => {
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
  const isStopped = (): boolean => complaints.length > 0 || isEnough(tally);
  const games = await loadGames();

  // Each keeps its game and its number of players, so that about as many people are there all the time.
  const lanes = Array.from({ length: tables }, (_, number) => {
    const { id: game, seats } = itemAt(games, number % games.length);
    const choices = seats.max - seats.min + 1;
    const players = seats.min + (Math.floor(number / games.length) % choices);
    return { game, players, random: fastRandom(`${seed} ${store} ${number}`) };
  });
  const play = async (lane: (typeof lanes)[number], until: number): Promise<void> => {
    while (!isStopped() && performance.now() < until) {
      const evening = SoakTable.spend({
        ...{ url: itemAt(served.urls, 0), ...lane, tally },
        ...{ matches: MATCHES_A_TABLE, pauseMs },
      });
      await evening.catch((error: unknown) => {
        const { game, players } = lane;
        complaints.push(`${store}: an evening of ${game} for ${players} failed: ${String(error)}`);
      });
    }
  };
  const server = itemAt(served.servers, 0);
  const sample = async (played: readonly ServerFigures[]): Promise<void> => {
    await untilAtRest(server);
    const live = await collectGarbage(server);
    const { megabytes } = await readFigures(server);
    const at = (performance.now() - startedAt) / 1000;
    const handles = mean(played.map((figures) => figures.handles));
    const files = mean(played.map((figures) => figures.files));
    const disk = await served.disk();
    samples.push({ at, megabytes, live, handles, files, disk, matches: tally.matches });
    tell?.(
      `${(at / 60).toFixed(1)} minutes, ${store}: ${tally.matches} matches, ${megabytes.toFixed(0)} MB, of ` +
        `which ${live.toFixed(1)} MB are live, ${handles.toFixed(1)} handles, ${files.toFixed(1)} files`,
    );
  };
  await sample([await readFigures(server)]);
  while (performance.now() < endsAt) {
    const until = Math.min(endsAt, performance.now() + ROUND_SHARE * minutes * 60_000);
    const isPlayed = Promise.all(lanes.map((lane) => play(lane, until)));
    const played: ServerFigures[] = [];
    while (!isStopped() && performance.now() < until) {
      await wait((minutes * 60_000) / LOOKS);
      played.push(await readFigures(server));
    }
    if (isStopped()) break; // the tables that are being played are left
    await isPlayed;
    await sample(played);
  }
  return judge(store, tally, samples, complaints);
}

async function untilAtRest(server: ServerProcess): Promise<void> {
  for (;;) {
    const { connections, tables } = await readFigures(server);
    if (connections === 0 && tables === 0) return;
    await wait(REST_LOOK_MS);
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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
  const drifts = driftsOf(samples);
  const risen = failed.length > 0 ? [] : risenIn(drifts); // a run that broke off shows no drift
  const complaints = [
    ...failed,
    ...risen.map((figure) => `${store}: ${NAMES[figure]} rose by ${percent(drifts[figure])}`),
    ...(tally.matches === 0 ? [`${store}: no match was finished`] : []),
  ];
  return { tally, points: pointsOf(samples), drifts, complaints };
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
