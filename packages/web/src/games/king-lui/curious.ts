/** What games of experts show about King Lui. */

import { WordArea } from '../../language/words.svelte.ts';
import type { Curious, CuriousPlot } from '../curious.ts';
import computed from './curious.json?raw';
import { KING_LUI_CURIOUS_WORDS } from './words/curious-loaders.ts';

export const curious: Curious = {
  plots: JSON.parse(computed) as readonly CuriousPlot[],
  words: new WordArea(KING_LUI_CURIOUS_WORDS),
};
