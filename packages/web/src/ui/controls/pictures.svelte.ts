/** The pictures of the game, as addresses in the palette and theme that the player chose. */

import { PICTURES } from 'virtual:pictures';
import { settings } from '../../settings/settings.svelte.ts';

export type PictureName =
  | 'bread'
  | 'cake'
  | 'cheese'
  | 'chicken'
  | 'fruit'
  | 'ham'
  | 'wine'
  | 'emerald-asleep'
  | 'emerald-awake'
  | 'emerald-eating'
  | 'king-pleased'
  | 'king-jealous'
  | 'card-back'
  | 'cup-leaf'
  | 'cup-panda'
  | 'cup-cat'
  | 'cup-flower'
  | 'reaction-applause'
  | 'reaction-laugh'
  | 'reaction-surprise'
  | 'reaction-sorry'
  | 'reaction-thinking'
  | 'reaction-coffee'
  | 'icon';

/** The address of a picture; asked again when the look of the page changes. */
export function pictureAddress(name: PictureName): string {
  return PICTURES[`${settings.values.palette}-${settings.theme}`][name];
}
