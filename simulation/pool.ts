/** Threads that run evenings, and what they are asked. */

import { Worker } from 'node:worker_threads';
import type { Violation } from './checks/verdict.ts';
import { planFor, type Plan } from './evening/plan.ts';
import { addCounts, type Counts } from './evening/tally.ts';

export type ToWorker =
  | { readonly type: 'run'; readonly seeds: readonly string[] }
  | { readonly type: 'tell'; readonly plan: Plan }
  | { readonly type: 'shrink'; readonly plan: Plan; readonly violation: Violation };

export type FromWorker =
  | { readonly type: 'passed'; readonly counts: Counts }
  | {
      readonly type: 'failed';
      readonly seed: string;
      readonly counts: Counts;
      readonly violation: Violation;
    }
  | {
      readonly type: 'told';
      readonly lines: readonly string[];
      readonly violation: Violation | undefined;
    }
  | { readonly type: 'shrunk'; readonly plan: Plan }
  | { readonly type: 'thrown'; readonly error: string };

/** One thread, asked one thing after the other. */
export class Thread {
  readonly #worker: Worker;
  #waiting = Promise.withResolvers<FromWorker>();

  constructor(defect = '') {
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: defect,
      // An evening leaves much behind and keeps little, so seldom collecting it saves time.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    this.#worker.on('message', (message: FromWorker) => {
      this.#waiting.resolve(message);
    });
    this.#worker.on('error', (error) => {
      this.#waiting.reject(error);
    });
  }

  async ask(message: ToWorker): Promise<Exclude<FromWorker, { type: 'thrown' }>> {
    this.#waiting = Promise.withResolvers();
    this.#worker.postMessage(message);
    const answer = await this.#waiting.promise;
    if (answer.type === 'thrown') throw new Error(answer.error);
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

export interface RunParts {
  readonly workers: number;
  /** A defect that is put back. */
  readonly defect?: string;
  /** The next evenings; nothing when it is enough. */
  readonly next: () => readonly string[] | undefined;
  readonly onProgress?: (evenings: number, counts: Counts) => void;
}

export interface Ran {
  readonly evenings: number;
  readonly counts: Counts;
  readonly failure: { readonly seed: string; readonly violation: Violation } | undefined;
}

/** Runs evenings until one fails or there are no more. */
export async function runEvenings({ workers, defect, next, onProgress }: RunParts): Promise<Ran> {
  const counts: Counts = {};
  let evenings = 0;
  let failure: Ran['failure'];
  const work = async (): Promise<void> => {
    const thread = new Thread(defect);
    try {
      for (let seeds = next(); seeds && !failure; seeds = next()) {
        const answer = await thread.ask({ type: 'run', seeds });
        if (answer.type !== 'passed' && answer.type !== 'failed') continue;
        evenings += seeds.length;
        addCounts(counts, answer.counts);
        if (answer.type === 'failed') failure = answer;
        onProgress?.(evenings, counts);
      }
    } finally {
      await thread.end();
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { evenings, counts, failure };
}

/** The shortest evening that was found to break the same rule, and its story. */
export async function explain(
  failure: NonNullable<Ran['failure']>,
  defect?: string,
): Promise<{ plan: Plan; lines: readonly string[] }> {
  const thread = new Thread(defect);
  try {
    const { seed, violation } = failure;
    const shrunk = await thread.ask({ type: 'shrink', plan: planFor(seed), violation });
    const plan = shrunk.type === 'shrunk' ? shrunk.plan : planFor(seed);
    const told = await thread.ask({ type: 'tell', plan });
    return { plan, lines: told.type === 'told' ? told.lines : [] };
  } finally {
    await thread.end();
  }
}
