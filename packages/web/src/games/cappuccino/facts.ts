/** What is known of Cappuccino before its rules are loaded. */

import type { GameFacts } from '../face.ts';
import './look.css';
import Scene from './Scene.svelte';
import { cappuccinoFaceWords } from './words.ts';

declare module '../../ui/controls/pictures.svelte.ts' {
  interface PictureNames {
    'cup-leaf': true;
    'cup-panda': true;
    'cup-cat': true;
    'cup-flower': true;
  }
}

const COLOURS = ['leaf', 'panda', 'cat', 'flower'] as const;

export const cappuccinoFacts: GameFacts = {
  id: 'cappuccino',
  seats: { min: 2, max: 4 },
  designers: ['Charles Chevallier'],
  year: 2013,
  bots: 1, // two colours on the table, and it is soon one's turn again
  hasSecrets: false,
  starterRule: 'C-S3',
  words: cappuccinoFaceWords,
  Scene,
  look: 'cappuccino-look',
  pictures: {
    tile: 'cup-cat',
    closed: 'cup-cat',
    table: COLOURS.map((colour) => `cup-${colour}` as const),
    deal: ['cup-leaf', 'cup-cat', 'cup-panda'],
    company: [
      { picture: 'cup-leaf', tone: 'leaf' },
      { picture: 'cup-cat', tone: 'cat' },
      { picture: 'cup-panda', tone: 'panda' },
    ],
    swatches: COLOURS.map((colour) => ({ picture: `cup-${colour}`, tone: colour })),
    notes: { welcome: 'cup-leaf', watching: 'cup-panda' },
  },
};
