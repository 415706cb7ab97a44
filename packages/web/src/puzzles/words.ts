/** The words round puzzles, in the language that is spoken. */

import { PUZZLE_WORDS } from '../language/puzzle-words.ts';
import { WordArea } from '../language/words.svelte.ts';

export const puzzleWords = new WordArea(PUZZLE_WORDS);
