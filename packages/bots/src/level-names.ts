/** The levels by name, weakest first, apart from the bots: a form that lists them loads no search. */

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** The pace of each level: how long it thinks about one action at the most, in milliseconds. */
export const PACES: { readonly [level in Level]: number } = {
  easy: 50,
  medium: 100,
  hard: 400,
  expert: 1000,
};

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);
