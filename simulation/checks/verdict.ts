/** What went wrong first on an evening, if anything did. */

export interface Violation {
  /** The rule that was broken, by its short name. */
  readonly rule: string;
  readonly what: string;
}

export class Verdict {
  violation: Violation | undefined;
  readonly #onViolation: (violation: Violation) => void;

  constructor(onViolation: (violation: Violation) => void) {
    this.#onViolation = onViolation;
  }

  /** Only the first counts: what follows may be its consequence. */
  fail(rule: string, what: string): void {
    if (this.violation) return;
    this.violation = { rule, what };
    this.#onViolation(this.violation);
  }
}
