/** What is known of King Lui before its rules are loaded. */

import type { GameFacts } from '../face.ts';
import './look.css';
import Scene from './Scene.svelte';
import { kingLuiFaceWords } from './words.ts';

declare module '../../ui/controls/pictures.svelte.ts' {
  interface PictureNames {
    bread: true;
    cake: true;
    cheese: true;
    chicken: true;
    fruit: true;
    ham: true;
    wine: true;
    'emerald-asleep': true;
    'emerald-awake': true;
    'emerald-eating': true;
    'king-pleased': true;
    'king-jealous': true;
    'card-back': true;
  }
}

const DISHES = ['bread', 'cake', 'cheese', 'chicken', 'fruit', 'ham', 'wine'] as const;

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
    company: [
      { picture: 'king-pleased', tone: 'wine' },
      { picture: 'cheese', tone: 'cheese' },
      { picture: 'emerald-awake', tone: 'emerald' },
      { picture: 'cake', tone: 'cake' },
    ],
    swatches: DISHES.map((dish) => ({ picture: dish, tone: dish })),
    notes: {
      empty: 'emerald-asleep',
      refused: 'king-jealous',
      hidden: 'card-back',
      astray: 'emerald-eating',
    },
  },
};
