/** Threads that run evenings, and what they are asked. */

import { Worker } from 'node:worker_threads';
import type { Violation } from './checks/verdict.ts';
import { planFor, type Plan } from './evening/plan.ts';
import { addCounts, type Counts } from './evening/tally.ts';

export type Question =
  | { readonly type: 'run'; readonly seeds: readonly string[] }
  | { readonly type: 'tell'; readonly plan: Plan }
  | { readonly type: 'shrink'; readonly plan: Plan; readonly violation: Violation };

interface Failure {
  readonly seed: string;
  readonly violation: Violation;
}

interface Ran {
  readonly evenings: number;
  readonly counts: Counts;
  /** The evenings after it were not run. */
  readonly failure: Failure | undefined;
}

/** What a thread answers to each question. */
export interface Answers {
  run: Ran;
  tell: { readonly lines: readonly string[]; readonly violation: Violation | undefined };
  shrink: Plan;
}

export type Reply =
  { readonly answer: Answers[keyof Answers] } | { readonly error: string; readonly answer?: never };

/** One thread, asked one thing after the other. */
export class Thread {
  readonly #worker: Worker;
  #waiting = Promise.withResolvers<Answers[keyof Answers]>();

  constructor(defect = '') {
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: defect,
      // An evening leaves much behind and keeps little, so seldom collecting it saves time.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    this.#worker.on('message', (reply: Reply) => {
      if (reply.answer) this.#waiting.resolve(reply.answer);
      else this.#waiting.reject(new Error(reply.error));
    });
    this.#worker.on('error', (error) => {
      this.#waiting.reject(error);
    });
  }

  async ask<Type extends Question['type']>(
    question: Extract<Question, { type: Type }>,
  ): Promise<Answers[Type]> {
    this.#waiting = Promise.withResolvers();
    this.#worker.postMessage(question);
    // A thread answers one question after the other, each with its own kind of answer.
    return (await this.#waiting.promise) as Answers[Type];
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** So few that a thread that is done first does not wait long for the other. */
const BATCH = 5;

/** Numbered seeds, a few at a time; none when there were enough or the time is up. */
export function seedsFrom(
  name: string,
  { most = Infinity, milliseconds = Infinity }: { most?: number; milliseconds?: number },
): () => readonly string[] | undefined {
  const deadline = performance.now() + milliseconds;
  let count = 0;
  return () => {
    const length = Math.min(BATCH, most - count);
    if (length <= 0 || performance.now() > deadline) return undefined;
    return Array.from({ length }, () => `${name}-${count++}`);
  };
}

interface RunParts {
  readonly workers: number;
  /** A defect that is put back. */
  readonly defect?: string | undefined;
  readonly next: ReturnType<typeof seedsFrom>;
  readonly onProgress?: (evenings: number, counts: Counts) => void;
}

/** Runs evenings until one fails or there are no more. */
export async function runEvenings({ workers, defect, next, onProgress }: RunParts): Promise<Ran> {
  const counts: Counts = {};
  let evenings = 0;
  let failure: Failure | undefined;
  const work = async (): Promise<void> => {
    const thread = new Thread(defect);
    try {
      for (let seeds = next(); seeds && !failure; seeds = next()) {
        const ran = await thread.ask({ type: 'run', seeds });
        evenings += ran.evenings;
        addCounts(counts, ran.counts);
        failure ??= ran.failure;
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
  { seed, violation }: Failure,
  defect?: string,
): Promise<{ plan: Plan; lines: readonly string[] }> {
  const thread = new Thread(defect);
  try {
    const plan = await thread.ask({ type: 'shrink', plan: planFor(seed), violation });
    const { lines } = await thread.ask({ type: 'tell', plan });
    return { plan, lines };
  } finally {
    await thread.end();
  }
}
