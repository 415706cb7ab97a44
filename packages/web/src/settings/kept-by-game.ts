/**
 * Small things that this browser keeps for each game. They are read without a schema, which the start page would have to
 * load, so every field has to be checked. Where storage is forbidden or full, nothing is kept.
 */

export class KeptByGame {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** What was kept for a game; its fields may be anything. */
  of(game: string): Readonly<Record<string, unknown>> {
    const kept = this.#all()[game];
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  }

  keep(game: string, value: object): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ ...this.#all(), [game]: value }));
    } catch {
      // It holds for this visit, or is asked again next time.
    }
  }

  #all(): Readonly<Record<string, unknown>> {
    try {
      return { ...(JSON.parse(localStorage.getItem(this.#key) ?? '{}') as object) };
    } catch {
      return {};
    }
  }
}
