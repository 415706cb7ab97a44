/** All words of the client, by area. */

import {
  CAPPUCCINO_FACE_WORDS,
  CAPPUCCINO_WORDS,
} from '../../src/games/cappuccino/words/loaders.ts';
import { KING_LUI_FACE_WORDS, KING_LUI_WORDS } from '../../src/games/king-lui/words/loaders.ts';
import {
  ONLINE_WORDS,
  SHELL_WORDS,
  TABLE_WORDS,
  type WordLoaders,
} from '../../src/language/catalogue.ts';

export const WORD_AREAS: readonly (readonly [name: string, loaders: WordLoaders<object>])[] = [
  ['the shell', SHELL_WORDS],
  ['the table', TABLE_WORDS],
  ['online play', ONLINE_WORDS],
  ['the board of King Lui', KING_LUI_WORDS],
  ['the face of King Lui', KING_LUI_FACE_WORDS],
  ['the board of Cappuccino', CAPPUCCINO_WORDS],
  ['the face of Cappuccino', CAPPUCCINO_FACE_WORDS],
];
