/** The part of Cappuccino's face that is loaded with its rules. */

import { cappuccino, COLOURS, type Cappuccino } from '@tavolata/cappuccino';
import { words } from '../../language/words.svelte.ts';
import type { GameParts } from '../face.ts';
import Options from './Options.svelte';
import { stagesOf } from './stages.ts';
import { cappuccinoFaceWords, cappuccinoWords } from './words.ts';

/** A colour that comes as a text from a server. */
const colourOf = (name: string) => COLOURS.find((colour) => colour === name);

export const cappuccinoParts: GameParts<Cappuccino> = {
  game: cappuccino,
  stagesOf,
  Options,
  colours: {
    nameOf(name) {
      const colour = colourOf(name);
      return colour ? cappuccinoFaceWords.now.colours[colour] : name;
    },
    pictureOf(name) {
      const colour = colourOf(name);
      return colour && `cup-${colour}`;
    },
  },
  toneOf: ({ colours }, seat) => colours[seat]?.[0],
  optionSentences({ coloursPerPlayer, setup, earlySettlement }) {
    const text = cappuccinoFaceWords.now.options;
    return [
      `${text.colours}: ${text.colourChoices[coloursPerPlayer].toLowerCase()}.`,
      text.setupHints[setup],
      ...(earlySettlement ? [`${text.earlySettlement}.`] : []),
    ];
  },
  async loadPlay() {
    const [{ default: Play }] = await Promise.all([
      import('./CappuccinoPlay.svelte'),
      words.need('table', cappuccinoWords),
    ]);
    return Play;
  },
};
