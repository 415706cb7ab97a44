/**
 * What was erased a moment ago, at all tables, in memory only and for reports only: who insults others and erases it at
 * once must not get out of every report, nor by waiting until the table has left the memory. What is older than that was
 * erased for good when it was erased.
 */

import type { Platform } from '../platform.ts';

/** So long after it was said or erased something can still be reported. */
export const REPORTED_FOR_MS = 15 * 60_000;

/** What is kept of all tables together; what was erased first goes first. */
const MOST_TEXTS = 50_000;
const MOST_BYTES = 16e6;

interface Erased {
  readonly text: string;
  readonly until: number;
}

export class ErasedTexts {
  readonly #platform: Pick<Platform, 'now'>;
  /** By table and id, in the order in which they were erased. */
  readonly #erased = new Map<string, Erased>();
  #bytes = 0;

  constructor(platform: Pick<Platform, 'now'>) {
    this.#platform = platform;
  }

  get size(): number {
    return this.#erased.size;
  }

  add(table: string, id: string, text: string): void {
    const key = keyOf(table, id);
    this.#forget(key);
    this.#erased.set(key, { text, until: this.#platform.now() + REPORTED_FOR_MS });
    this.#bytes += sizeOf(key, text);
    this.prune();
  }

  /** Empty unless it was erased a moment ago. */
  textOf(table: string, id: string): string {
    const { text = '', until = 0 } = this.#erased.get(keyOf(table, id)) ?? {};
    return this.#platform.now() < until ? text : '';
  }

  /** Forgets what is too old, and what is too much. */
  prune(): void {
    const now = this.#platform.now();
    for (const [key, { until }] of this.#erased) {
      if (now < until && this.#erased.size <= MOST_TEXTS && this.#bytes <= MOST_BYTES) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    const known = this.#erased.get(key);
    if (!known) return;
    this.#erased.delete(key);
    this.#bytes -= sizeOf(key, known.text);
  }
}

const keyOf = (table: string, id: string): string => `${table} ${id}`;

/** About as much as it takes in memory. */
const sizeOf = (key: string, text: string): number => 2 * (key.length + text.length) + 100;
