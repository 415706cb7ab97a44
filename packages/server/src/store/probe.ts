/** Whether the database answers: one question a second, however many want to know. */

import { setTimeout } from 'node:timers/promises';
import type { Store } from './store.ts';

/** So long an answer may take, and for so long it counts. */
const ANSWER_MS = 1000;

export class StoreProbe {
  readonly #store: Pick<Store, 'bans'>;
  #asked = -Infinity;
  #answer = Promise.resolve(false);
  /** A question that is still open; another one beside it would only take up a line to the database. */
  #question: Promise<boolean> | undefined;

  constructor(store: Pick<Store, 'bans'>) {
    this.#store = store;
  }

  isAnswering(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#asked >= ANSWER_MS) {
      this.#asked = now;
      this.#question ??= this.#ask().finally(() => (this.#question = undefined));
      this.#answer = Promise.race([this.#question, setTimeout(ANSWER_MS, false, { ref: false })]);
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
