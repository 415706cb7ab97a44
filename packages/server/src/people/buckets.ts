/**
 * Token buckets by key: an amount at once, and as much again in a given time. A key whose bucket is full again is
 * forgotten, and so is the one that was used longest ago where there are too many: strangers cannot fill the memory
 * with keys. Who has that many addresses is held back by the limits for all.
 */

import type { Platform } from '../platform.ts';

export interface BucketSize {
  readonly amount: number;
  readonly inMs: number;
  /** How many keys are remembered. */
  readonly most: number;
}

interface Bucket {
  left: number;
  at: number;
}

const SWEEP_FROM = 1000;

export class Buckets {
  readonly #platform: Pick<Platform, 'now'>;
  readonly #size: BucketSize;
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = SWEEP_FROM;

  constructor(platform: Pick<Platform, 'now'>, size: BucketSize) {
    this.#platform = platform;
    this.#size = size;
  }

  /** How many keys it knows. */
  get keys(): number {
    return this.#buckets.size;
  }

  /** Takes one, if one is left. */
  take(key: string): boolean {
    const bucket = this.#filled(key);
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }

  /** Whether one is left, and so much of all that a bucket holds. */
  hasLeft(key: string, share = 0): boolean {
    return this.#filled(key).left >= Math.max(1, share * this.#size.amount);
  }

  /** Takes an amount that is known only afterwards. A key may owe as much as a bucket holds. */
  charge(key: string, amount: number): void {
    const bucket = this.#filled(key);
    bucket.left = Math.max(-this.#size.amount, bucket.left - amount);
  }

  /** Gives one back that was not used. */
  giveBack(key: string): void {
    const bucket = this.#filled(key);
    bucket.left = Math.min(this.#size.amount, bucket.left + 1);
  }

  #filled(key: string): Bucket {
    const { amount, inMs, most } = this.#size;
    const now = this.#platform.now();
    const known = this.#buckets.get(key);
    if (known) {
      if (known.at === now) return known;
      known.left = Math.min(amount, known.left + (Math.max(0, now - known.at) * amount) / inMs);
      known.at = now;
      this.#buckets.delete(key); // and put in again as the last
      this.#buckets.set(key, known);
      return known;
    }
    this.#sweep(now);
    const bucket = { left: amount, at: now };
    this.#buckets.set(key, bucket);
    forgetOldest(this.#buckets, most);
    return bucket;
  }

  #sweep(now: number): void {
    if (this.#buckets.size < this.#sweepAt) return;
    const { amount, inMs } = this.#size;
    for (const [key, { left, at }] of this.#buckets) {
      if (left + ((now - at) * amount) / inMs >= amount) this.#buckets.delete(key);
    }
    this.#sweepAt = Math.max(SWEEP_FROM, 2 * this.#buckets.size);
  }
}

/** Keeps a map within its bound after a key was added. */
export function forgetOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
