/**
 * `npm run fuzz`: malformed requests, frames and messages, floods, and slow or silent connections against
 * a real `tavolata serve`. Prints its seed and a verdict; the exit code is 1 if the server has failed.
 *
 *     npm run fuzz                                       a million cases, ten thousand silent connections
 *     npm run fuzz -- --seed 7 --cases 20000 --silent 0  a part of it, the same each time
 */

import { parseArgs } from 'node:util';
import { LIMITS } from '@tavolata/server';
import { FLOOD_NAMES, isFlood } from './fuzz/floods.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { tellVerdict } from './tell-verdict.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now()) },
    cases: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '6' },
    silent: { type: 'string', default: '10000' },
    /** Not a boolean, so that each can be named. */
    floods: { type: 'string', default: FLOOD_NAMES.join(';') },
  },
});

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${text} is no count`);
  return number;
}

const floods = values.floods.split(';').filter((name) => name !== '');
if (!floods.every(isFlood)) throw new Error(`--floods ${FLOOD_NAMES.join(';')}`);

const { seed } = values;
console.log(`seed ${seed}`);
const complaints = await runFuzz({
  seed,
  cases: count(values.cases),
  rounds: count(values.rounds),
  calmSeconds: 15,
  floods,
  floodSeconds: 5,
  longest: LIMITS.entries,
  silent: count(values.silent),
  batch: 5000,
  silentMostMs: 130_000,
  isTimed: true,
  tell: (line) => {
    console.log(line);
  },
});
process.exitCode = tellVerdict(complaints, seed);
