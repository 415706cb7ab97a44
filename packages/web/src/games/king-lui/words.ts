/** The words of King Lui in the language that is spoken. */

import { WordArea, words } from '../../language/words.svelte.ts';
import { face } from './words/face-en.ts';
import { KING_LUI_FACE_WORDS, KING_LUI_WORDS } from './words/loaders.ts';

/** Those of the board. */
export const kingLuiWords = new WordArea(KING_LUI_WORDS);

export const kingLuiFaceWords = words.firstPageArea(KING_LUI_FACE_WORDS, face);
