/** The words of King Lui in the language that is spoken. */

import { WordArea, words } from '../../language/words.svelte.ts';
import { KING_LUI_FACE_WORDS, KING_LUI_PRIMER_WORDS, KING_LUI_WORDS } from './words/loaders.ts';

/** Those of the board. */
export const kingLuiWords = new WordArea(KING_LUI_WORDS);

/** Those of the illustrated page of its rules. */
export const kingLuiPrimerWords = new WordArea(KING_LUI_PRIMER_WORDS);

export const kingLuiFaceWords = words.firstPageArea(KING_LUI_FACE_WORDS);
