/**
 * Whether there is room for more than play. Below the reserve, and beyond the budget of the whole store, no table is
 * opened, nobody sits down and nothing is said: what is left is for moves at the tables that are there. Measured every few seconds, not with each move.
 */

import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Store, StoreSpace } from './store.ts';

export interface RoomParts {
  readonly store: Pick<Store, 'space'>;
  readonly limits: Pick<Limits, 'storeBytes' | 'reserveBytes'>;
  readonly log: Log;
}

export class Room {
  readonly #parts: RoomParts;
  #space: StoreSpace = { usedBytes: 0, freeBytes: null };
  #isFull = false;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /** Whether all but play has to be refused. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** What is stored. */
  get usedBytes(): number {
    return this.#space.usedBytes;
  }

  /** What can be stored until new tables are refused; less than nothing within the reserve. */
  get leftBytes(): number {
    const { storeBytes, reserveBytes } = this.#parts.limits;
    const { usedBytes, freeBytes } = this.#space;
    return Math.min(storeBytes - usedBytes, (freeBytes ?? Infinity) - reserveBytes);
  }

  /** Rejects if the store does not answer; then what was measured last counts. */
  async refresh(): Promise<void> {
    const { store, log } = this.#parts;
    this.#space = await store.space();
    const isFull = this.leftBytes <= 0;
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    const { usedBytes, freeBytes } = this.#space;
    const fields = { usedBytes, freeBytes: freeBytes ?? undefined };
    if (isFull) log.warn('no-room', fields);
    else log.info('room-again', fields);
  }
}
