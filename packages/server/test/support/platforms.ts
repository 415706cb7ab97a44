/** Time and randomness for tests. */

import { createHash } from 'node:crypto';
import { realPlatform, type Cancel, type Platform } from '../../src/platform.ts';

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Real time that can be moved ahead: timers that become due run at once. */
export class JumpingPlatform implements Platform {
  readonly #timers = new Set<Timer>();
  #ahead = 0;

  now = (): number => Date.now() + this.#ahead;
  fresh = (): string => realPlatform.fresh();

  after = (milliseconds: number, run: () => void): Cancel => {
    const timer: Timer = { due: this.now() + milliseconds, run };
    this.#timers.add(timer);
    const cancel = realPlatform.after(milliseconds, () => {
      this.#ring(timer);
    });
    return () => {
      cancel();
      this.#timers.delete(timer);
    };
  };

  /** How many timers wait. */
  get waiting(): number {
    return this.#timers.size;
  }

  jump(milliseconds: number): void {
    this.#ahead += milliseconds;
    const now = this.now();
    const due = [...this.#timers].filter((timer) => timer.due <= now);
    for (const timer of due.sort((one, other) => one.due - other.due)) this.#ring(timer);
  }

  #ring(timer: Timer): void {
    if (this.#timers.delete(timer)) timer.run();
  }
}

/** A clock that stands still until it is set, and fixed randomness; timers are real. */
export class FixedPlatform implements Platform {
  #drawn = 0;
  time = Date.UTC(2026, 0, 1);

  now = (): number => this.time;
  after = (milliseconds: number, run: () => void): Cancel => realPlatform.after(milliseconds, run);
  fresh = (): string => createHash('sha256').update(`fresh ${this.#drawn++}`).digest('hex');
}

/** Short timers run only when `tick` is called. */
export class PatientPlatform extends FixedPlatform {
  readonly #soon = new Set<() => void>();

  override after = (milliseconds: number, run: () => void): Cancel => {
    if (milliseconds > 1000) return realPlatform.after(milliseconds, run);
    this.#soon.add(run);
    return () => this.#soon.delete(run);
  };

  /** Runs the timers of up to a second. */
  tick(): void {
    const soon = [...this.#soon];
    this.#soon.clear();
    for (const run of soon) run();
  }
}
