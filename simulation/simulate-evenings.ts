/**
 * `npm run simulate-evenings -- --minutes 20`: runs evenings until the time is up or one breaks a rule, which is
 * then shrunk and told. `--seed S` tells one evening; `--keep NAME` keeps what failed as a story for the tests;
 * `--sum FILE` adds this run to those before it, each of which has seeds of its own, and judges them together.
 */

import { parseArgs } from 'node:util';
import { planFor, type Plan } from './evening/plan.ts';
import { missingIn, tooFewIn, type Counts } from './evening/tally.ts';
import { explain, runEvenings, seedsFrom, Thread } from './pool.ts';
import { keepStory } from './stories.ts';
import { addSum, readSum, writeSum, type Sum } from './sum-file.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    evenings: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string', default: String(Date.now()) },
    workers: { type: 'string', default: '2' },
    defect: { type: 'string' },
    keep: { type: 'string' },
    sum: { type: 'string' },
  },
});

/** As many evenings must have reached everything. */
const ENOUGH = 2000;
const { defect } = values;

if (values.seed !== undefined) await tellOne(values.seed);
else await runMany();

async function tellOne(seed: string): Promise<void> {
  const thread = new Thread(defect);
  const told = await thread.ask({ type: 'tell', plan: planFor(seed) });
  await thread.end();
  console.log(told.lines.join('\n'));
  if (told.violation) process.exitCode = 1;
}

async function runMany(): Promise<void> {
  const started = performance.now();
  const before = readSum(values.sum);
  let told = started;
  const sumWith = (evenings: number, counts: Counts): Sum => {
    const seconds = (performance.now() - started) / 1000;
    const sum = addSum(before, { evenings, seconds, counts });
    if (values.sum !== undefined) writeSum(values.sum, sum);
    return sum;
  };
  const { evenings, counts, failure } = await runEvenings({
    workers: Number(values.workers),
    defect,
    next: seedsFrom(
      values.from,
      values.evenings === undefined
        ? { milliseconds: Number(values.minutes) * 60_000 }
        : { most: Number(values.evenings) },
    ),
    onProgress: (done, reached) => {
      if (performance.now() - told < 30_000) return;
      told = performance.now();
      const sum = sumWith(done, reached);
      const missing = missingIn(sum.counts);
      console.log(`${sum.evenings} evenings …`);
      if (missing.length > 0) console.log(`  not reached yet: ${missing.join(', ')}`);
    },
  });
  const sum = sumWith(evenings, counts);
  report(sum);
  if (failure) {
    const { seed, violation } = failure;
    console.log(`\nEvening ${seed} breaks “${violation.rule}”: ${violation.what}\nShrinking …\n`);
    const { plan, lines } = await explain(failure, defect);
    console.log(lines.join('\n'));
    keep(plan);
    process.exitCode = 1;
  } else if (sum.evenings >= ENOUGH) {
    const lacks = [...missingIn(sum.counts), ...tooFewIn(sum.counts, sum.evenings)];
    if (lacks.length > 0) process.exitCode = 1;
  }
}

function keep(plan: Plan): void {
  if (values.keep === undefined) {
    console.log('\n--keep NAME would keep it as a story.');
    return;
  }
  keepStory(values.keep, plan);
}

function report({ evenings, counts, seconds }: Sum): void {
  const each = (name: string): string => ((counts[name] ?? 0) / evenings).toFixed(1);
  console.log(
    `${evenings} evenings in ${seconds.toFixed(0)} s (${(evenings / seconds).toFixed(1)} a second); on average ` +
      `${each('connections')} connections, ${each('commands')} commands, ${each('faults')} faults.`,
  );
  for (const name of Object.keys(counts).sort())
    console.log(`${String(counts[name]).padStart(9)} ${name}`);
  const missing = missingIn(counts);
  if (missing.length > 0) console.log(`Never reached: ${missing.join(', ')}.`);
  const tooFew = tooFewIn(counts, evenings);
  if (tooFew.length > 0) console.log(`Too few on average: ${tooFew.join(', ')}.`);
}
