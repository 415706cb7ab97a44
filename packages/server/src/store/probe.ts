/**
 * Whether the database answers and stores. It is asked once a second at most, however many want to know, and
 * writes something every few seconds: a full disk still answers.
 */

import { setTimeout } from 'node:timers/promises';
import type { Store } from './store.ts';

/** How long an answer may take, and how long it counts. */
const ANSWER_MS = 1000;
/** How long it counts that something could be stored. */
const WRITTEN_MS = 10_000;

/** `full`: it answers, but nothing can be stored, such as on a full disk. */
export type StoreState = 'ok' | 'away' | 'full';

type Probed = Pick<Store, 'bans' | 'probe'>;

export class StoreProbe {
  readonly #store: Probed;
  #asked = -Infinity;
  #written = -Infinity;
  #answer: Promise<StoreState> = Promise.resolve('away');
  /** A query that is not answered yet; a second one would only take up another connection. */
  #query: Promise<StoreState> | undefined;

  constructor(store: Probed) {
    this.#store = store;
  }

  state(): Promise<StoreState> {
    const now = performance.now();
    if (now - this.#asked >= ANSWER_MS) {
      this.#asked = now;
      this.#query ??= this.#ask(now).finally(() => (this.#query = undefined));
      const late = setTimeout(ANSWER_MS, 'away' as const, { ref: false });
      this.#answer = Promise.race([this.#query, late]);
    }
    return this.#answer;
  }

  async #ask(now: number): Promise<StoreState> {
    try {
      await this.#store.bans();
    } catch {
      return 'away';
    }
    if (now - this.#written < WRITTEN_MS) return 'ok';
    try {
      await this.#store.probe();
      this.#written = now;
      return 'ok';
    } catch {
      this.#written = -Infinity;
      return 'full';
    }
  }
}
