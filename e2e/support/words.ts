/** The catalogues of the client, so that a test finds things by the names that a reader sees. */

import {
  CAPPUCCINO_FACE_WORDS,
  CAPPUCCINO_WORDS,
} from '../../packages/web/src/games/cappuccino/words/loaders.ts';
import { CAPPUCCINO_TUTORIAL_WORDS } from '../../packages/web/src/games/cappuccino/words/tutorial-loaders.ts';
import {
  KING_LUI_FACE_WORDS,
  KING_LUI_WORDS,
} from '../../packages/web/src/games/king-lui/words/loaders.ts';
import { KING_LUI_TUTORIAL_WORDS } from '../../packages/web/src/games/king-lui/words/tutorial-loaders.ts';
import {
  HISTORY_WORDS,
  MEETING_WORDS,
  ONLINE_WORDS,
  RULES_WORDS,
  SHELL_WORDS,
  TABLE_WORDS,
} from '../../packages/web/src/language/catalogue.ts';
import { CAPPUCCINO_EDITOR_WORDS } from '../../packages/web/src/games/cappuccino/words/editor-loaders.ts';
import { KING_LUI_EDITOR_WORDS } from '../../packages/web/src/games/king-lui/words/editor-loaders.ts';
import { EDITOR_WORDS } from '../../packages/web/src/language/editor-words.ts';
import { CURIOUS_WORDS } from '../../packages/web/src/language/curious-words.ts';
import { MY_PLAY_WORDS } from '../../packages/web/src/language/my-play-words.ts';
import { PUZZLE_WORDS } from '../../packages/web/src/language/puzzle-words.ts';
import { REVIEW_WORDS } from '../../packages/web/src/language/review-words.ts';
import { TUTORIAL_WORDS } from '../../packages/web/src/language/tutorial-words.ts';
import type { Language } from '../../packages/web/src/settings/languages.ts';

export async function wordsOf(language: Language) {
  const kingLuiFace = await KING_LUI_FACE_WORDS[language]();
  const cappuccinoFace = await CAPPUCCINO_FACE_WORDS[language]();
  return {
    games: { 'king-lui': kingLuiFace.title, cappuccino: cappuccinoFace.title },
    shell: await SHELL_WORDS[language](),
    table: await TABLE_WORDS[language](),
    online: await ONLINE_WORDS[language](),
    meeting: await MEETING_WORDS[language](),
    tutorial: await TUTORIAL_WORDS[language](),
    lessons: {
      'king-lui': await KING_LUI_TUTORIAL_WORDS[language](),
      cappuccino: await CAPPUCCINO_TUTORIAL_WORDS[language](),
    },
    puzzles: await PUZZLE_WORDS[language](),
    curious: await CURIOUS_WORDS[language](),
    myPlay: await MY_PLAY_WORDS[language](),
    editor: await EDITOR_WORDS[language](),
    editors: {
      'king-lui': await KING_LUI_EDITOR_WORDS[language](),
      cappuccino: await CAPPUCCINO_EDITOR_WORDS[language](),
    },
    review: await REVIEW_WORDS[language](),
    rules: await RULES_WORDS[language](),
    history: await HISTORY_WORDS[language](),
    kingLui: await KING_LUI_WORDS[language](),
    kingLuiFace,
    cappuccino: await CAPPUCCINO_WORDS[language](),
    cappuccinoFace,
  };
}

export type Words = Awaited<ReturnType<typeof wordsOf>>;

export const english: Words = await wordsOf('en');

/** All texts of a catalogue that are the same whatever they tell of. */
export function plainTexts(words: unknown): Set<string> {
  if (typeof words === 'string') return new Set([words]);
  if (typeof words !== 'object' || words === null) return new Set();
  return new Set(Object.values(words).flatMap((value) => [...plainTexts(value)]));
}
