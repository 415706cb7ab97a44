/**
 * What bots are called: short names that every language of the client can say. At an online table they follow from the
 * table and the seat, so that every browser and the record give a bot the same name.
 */

import { hashText, itemAt, type Seat } from '@tavolata/engine';

export const BOT_NAMES = [
  'Ada',
  'Bruno',
  'Carla',
  'Dario',
  'Elsa',
  'Fabio',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Klara',
  'Leo',
  'Mira',
  'Nino',
  'Olga',
  'Piet',
] as const;

/** What the bot on this seat of an online table would like to be called. */
export function botNameAt(table: string, seat: Seat): string {
  const [start] = hashText(table);
  return itemAt(BOT_NAMES, ((start >>> 0) + seat) % BOT_NAMES.length);
}

/** The name that is wished for, or another one that nobody has. */
export const freeBotName = (wish: string, isFree: (name: string) => boolean): string =>
  [wish, ...BOT_NAMES].find(isFree) ?? wish;
