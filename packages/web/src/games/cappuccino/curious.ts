/** What games of experts show about Cappuccino. */

import { WordArea } from '../../language/words.svelte.ts';
import type { Curious, CuriousPlot } from '../curious.ts';
import computed from './curious.json?raw';
import { CAPPUCCINO_CURIOUS_WORDS } from './words/curious-loaders.ts';

export const curious: Curious = {
  plots: JSON.parse(computed) as readonly CuriousPlot[],
  words: new WordArea(CAPPUCCINO_CURIOUS_WORDS),
};
