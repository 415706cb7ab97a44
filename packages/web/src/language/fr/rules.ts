/** Les règles par-dessus une table, en français. */

import type { RulesWords } from '../en/rules.ts';

export const rules = {
  goal: 'Le but',
  turn: 'Un tour',
  end: 'La fin',
  example: 'Un exemple',
  full: 'Toutes les règles',
  glance: 'En un coup d’œil',
  learn: 'Apprendre en jouant',
  editor: 'Éditeur de positions',
  curious: 'Pour les curieux',
  done: 'Compris',
} satisfies RulesWords;
