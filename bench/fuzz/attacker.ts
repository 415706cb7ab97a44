/**
 * A thread of its own for each attack, so that its work does not delay the bystander whose moves are
 * timed. The same file is the thread and asks for it.
 */

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { FLOODS, type FloodName, type FloodOrder, type FloodOutcome } from './floods.ts';
import { keepSilence, type SilenceOrder, type SilenceOutcome } from './silence.ts';
import { runStorm, type StormOrder, type StormOutcome } from './storm.ts';

interface Attacks {
  storm: { order: StormOrder; outcome: StormOutcome };
  flood: { order: FloodOrder & { readonly name: FloodName }; outcome: FloodOutcome };
  silence: { order: SilenceOrder; outcome: SilenceOutcome };
}

type Run = { [Kind in keyof Attacks]: (order: Attacks[Kind]['order']) => Promise<unknown> };

const RUN: Run = {
  storm: runStorm,
  flood: (order) => FLOODS[order.name](order),
  silence: keepSilence,
};

interface Task<Kind extends keyof Attacks> {
  readonly kind: Kind;
  readonly order: Attacks[Kind]['order'];
}

const isAttacker = 'isAttacker';

/** Rejects if the thread fails, which would be a defect of the fuzzer. */
export function attack<Kind extends keyof Attacks>(
  kind: Kind,
  order: Attacks[Kind]['order'],
): Promise<Attacks[Kind]['outcome']> {
  const task = { [isAttacker]: true, kind, order };
  const worker = new Worker(new URL(import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('the attacker has ended without a word'));
    });
  });
}

async function serve<Kind extends keyof Attacks>({ kind, order }: Task<Kind>): Promise<void> {
  parentPort?.postMessage(await RUN[kind](order));
}

if (!isMainThread && isTask(workerData)) await serve(workerData);

function isTask(data: unknown): data is Task<keyof Attacks> {
  return typeof data === 'object' && data !== null && isAttacker in data;
}
