/** The words of Cappuccino in the language that is spoken. */

import { WordArea, words } from '../../language/words.svelte.ts';
import {
  CAPPUCCINO_FACE_WORDS,
  CAPPUCCINO_PRIMER_WORDS,
  CAPPUCCINO_WORDS,
} from './words/loaders.ts';

/** Those of the board. */
export const cappuccinoWords = new WordArea(CAPPUCCINO_WORDS);

/** Those of the illustrated page of its rules. */
export const cappuccinoPrimerWords = new WordArea(CAPPUCCINO_PRIMER_WORDS);

export const cappuccinoFaceWords = words.firstPageArea(CAPPUCCINO_FACE_WORDS);
