/** The words of the pages for the curious, in the language that is spoken. */

import { CURIOUS_WORDS } from '../../language/curious-words.ts';
import { WordArea } from '../../language/words.svelte.ts';

export const curiousWords = new WordArea(CURIOUS_WORDS);
