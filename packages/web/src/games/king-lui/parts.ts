/** The part of King Lui's face that is loaded with its rules. */

import { kingLui, type KingLui } from '@tavolata/king-lui';
import { words } from '../../language/words.svelte.ts';
import type { GameParts } from '../face.ts';
import Options from './Options.svelte';
import { stagesOf } from './stages.ts';
import { kingLuiFaceWords, kingLuiWords } from './words.ts';

export const kingLuiParts: GameParts<KingLui> = {
  game: kingLui,
  stagesOf,
  Options,
  optionSentences({ forcedDraw, tieBreak }, { memoryAid }) {
    const text = kingLuiFaceWords.now.options;
    const sentences = [text.forcedDraws[forcedDraw].line, text.tieBreaks[tieBreak].line];
    return memoryAid ? [...sentences, `${text.openTakings}.`] : sentences;
  },
  async loadPlay() {
    const [{ default: Play }] = await Promise.all([
      import('./KingLuiPlay.svelte'),
      words.need('table', kingLuiWords),
    ]);
    return Play;
  },
};
