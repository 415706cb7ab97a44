/** The rules over a table: the headings of the illustrated page, and the ways to the full text and the tutorial. */

export const rules = {
  goal: 'The goal',
  turn: 'A turn',
  end: 'The end',
  example: 'An example',
  full: 'Full rules',
  glance: 'At a glance',
  learn: 'Learn by playing',
  editor: 'Position editor',
  curious: 'For the curious',
  done: 'Got it',
};

export type RulesWords = typeof rules;
