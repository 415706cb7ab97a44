/**
 * Work that is done at once when it comes alone, and in rounds with a pause between them when it comes
 * thick and fast: so nobody waits without need, and a crowd is served together.
 */

import { realWorld, type Cancel } from './world.ts';

export class Rounds {
  readonly #pauseMs: number;
  readonly #work: () => Promise<void>;
  #round: Promise<void> | undefined;
  #pause: Cancel | undefined;
  #isWanted = false;
  #isOver = false;

  /** `work` never rejects. */
  constructor(pauseMs: number, work: () => Promise<void>) {
    this.#pauseMs = pauseMs;
    this.#work = work;
  }

  /** There is something to do. */
  ask(): void {
    this.#isWanted = true;
    if (this.#isOver || this.#round || this.#pause) return;
    this.#isWanted = false;
    this.#round = Promise.resolve() // with all that is asked for in this moment
      .then(this.#work)
      .finally(() => {
        this.#round = undefined;
        if (!this.#isOver) this.#rest();
      });
  }

  /** No more rounds; resolves when the last has come to its end. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#pause?.();
    await this.#round;
  }

  #rest(): void {
    this.#pause = realWorld.after(this.#pauseMs, () => {
      this.#pause = undefined;
      if (this.#isWanted) this.ask();
    });
  }
}
