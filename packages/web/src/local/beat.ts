/** The moment that a bot seems to think. It can be skipped, and stays skipped until restored. */

export class Beat {
  #isSkipping = false;
  readonly #ends = new Set<() => void>();

  wait(ms: number): Promise<void> {
    if (this.#isSkipping || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#ends.add(end);
    });
  }

  skip(): void {
    this.#isSkipping = true;
    for (const end of this.#ends) end();
  }

  restore(): void {
    this.#isSkipping = false;
  }
}
