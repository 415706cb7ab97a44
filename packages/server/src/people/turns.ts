/** Work by key, so much of each at a time: what is more waits, in the order in which it came. */

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export class Turns {
  readonly #atOnce: number;
  readonly #lines = new Map<string, Line>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Resolves when it is this caller's turn, to what ends it. */
  async take(key: string): Promise<() => void> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running < this.#atOnce) line.running++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve)); // and takes over the place of another
    return () => {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(key);
    };
  }
}
