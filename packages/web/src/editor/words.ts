/** The words of the position editor, in the language that is spoken. */

import { EDITOR_WORDS } from '../language/editor-words.ts';
import { WordArea } from '../language/words.svelte.ts';

export const editorWords = new WordArea(EDITOR_WORDS);
