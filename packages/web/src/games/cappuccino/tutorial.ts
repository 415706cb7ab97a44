/** The tutorial of Cappuccino: its lessons with their words. */

import type { Cappuccino } from '@tavolata/cappuccino';
import { WordArea } from '../../language/words.svelte.ts';
import type { Tutorial } from '../tutorial.ts';
import { layOut } from './lay-out.ts';
import { lessons } from './lessons.ts';
import { CAPPUCCINO_TUTORIAL_WORDS } from './words/tutorial-loaders.ts';

export const tutorial: Tutorial<Cappuccino> = {
  words: new WordArea(CAPPUCCINO_TUTORIAL_WORDS),
  bots: ['Ada'],
  lessons,
  layOut,
};
