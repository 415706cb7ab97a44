/**
 * The work at one table, in order. Most of it is done alone, when everything before it is done. What may be done
 * together with its like begins at once, unless something that is done alone waits before it.
 */

export class TableQueue {
  /** Resolves when everything so far is done. */
  #all: Promise<unknown> = Promise.resolve();
  /** The last that is done alone, as long as it waits or goes on. */
  #alone: Promise<unknown> | undefined;
  #waiting = 0;
  #together = 0;

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** Whether several are under way that may be done together. */
  get isShared(): boolean {
    return this.#together > 1;
  }

  /** Resolves or rejects as the work does. */
  add<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#waiting === 0 ? work() : this.#all.then(work);
    this.#waiting++;
    const end = (): void => {
      this.#waiting--;
      if (this.#alone === ended) this.#alone = undefined;
    };
    const ended = done.then(end, end);
    this.#alone = ended;
    this.#all = ended;
    return done;
  }

  /** The same for work that may be done together with other such work. */
  share<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#alone ? this.#alone.then(work) : work();
    this.#waiting++;
    this.#together++;
    const ended = done.then(this.#endShared, this.#endShared);
    this.#all = this.#waiting === 1 ? ended : Promise.all([this.#all, ended]);
    return done;
  }

  whenEmpty(): Promise<unknown> {
    return this.#all;
  }

  readonly #endShared = (): void => {
    this.#waiting--;
    this.#together--;
  };
}
