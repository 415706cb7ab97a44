/**
 * How much of something each has used, so that who has used least comes next. Who comes anew, or comes back after a pause,
 * begins where those stand that are served now: nobody saves up turns.
 */

const SWEEP_FROM = 1000;

export class Shares {
  readonly #used = new Map<string, number>();
  /** The share of the one that was served last. */
  #turn = 0;

  of(key: string): number {
    return this.#used.get(key) ?? this.#turn;
  }

  /** To be called for one of whose questions none was waiting. */
  join(key: string): void {
    this.#used.set(key, Math.max(this.#turn, this.of(key)));
    if (this.#used.size < SWEEP_FROM) return;
    for (const [other, used] of this.#used) {
      if (other !== key && used < this.#turn) this.#used.delete(other);
    }
  }

  charge(key: string, amount: number): void {
    this.#turn = Math.max(this.#turn, this.of(key));
    this.#used.set(key, this.of(key) + amount);
  }
}
