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
    table: ['cup-leaf', 'cup-panda', 'cup-cat', 'cup-flower'],
    deal: ['cup-leaf', 'cup-cat', 'cup-panda'],
  },
};
