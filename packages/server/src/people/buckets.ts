/**
 * Token buckets by key: an amount at once, and as much again in a given time. A key whose bucket is full
 * again is forgotten, so that strangers cannot fill the memory with keys.
 */

import type { Platform } from '../platform.ts';

export interface BucketSize {
  readonly amount: number;
  readonly inMs: number;
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

  /** Takes one, if one is left. */
  take(key: string): boolean {
    const bucket = this.#filled(key);
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }

  /** Gives one back that was not used. */
  giveBack(key: string): void {
    const bucket = this.#filled(key);
    bucket.left = Math.min(this.#size.amount, bucket.left + 1);
  }

  #filled(key: string): Bucket {
    const { amount, inMs } = this.#size;
    const now = this.#platform.now();
    const bucket = this.#buckets.get(key);
    if (!bucket) {
      this.#sweep(now);
      const full = { left: amount, at: now };
      this.#buckets.set(key, full);
      return full;
    }
    bucket.left = Math.min(amount, bucket.left + (Math.max(0, now - bucket.at) * amount) / inMs);
    bucket.at = now;
    return bucket;
  }

  #sweep(now: number): void {
    if (this.#buckets.size < this.#sweepAt) return;
    for (const [key, { at }] of this.#buckets) {
      if (now - at > this.#size.inMs) this.#buckets.delete(key);
    }
    this.#sweepAt = Math.max(SWEEP_FROM, 2 * this.#buckets.size);
  }
}
