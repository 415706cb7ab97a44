/**
 * This version and another one, each with a server of its own, in turns of a few seconds: on a machine that has other
 * work both have their share of it, and the ratio of neighbouring turns says more than any figure alone. What other
 * work changes least is the processor time that a server takes for a move.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { itemAt } from '@tavolata/engine';
import {
  processorMs,
  startServer,
  stopServer,
  type ServerProcess,
} from '../../scripts/server-process.ts';
import { untilInterrupted } from '../interruption.ts';
import { quantile } from '../quantiles.ts';
import { Tally, type LoadTable } from './load-table.ts';
import { number, openTables, type Figures } from './measure.ts';
import { limitsFor } from './served.ts';

export interface Against {
  /** The folder of the other version, installed. */
  readonly other: string;
  readonly rounds: number;
  readonly count: number;
  readonly seconds: number;
  readonly games: readonly string[];
}

interface Side {
  readonly name: string;
  readonly server: ServerProcess;
  readonly tables: readonly LoadTable[];
  readonly tally: Tally;
}

const SETTLE_MS = 500;
const KINDS = ['movesPerSecond', 'medianMs', 'p99Ms'] as const;

interface TurnFigures extends Figures {
  readonly moves: number;
  /** Of the server, for all of these. */
  readonly processorMs: number;
}

export async function compareWith({
  other,
  rounds,
  count,
  seconds,
  games,
}: Against): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-against-'));
  const servers: ServerProcess[] = [];
  const start = async (name: string, checkout: string): Promise<Side> => {
    const program = resolve(checkout, 'packages/cli/bin/tavolata.js');
    const place = ['serve', '--port', '0', '--data', join(folder, name), '--log', 'error'];
    const server = await startServer([program, ...place, ...(await limitsFor(checkout))]);
    servers.push(server);
    const tally = new Tally();
    const urls = [server.url];
    return {
      name,
      server,
      tally,
      tables: await openTables({ urls, spread: 'tables', count, games, tally }),
    };
  };
  try {
    const sides = [await start('other', other), await start('this', '.')];
    await untilInterrupted(takeTurns(sides, { rounds, seconds }));
  } finally {
    await Promise.all(servers.map((server) => stopServer(server)));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function takeTurns(
  sides: readonly Side[],
  { rounds, seconds }: Pick<Against, 'rounds' | 'seconds'>,
): Promise<void> {
  const pairs: TurnFigures[][] = [];
  for (let round = 0; round < rounds; round++) {
    // The one that is first alternates, too.
    const order = round % 2 === 0 ? sides : sides.toReversed();
    const figures = new Map<Side, TurnFigures>();
    for (const side of order) figures.set(side, await takeTurn(side, seconds));
    pairs.push(sides.flatMap((side) => figures.get(side) ?? []));
  }
  for (const kind of KINDS) {
    const of = (side: number): number =>
      quantile(
        pairs.map((pair) => itemAt(pair, side)[kind]),
        0.5,
      );
    const ratios = pairs.map((pair) => itemAt(pair, 1)[kind] / itemAt(pair, 0)[kind]);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => number(quantile(ratios, part), 2));
    const told = sides.map(({ name }, at) => `${name} ${number(of(at), 1)}`);
    console.log(
      `${kind.padEnd(16)} ${told.join(', ')}; ratio ${middle} (half of the rounds ${low} to ${high})`,
    );
  }
  const perMove = sides.map((_, side) => {
    const sum = (what: 'moves' | 'processorMs'): number =>
      pairs.reduce((total, pair) => total + itemAt(pair, side)[what], 0);
    return sum('processorMs') / sum('moves');
  });
  const told = sides.map(({ name }, at) => `${name} ${number(itemAt(perMove, at), 3)}`);
  const ratio = number(itemAt(perMove, 1) / itemAt(perMove, 0), 2);
  console.log(`processor, ms a move  ${told.join(', ')}; ratio ${ratio}`);
}

async function takeTurn({ server, tables, tally }: Side, seconds: number): Promise<TurnFigures> {
  for (const table of tables) table.play(() => 0);
  await wait(SETTLE_MS);
  tally.reset();
  const startedAt = performance.now();
  const processor = processorMs(server);
  await wait(1000 * seconds);
  const elapsed = (performance.now() - startedAt) / 1000;
  const figures = {
    movesPerSecond: tally.acknowledged / elapsed,
    medianMs: quantile(tally.latencies, 0.5),
    p99Ms: quantile(tally.latencies, 0.99),
    moves: tally.acknowledged,
    processorMs: processorMs(server) - processor,
  };
  for (const table of tables) table.pause();
  await wait(SETTLE_MS);
  return figures;
}
