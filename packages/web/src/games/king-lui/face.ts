/** The face of King Lui: all that the client needs of the game, the larger part loaded later. */

import { makeFace } from '../make-face.ts';
import { kingLuiFacts } from './facts.ts';

export const kingLuiFace = makeFace({
  ...kingLuiFacts,
  loadParts: async () => (await import('./parts.ts')).kingLuiParts,
  loadCurious: async () => (await import('./curious.ts')).curious,
  loadRulesPage: async () => (await import('./rules-page.ts')).rulesPage,
  loadPuzzles: async () => (await import('./puzzles.ts')).puzzleSet,
  loadTutorial: async () => (await import('./tutorial.ts')).tutorial,
  loadEditor: async () => (await import('./editor.ts')).positionEditor,
});
