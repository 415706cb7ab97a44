/**
 * Attacks run in a thread of their own, so that their work does not delay the bystander whose moves are
 * timed. The same file is the thread and asks for it.
 */

import { isMainThread, parentPort, threadName, Worker } from 'node:worker_threads';
import type { FloodOrder, FloodOutcome } from './browser-floods.ts';
import { FLOODS, type FloodName } from './floods.ts';
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

const NAME = 'attacker';

export class Attacker {
  readonly #worker = new Worker(new URL(import.meta.url), { name: NAME });

  /** One at a time. Rejects if the thread fails, which would be a defect of the fuzzer. */
  attack<Kind extends keyof Attacks>(
    kind: Kind,
    order: Attacks[Kind]['order'],
  ): Promise<Attacks[Kind]['outcome']> {
    return new Promise((resolve, reject) => {
      this.#worker.removeAllListeners();
      this.#worker.once('message', resolve);
      this.#worker.once('error', reject);
      this.#worker.once('exit', () => {
        reject(new Error('the attacker has ended without a word'));
      });
      this.#worker.postMessage({ kind, order } satisfies Task<Kind>);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

async function serve<Kind extends keyof Attacks>({ kind, order }: Task<Kind>): Promise<void> {
  parentPort?.postMessage(await RUN[kind](order));
}

// In a test, the file that asks is in a thread, too.
if (!isMainThread && threadName === NAME) {
  parentPort?.on('message', (task: Task<keyof Attacks>) => void serve(task));
}
