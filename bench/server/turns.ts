/**
 * Sides play in turns of a few seconds: on a machine that has other work each gets its share of it, and the ratio of
 * neighbouring turns says more than any figure alone. What other work changes least is the processor time of a move.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { itemAt } from '@tavolata/engine';
import { quantile } from '../quantiles.ts';
import { number, type Figures, type Side } from './measure.ts';

export interface TurnsLoad {
  readonly rounds: number;
  readonly seconds: number;
  /** How long the player in turn waits. */
  readonly pauseMs: () => number;
}

interface TurnFigures extends Figures {
  readonly moves: number;
  readonly updates: number;
  readonly bytes: number;
  /** In milliseconds, for all of these moves. */
  readonly servers: number;
  readonly database: number;
}

/** All rounds of one side. */
export class SideFigures {
  readonly side: Side;
  readonly turns: TurnFigures[] = [];

  constructor(side: Side) {
    this.side = side;
  }

  median(kind: keyof Figures): number {
    return quantile(
      this.turns.map((turn) => turn[kind]),
      0.5,
    );
  }

  /** The processor time of a move, in milliseconds. */
  aMove(what: 'servers' | 'database'): number {
    return this.#sum(what) / this.#sum('moves');
  }

  get bytesAnUpdate(): number {
    return this.#sum('bytes') / this.#sum('updates');
  }

  /** Round by round, the ratio to another side: its median and its quartiles. */
  ratios(kind: keyof Figures, other: SideFigures): readonly number[] {
    const ratios = this.turns.map((turn, at) => turn[kind] / itemAt(other.turns, at)[kind]);
    return [0.25, 0.5, 0.75].map((part) => quantile(ratios, part));
  }

  #sum(what: 'moves' | 'updates' | 'bytes' | 'servers' | 'database'): number {
    return this.turns.reduce((total, turn) => total + turn[what], 0);
  }
}

const SETTLE_MS = 700;

export async function takeTurns(
  sides: readonly Side[],
  { rounds, seconds, pauseMs }: TurnsLoad,
): Promise<SideFigures[]> {
  const all = sides.map((side) => new SideFigures(side));
  for (let round = 0; round < rounds; round++) {
    // The one that is first alternates, too.
    for (const figures of round % 2 === 0 ? all : all.toReversed()) {
      figures.turns.push(await takeTurn(figures.side, { seconds, pauseMs }));
    }
  }
  return all;
}

async function takeTurn(
  { tables, tally, processor }: Side,
  { seconds, pauseMs }: Omit<TurnsLoad, 'rounds'>,
): Promise<TurnFigures> {
  for (const table of tables) table.play(pauseMs);
  await wait(SETTLE_MS);
  tally.reset();
  const startedAt = performance.now();
  const before = processor();
  await wait(1000 * seconds);
  const elapsed = (performance.now() - startedAt) / 1000;
  const after = processor();
  const { acknowledged: moves, latencies, updates, bytes } = tally;
  const figures = {
    movesPerSecond: moves / elapsed,
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    moves,
    updates,
    bytes,
    servers: after.servers - before.servers,
    database: after.database - before.database,
  };
  for (const table of tables) table.pause();
  for (const [said, times] of tally.refused) console.log(`  refused ${times} times: ${said}`);
  await wait(SETTLE_MS);
  return figures;
}

/** Prints a line for each side, beside the one that the others are compared with. */
export function tellTurns(
  title: string,
  all: readonly SideFigures[],
  base: SideFigures | undefined,
): void {
  console.log(`\n${title}`);
  const heads = ['moves/s', 'ratio (half of the rounds)', 'median', '99 %', 'ratio'];
  const processor = ['processor a move', 'ratio', 'bytes', 'memory'];
  console.log(line('', [...heads, ...processor]));
  for (const figures of all) console.log(line(figures.side.name, cells(figures, base ?? figures)));
}

function cells(figures: SideFigures, base: SideFigures): string[] {
  const [low = NaN, middle = NaN, high = NaN] = figures.ratios('movesPerSecond', base);
  const [, late = NaN] = figures.ratios('p99Ms', base);
  const [servers, database] = [figures.aMove('servers'), figures.aMove('database')];
  const ofDatabase = database > 0 ? ` + ${number(database, 3)}` : '';
  const all = base.aMove('servers') + base.aMove('database');
  return [
    number(figures.median('movesPerSecond')),
    `${number(middle, 2)} (${number(low, 2)} to ${number(high, 2)})`,
    `${number(figures.median('medianMs'), 1)} ms`,
    `${number(figures.median('p99Ms'), 1)} ms`,
    number(late, 2),
    `${number(servers, 3)}${ofDatabase} ms`,
    number((servers + database) / all, 2),
    number(figures.bytesAnUpdate),
    `${number(figures.side.memory() / 2 ** 20)} MB`,
  ];
}

const WIDTHS = [9, 28, 10, 10, 7, 18, 7, 7, 8];

const line = (name: string, values: readonly string[]): string =>
  name.padEnd(36) + values.map((value, at) => value.padStart(itemAt(WIDTHS, at))).join('');
