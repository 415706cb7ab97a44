/** While nothing can be stored at a table: tells the watchers, and retries with growing pauses. */

import type { Limits } from '../limits.ts';
import { encode, type Outgoing } from '../outgoing.ts';
import type { Cancel, Platform } from '../platform.ts';

export interface StoreWaitParts {
  readonly platform: Platform;
  readonly limits: Pick<Limits, 'storeAgainMs' | 'storeAgainMostMs'>;
  /** Calls `end` when the store is back, and rejects while it is not. */
  readonly retry: () => Promise<void>;
  readonly send: (message: Outgoing) => void;
}

export const STORE_AWAY = encode({ type: 'notice', notice: 'store-away' });
export const STORE_BACK = encode({ type: 'notice', notice: 'store-back' });

export class StoreWait {
  readonly #parts: StoreWaitParts;
  #waiting: Cancel | undefined;

  constructor(parts: StoreWaitParts) {
    this.#parts = parts;
  }

  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  begin(): void {
    if (this.#waiting) return;
    this.#parts.send(STORE_AWAY);
    this.#wait(this.#parts.limits.storeAgainMs);
  }

  stop(): void {
    this.#waiting?.();
    this.#waiting = undefined;
  }

  /** The store is back. Returns whether it had been away. */
  end(): boolean {
    if (!this.#waiting) return false;
    this.stop();
    this.#parts.send(STORE_BACK);
    return true;
  }

  #wait(milliseconds: number): void {
    const { platform, limits, retry } = this.#parts;
    this.#waiting = platform.after(milliseconds, () => {
      retry().catch(() => {
        if (this.#waiting) this.#wait(Math.min(2 * milliseconds, limits.storeAgainMostMs));
      });
    });
  }
}
