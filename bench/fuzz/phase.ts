/** A stretch of time in which both servers are watched while something is done to one of them. */

import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../quantiles.ts';
import type { Sample, WatchedServer } from './watched-server.ts';

/** The one that is attacked, and one beside it that shares the machine and is left alone. */
export interface Servers {
  readonly attacked: WatchedServer;
  readonly control: WatchedServer;
}

export interface Phase<Outcome = unknown> {
  readonly name: string;
  readonly seconds: number;
  readonly attacked: readonly Sample[];
  readonly control: readonly Sample[];
  /** Lines that the attacked server has logged. */
  readonly lines: number;
  readonly outcome: Outcome;
}

const SAMPLE_MS = 250;

export async function watchPhase<Outcome>(
  name: string,
  { attacked, control }: Servers,
  work: () => Promise<Outcome>,
): Promise<Phase<Outcome>> {
  const samples: Record<keyof Servers, Sample[]> = { attacked: [], control: [] };
  const lines = attacked.log.lines;
  const startedAt = performance.now();
  let isOver = false;
  const watch = async (who: keyof Servers, server: WatchedServer): Promise<void> => {
    while (!isOver && !server.hasEnded) {
      await wait(SAMPLE_MS);
      if (!server.hasEnded) samples[who].push(await server.sample());
    }
  };
  const watching = Promise.all([watch('attacked', attacked), watch('control', control)]);
  const outcome = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await watching;
  return { name, seconds, ...samples, lines: attacked.log.lines - lines, outcome };
}

export const movesOf = (samples: readonly Sample[]): number[] =>
  samples.flatMap(({ moves }) => moves);

const most = (values: readonly number[]): number => Math.max(0, ...values.filter(Number.isFinite));

/** The figures of a phase, in one line. */
export function describePhase({ name, seconds, attacked, control, lines }: Phase): string {
  const moves = movesOf(attacked);
  const ms = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '–');
  return [
    name.padEnd(36),
    `${seconds.toFixed(0).padStart(4)} s`,
    `most ${most(attacked.map(({ megabytes }) => megabytes))
      .toFixed(0)
      .padStart(5)} MB`,
    `${String(most(attacked.map(({ files }) => files))).padStart(5)} files`,
    `${String(most(attacked.map(({ handles }) => handles))).padStart(5)} handles`,
    `loop ${ms(most(attacked.map(({ loopMs }) => loopMs))).padStart(4)} ms`,
    `${String(moves.length).padStart(4)} moves: 99 % ${ms(quantile(moves, 0.99))} ms, ` +
      `worst ${ms(most(moves))} ms (beside it ${ms(most(movesOf(control)))} ms)`,
    `${String(lines)} lines logged`,
  ].join('  ');
}
