/**
 * A table of positions already searched. Values are kept relative to the cups that are certain, so
 * that positions with the same live islands share an entry whatever stands beside them. Of two
 * entries for one bucket the costlier one stays, and the newest beside it.
 */

/** The depth of a value that rests on nothing but ends of games. */
export const PROVEN = 127;

export const AT_LEAST = 1;
export const AT_MOST = 2;
export const EXACTLY = AT_LEAST | AT_MOST;

const BUCKET_BITS = 17;
const BUCKETS = 1 << BUCKET_BITS;

export class Transpositions {
  readonly #lock = new Int32Array(2 * BUCKETS);
  readonly #value = new Int16Array(2 * BUCKETS);
  readonly #move = new Int16Array(2 * BUCKETS);
  readonly #depth = new Uint8Array(2 * BUCKETS);
  /** How costly it would be to find the value again. */
  readonly #work = new Uint8Array(2 * BUCKETS);
  readonly #bound = new Uint8Array(2 * BUCKETS);

  clear(): void {
    this.#bound.fill(0);
  }

  /** The slot of a position, or −1. */
  find(low: number, high: number): number {
    const slot = (low & (BUCKETS - 1)) << 1;
    const lock = high ^ (low >>> BUCKET_BITS);
    if (this.#lock[slot] === lock && this.#bound[slot] !== 0) return slot;
    if (this.#lock[slot + 1] === lock && this.#bound[slot + 1] !== 0) return slot + 1;
    return -1;
  }

  value(slot: number): number {
    return this.#value[slot];
  }

  move(slot: number): number {
    return this.#move[slot];
  }

  depth(slot: number): number {
    return this.#depth[slot];
  }

  bound(slot: number): number {
    return this.#bound[slot];
  }

  store(
    low: number,
    high: number,
    value: number,
    bound: number,
    depth: number,
    work: number,
    move: number,
  ): void {
    const first = (low & (BUCKETS - 1)) << 1;
    const lock = high ^ (low >>> BUCKET_BITS);
    let slot = first;
    if (this.#bound[first] !== 0 && this.#lock[first] !== lock) {
      if (this.#lock[first + 1] === lock || work < this.#work[first]) slot = first + 1;
    }
    this.#lock[slot] = lock;
    this.#value[slot] = value;
    this.#move[slot] = move;
    this.#depth[slot] = depth;
    this.#work[slot] = work;
    this.#bound[slot] = bound;
  }
}
