/** The pictures of the game, as addresses in the palette and theme that the player chose. */

import type { BotName } from '@tavolata/table';
import { PICTURES } from 'virtual:pictures';
import { settings } from '../../settings/settings.svelte.ts';

/** Shared pictures, as keys; games add theirs in their `facts.ts`. Every character among the bots has one. */
export interface PictureNames extends Record<`bot-${Lowercase<BotName>}`, true> {
  'reaction-applause': true;
  'reaction-laugh': true;
  'reaction-surprise': true;
  'reaction-sorry': true;
  'reaction-thinking': true;
  'reaction-coffee': true;
  icon: true;
  crown: true;
}

export type PictureName = keyof PictureNames;

/** The address of a picture; asked again when the look of the page changes. */
export function pictureAddress(name: PictureName): string {
  return PICTURES[`${settings.values.palette}-${settings.theme}`][name];
}
