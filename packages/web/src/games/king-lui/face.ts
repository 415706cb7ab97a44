/** The face of King Lui: all that the client needs of the game, the larger part loaded later. */

import { face } from '../face.ts';
import { kingLuiFacts } from './facts.ts';

export const kingLuiFace = face({
  ...kingLuiFacts,
  loadParts: async () => (await import('./parts.ts')).kingLuiParts,
  loadRulesPage: async () => (await import('./rules-page.ts')).rulesPage,
});
