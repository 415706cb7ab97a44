/** The sum of several runs in a file, so that many evenings can be run in parts, and a part that is stopped counts. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { addCounts, type Counts } from './evening/tally.ts';

export interface Sum {
  evenings: number;
  seconds: number;
  readonly counts: Counts;
}

export const readSum = (file: string | undefined): Sum =>
  file !== undefined && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Sum)
    : { evenings: 0, seconds: 0, counts: {} };

/** What there was before, and this run. */
export function addSum(before: Sum, run: Sum): Sum {
  const counts = { ...before.counts };
  addCounts(counts, run.counts);
  return {
    evenings: before.evenings + run.evenings,
    seconds: before.seconds + run.seconds,
    counts,
  };
}

export function writeSum(file: string, sum: Sum): void {
  writeFileSync(file, `${JSON.stringify(sum, undefined, 2)}\n`);
}
