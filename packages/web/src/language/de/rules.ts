/** Die Regeln über einem Tisch, auf Deutsch. */

import type { RulesWords } from '../en/rules.ts';

export const rules = {
  goal: 'Das Ziel',
  turn: 'Ein Zug',
  end: 'Das Ende',
  example: 'Ein Beispiel',
  full: 'Alle Regeln',
  glance: 'Auf einen Blick',
  learn: 'Spielend lernen',
  editor: 'Stellungseditor',
  curious: 'Für Neugierige',
  done: 'Alles klar',
} satisfies RulesWords;
