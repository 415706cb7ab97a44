/**
 * A task that runs at once when it is triggered alone. Triggers that follow each other closely share the
 * next run, which comes after a pause; two runs never overlap.
 */

import { realPlatform, type Cancel } from './platform.ts';

export class ThrottledTask {
  readonly #pauseMs: number;
  readonly #task: () => Promise<void>;
  #run: Promise<void> | undefined;
  #pause: Cancel | undefined;
  #isTriggered = false;
  #isStopped = false;

  /** `task` never rejects. */
  constructor(pauseMs: number, task: () => Promise<void>) {
    this.#pauseMs = pauseMs;
    this.#task = task;
  }

  trigger(): void {
    this.#isTriggered = true;
    if (this.#isStopped || this.#run || this.#pause) return;
    this.#isTriggered = false;
    this.#run = Promise.resolve() // after all triggers of this moment
      .then(this.#task)
      .finally(() => {
        this.#run = undefined;
        if (!this.#isStopped) this.#rest();
      });
  }

  /** Resolves when the last run has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#pause?.();
    await this.#run;
  }

  #rest(): void {
    this.#pause = realPlatform.after(this.#pauseMs, () => {
      this.#pause = undefined;
      if (this.#isTriggered) this.trigger();
    });
  }
}
