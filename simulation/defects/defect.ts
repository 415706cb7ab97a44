/** A defect that was mended, put back to see whether the simulation finds it. */

export interface Edit {
  /** The file, or how its path begins. */
  readonly file: string;
  /** What stands there, exactly once. */
  readonly find: string;
  readonly put: string;
}

export interface Defect {
  readonly name: string;
  /** What is wrong with it, in words. */
  readonly story: string;
  /** How the simulation must tell it, after the rule and a colon: another failure is not this one. */
  readonly breaks: RegExp;
  readonly edits: readonly Edit[];
}
