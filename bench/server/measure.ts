/** Tables under load, and how many moves they make how fast. */

import { setTimeout as wait } from 'node:timers/promises';
import { itemAt } from '@tavolata/engine';
import { median, quantile } from '../quantiles.ts';
import { LoadTable, type Tally } from './load-table.ts';
import type { ProcessorTime } from './served.ts';

const AT_ONCE = 25;

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/**
 * Whether the players of a table share one server, as the proxies in `deploy/` arrange it, or not.
 */
export const SPREADS = ['tables', 'players'] as const;
export type Spread = (typeof SPREADS)[number];

export interface Gathering {
  readonly urls: readonly string[];
  readonly spread: Spread;
  readonly count: number;
  readonly games: readonly string[];
  readonly tally: Tally;
  readonly hasSpectators?: boolean;
}

/** How long a match of King Lui is, about. */
const MATCH_MOVES = 49;

/**
 * Opens tables a few at a time. Like those of strangers, they stand at different moments of their matches: all deals at
 * the same time would make moves wait for a crowd that there never is.
 */
export async function openTables(gathering: Gathering): Promise<LoadTable[]> {
  const { urls, spread, count, games, tally, hasSpectators = false } = gathering;
  const tables: LoadTable[] = [];
  const urlsFor = (at: number): readonly string[] =>
    spread === 'players' ? urls : [itemAt(urls, at % urls.length)];
  while (tables.length < count) {
    const batch = Array.from(
      { length: Math.min(AT_ONCE, count - tables.length) },
      (_, index) => tables.length + index,
    );
    const open = (at: number): Promise<LoadTable> =>
      LoadTable.open(
        { urls: urlsFor(at), game: itemAt(games, at % games.length), hasSpectators },
        tally,
      );
    tables.push(...(await Promise.all(batch.map(open))));
  }
  await Promise.all(
    tables.map((table, at) => table.advance(Math.floor((at * MATCH_MOVES) / count))),
  );
  return tables;
}

export interface Figures {
  readonly movesPerSecond: number;
  /** From sending a move to the last receipt. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** A table of ours, or of a peer. */
interface Played {
  play(pauseMs: () => number): void;
}

/** One that can also pause. */
export interface Playing extends Played {
  pause(): void;
}

/** Servers with the tables that play on them. */
export interface Side {
  readonly name: string;
  readonly tables: readonly Playing[];
  readonly tally: Tally;
  /** So far. */
  readonly processor: () => ProcessorTime;
  readonly memory: () => number;
}

export interface Load<Table extends Played = Played> {
  readonly tables: readonly Table[];
  readonly tally: Tally;
  readonly seconds: number;
  /** How long the player in turn waits. */
  readonly pauseMs: () => number;
}

/** Lets tables play for a while; they go on afterwards. */
export async function runLoad({ tables, tally, seconds, pauseMs }: Load): Promise<Figures> {
  for (const table of tables) table.play(pauseMs);
  await wait(2000); // until it runs evenly
  tally.reset();
  const start = performance.now();
  await wait(seconds * 1000);
  const movesPerSecond = tally.acknowledged / ((performance.now() - start) / 1000);
  return {
    movesPerSecond,
    medianMs: median(tally.latencies),
    p99Ms: quantile(tally.latencies, 0.99),
  };
}

/** The same for tables that then pause; prints the figures. */
export async function measure(name: string, load: Load<Playing>): Promise<Figures> {
  const figures = await runLoad(load);
  const { tables, tally } = load;
  for (const table of tables) table.pause();
  tell(name, figures);
  for (const [said, times] of tally.refused) console.log(`  refused ${times} times: ${said}`);
  await wait(500);
  return figures;
}

export function tell(name: string, { movesPerSecond, medianMs, p99Ms }: Figures): void {
  console.log(
    `${name.padEnd(44)}${number(movesPerSecond).padStart(7)} moves/s   sent to last receipt: median ` +
      `${number(medianMs, 1)} ms, 99 % ${number(p99Ms, 1)} ms`,
  );
}

/** Pauses that lead to this many moves per second in total. */
export const paceOf = (tables: number, movesPerSecond: number): (() => number) => {
  const mean = (1000 * tables) / movesPerSecond;
  return () => mean * (0.5 + Math.random());
};
