/**
 * `npm run soak`: an hour of play with joins, leaves, spectators, chat and undo on each store at the same
 * time. Memory, handles, files and the disk that a match takes must be flat within 5 % after the warm-up;
 * the exit code is 1 if they are not.
 *
 *     npm run soak -- --plot soak.svg
 *     npm run soak -- --minutes 10 --stores sqlite
 */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LIMITS } from '@tavolata/server';
import { median } from './quantiles.ts';
import { FIGURES, NAMES } from './soak/figures.ts';
import { plot } from './soak/plot.ts';
import { percent, runSoak, type SoakOutcome } from './soak/run-soak.ts';
import { tellVerdict } from './tell-verdict.ts';

const STORES = ['sqlite', 'postgres'] as const;
const UNITS = { megabytes: 'MB', live: 'MB', handles: '', files: '', diskPerMatch: 'KB' } as const;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    stores: { type: 'string', default: STORES.join(',') },
    tables: { type: 'string', default: '8' },
    /** Milliseconds that people think about a move. */
    pause: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now()) },
    plot: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const tables = Number(values.tables);
const pauseMs = Number(values.pause);
const stores = STORES.filter((store) => values.stores.split(',').includes(store));
if (!(minutes > 0)) throw new Error('--minutes takes a number');
if (!Number.isInteger(tables) || tables < 1) throw new Error('--tables takes a whole number');
if (!(pauseMs > 0)) throw new Error('--pause takes milliseconds');
if (stores.length === 0) throw new Error(`--stores ${STORES.join(',')}`);

const { seed } = values;
console.log(`seed ${seed}, ${minutes} minutes, ${tables} tables on each of: ${stores.join(', ')}`);
const settled = await Promise.allSettled(
  stores.map(async (store) => {
    const outcome = await runSoak({
      ...{ store, minutes, tables, pauseMs, seed },
      oldEntries: LIMITS.entries,
      tell: console.log,
    });
    return [store, outcome] as const;
  }),
);
// Only now, when both have cleaned up.
const outcomes = settled.map((one) => {
  if (one.status === 'rejected') throw one.reason;
  return one.value;
});

for (const [store, outcome] of outcomes) tell(store, outcome);
if (values.plot !== undefined) {
  const panels = FIGURES.map((figure) => ({
    title: `${NAMES[figure]}${UNITS[figure] && `, ${UNITS[figure]}`}`,
    lines: outcomes.map(([store, { points }]) => ({ name: store, points: points[figure] })),
  }));
  writeFileSync(values.plot, plot(panels));
}
const complaints = outcomes.flatMap(([, outcome]) => outcome.complaints);
process.exit(tellVerdict(complaints, seed)); // tables that were being played have timers

function tell(store: string, { tally, points, drifts }: SoakOutcome): void {
  const { refused, ...counts } = tally;
  const happened = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  console.log(`${store}: ${happened.join(', ')}`);
  const said = [...refused].map(([code, times]) => `${times} × ${code}`).join(', ');
  if (said !== '') console.log(`  refused: ${said}`);
  for (const figure of FIGURES) {
    const middle = median(points[figure].map(({ value }) => value)).toFixed(1);
    console.log(
      `  ${NAMES[figure].padEnd(14)} ${middle} ${UNITS[figure]}, drift ${percent(drifts[figure])}`,
    );
  }
}
