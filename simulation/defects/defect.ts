/** A defect that was mended, put back to see whether the simulation finds it. */

/** A change of a source as it is loaded. */
export interface Edit {
  /** From the root of the repository. */
  readonly file: string;
  /** What stands there, exactly once. */
  readonly find: string;
  readonly put: string;
}

/** Throws where the source has changed since the edit was written, so that it would change nothing. */
export function applyEdit(source: string, { file, find, put }: Edit): string {
  if (source.split(find).length !== 2) {
    throw new Error(`“${find}” is not once in ${file}: the edit has to be written anew`);
  }
  return source.replace(find, () => put);
}

export interface Defect {
  readonly name: string;
  /** What is wrong with it, in words. */
  readonly story: string;
  /** How the simulation must tell it, after the rule and a colon: another failure is not this one. */
  readonly breaks: RegExp;
  /** The kept stories that it breaks, by name; without it they break no rule. */
  readonly stories: readonly string[];
  readonly edits: readonly Edit[];
}
