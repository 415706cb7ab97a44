/** The tutorial of King Lui: its lessons with their words. */

import type { KingLui } from '@tavolata/king-lui';
import { WordArea } from '../../language/words.svelte.ts';
import type { Tutorial } from '../tutorial.ts';
import { layOut } from './lay-out.ts';
import { lessons } from './lessons.ts';
import { KING_LUI_TUTORIAL_WORDS } from './words/tutorial-loaders.ts';

export const tutorial: Tutorial<KingLui> = {
  words: new WordArea(KING_LUI_TUTORIAL_WORDS),
  bots: ['Ada', 'Bruno'],
  lessons,
  layOut,
};
