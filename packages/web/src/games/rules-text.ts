/** The rules of a game in the form that the rules page shows; `build/rules.ts` makes it from RULES.md. */

export type Run =
  | { readonly kind: 'text' | 'emphasis' | 'strong' | 'code'; readonly text: string }
  /** The id of a rule, named in passing. */
  | { readonly kind: 'reference'; readonly rule: string };

/**
 * A ruling is ours: the printed rules are silent there. A note is for the curious: sources, figures,
 * names in records. Both are folded away, so that a rule must be complete without them.
 */
export type Passage =
  | { readonly kind: 'plain'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'example' | 'ruling' | 'note';
      readonly label: string;
      readonly runs: readonly Run[];
    };

export type Rule = {
  /** Such as `K-A2a`. */
  readonly id: string;
  /** What the rule is called, if it has a name. */
  readonly name?: string;
  readonly passages: readonly Passage[];
  /** What one can choose between. */
  readonly choices: readonly (readonly Passage[])[];
};

export type Section = {
  /** What the ids of its rules begin with, such as `K-A`: the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly rules: readonly Rule[];
};

export type GuideBlock =
  | { readonly kind: 'text'; readonly runs: readonly Run[] }
  | { readonly kind: 'points' | 'steps'; readonly items: readonly (readonly Run[])[] };

/** Told to somebody who is new to the game: a turn, an example, tips. It has no numbered rules. */
export type GuidePart = {
  /** `part-1`, `part-2` and so on: the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly GuideBlock[];
};

export type RulesText = {
  readonly title: string;
  /** The goal first; a note tells of the sources. */
  readonly intro: readonly Passage[];
  readonly guide: readonly GuidePart[];
  readonly sections: readonly Section[];
};
