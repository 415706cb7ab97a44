/** The words of the page about somebody's play, in the language that is spoken. */

import { MY_PLAY_WORDS } from '../../language/my-play-words.ts';
import { WordArea } from '../../language/words.svelte.ts';

export const myPlayWords = new WordArea(MY_PLAY_WORDS);
