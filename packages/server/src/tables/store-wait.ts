/** While nothing can be stored at a table: tells so, and tries again, less and less often. */

import type { Limits } from '../limits.ts';
import type { Cancel, World } from '../world.ts';
import { encode } from './watchers.ts';

export interface StoreWaitParts {
  readonly world: World;
  readonly limits: Pick<Limits, 'storeAgainMs' | 'storeAgainMostMs'>;
  /** Calls `end` when the store is back, and rejects while it is not. */
  readonly tryAgain: () => Promise<void>;
  readonly tell: (message: Buffer) => void;
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
    this.#parts.tell(STORE_AWAY);
    this.#wait(this.#parts.limits.storeAgainMs);
  }

  stop(): void {
    this.#waiting?.();
    this.#waiting = undefined;
  }

  /** The store is back. Returns whether it was waited for. */
  end(): boolean {
    if (!this.#waiting) return false;
    this.stop();
    this.#parts.tell(STORE_BACK);
    return true;
  }

  #wait(milliseconds: number): void {
    const { world, limits, tryAgain } = this.#parts;
    this.#waiting = world.after(milliseconds, () => {
      tryAgain().catch(() => {
        if (this.#waiting) this.#wait(Math.min(2 * milliseconds, limits.storeAgainMostMs));
      });
    });
  }
}
