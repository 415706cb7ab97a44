/** What seats, places and cards are called while a position is set up. */

import { EMERALD, type Card, type Draft } from '@tavolata/king-lui';
import { words } from '../../language/words.svelte.ts';
import { editorWords } from './editor-words.ts';
import type { Place } from './setup-places.ts';
import { kingLuiWords } from './words.ts';

export const seatNames = ({ hands }: Pick<Draft, 'hands'>): string[] =>
  hands.map((_, seat) => words.shell.newTable.player(seat + 1));

export function nameOfPlace(draft: Draft, place: Place): string {
  const text = editorWords.now;
  return 'seat' in place ? text[place.kind](seatNames(draft)[place.seat] ?? '') : text[place.kind];
}

export const nameOfCard = (card: Card): string =>
  card === EMERALD ? kingLuiWords.now.emerald.name : kingLuiWords.now.dishes[card];
