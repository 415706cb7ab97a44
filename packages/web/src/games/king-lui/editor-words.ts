/** The words of setting up positions, in the language that is spoken. */

import { WordArea } from '../../language/words.svelte.ts';
import { KING_LUI_EDITOR_WORDS } from './words/editor-loaders.ts';

export const editorWords = new WordArea(KING_LUI_EDITOR_WORDS);
