/**
 * What bots are called: short names that every language of the client can say. Each level has a cast of its own, and a
 * name stands for one character. At an online table names follow from the table, the seat and the level, so that every
 * browser and the record give a bot the same one.
 */

import { levelOf, type Level } from '@tavolata/bots';
import { hashText, itemAt, type Seat } from '@tavolata/engine';

/** By level; as many as bots of one level can sit at a table. Another level adds a row. */
export const BOT_CAST = {
  easy: ['Elsa', 'Fabio', 'Greta', 'Hugo'],
  medium: ['Ada', 'Bruno', 'Carla', 'Dario'],
  hard: ['Ines', 'Jonas', 'Klara', 'Leo'],
  expert: ['Mira', 'Nino', 'Olga', 'Piet'],
  master: ['Rosa', 'Silvan', 'Thea', 'Urs'],
} as const satisfies Record<Level, readonly string[]>;

export type BotName = (typeof BOT_CAST)[keyof typeof BOT_CAST][number];

export const BOT_NAMES: readonly BotName[] = Object.values(BOT_CAST).flat();

/** The characters of a level, or of the level of a bot; all of them for one that has no cast. */
export function castOf(bot: string): readonly BotName[] {
  const level = levelOf(bot);
  return level === undefined ? BOT_NAMES : BOT_CAST[level];
}

/** What the bot on this seat of an online table would like to be called. */
export function botNameAt(table: string, seat: Seat, level: string): BotName {
  const [start] = hashText(table);
  const cast = castOf(level);
  return itemAt(cast, ((start >>> 0) + seat) % cast.length);
}

/** The name that is wished for, or another one that nobody has: of the same level if there is one. */
export const freeBotName = (
  wish: string,
  level: string,
  isFree: (name: string) => boolean,
): string => [wish, ...castOf(level), ...BOT_NAMES].find(isFree) ?? wish;
