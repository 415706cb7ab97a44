/** The words round a tutorial, in the language that is spoken. */

import { TUTORIAL_WORDS } from '../language/tutorial-words.ts';
import { WordArea } from '../language/words.svelte.ts';

export const tutorialWords = new WordArea(TUTORIAL_WORDS);
