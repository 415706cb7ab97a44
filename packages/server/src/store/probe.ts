/** Whether the database answers: asked once a second at most, however many want to know. */

import { setTimeout } from 'node:timers/promises';
import type { Store } from './store.ts';

/** How long an answer may take, and how long it counts. */
const ANSWER_MS = 1000;

export class StoreProbe {
  readonly #store: Pick<Store, 'bans'>;
  #asked = -Infinity;
  #answer = Promise.resolve(false);
  /** A query that is not answered yet; a second one would only take up another connection. */
  #query: Promise<boolean> | undefined;

  constructor(store: Pick<Store, 'bans'>) {
    this.#store = store;
  }

  isAnswering(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#asked >= ANSWER_MS) {
      this.#asked = now;
      this.#query ??= this.#ask().finally(() => (this.#query = undefined));
      this.#answer = Promise.race([this.#query, setTimeout(ANSWER_MS, false, { ref: false })]);
    }
    return this.#answer;
  }

  async #ask(): Promise<boolean> {
    try {
      await this.#store.bans();
      return true;
    } catch {
      return false;
    }
  }
}
