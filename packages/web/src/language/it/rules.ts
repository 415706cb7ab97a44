/** Le regole sopra un tavolo, in italiano. */

import type { RulesWords } from '../en/rules.ts';

export const rules = {
  goal: 'Lo scopo',
  turn: 'Un turno',
  end: 'La fine',
  example: 'Un esempio',
  full: 'Tutte le regole',
  glance: 'In breve',
  learn: 'Impara giocando',
  editor: 'Editor di posizioni',
  curious: 'Per i curiosi',
  done: 'Capito',
} satisfies RulesWords;
