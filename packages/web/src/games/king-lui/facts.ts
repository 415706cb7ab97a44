/** What is known of King Lui before its rules are loaded. */

import type { GameFacts } from '../face.ts';
import './look.css';
import Scene from './Scene.svelte';
import { kingLuiFaceWords } from './words.ts';

export const kingLuiFacts: GameFacts = {
  id: 'king-lui',
  seats: { min: 3, max: 5 },
  designers: ['Alan R. Moon', 'Aaron Weissblum'],
  year: 2003,
  bots: 3,
  hasSecrets: true,
  starterRule: 'K-S1',
  words: kingLuiFaceWords,
  Scene,
  look: 'king-lui-look',
  pictures: {
    tile: 'king-pleased',
    closed: 'king-jealous',
    table: ['bread', 'wine', 'cake', 'ham', 'fruit', 'cheese'],
    deal: ['card-back', 'card-back', 'card-back'],
  },
};
