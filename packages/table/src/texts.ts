/** Texts beside the log, under ids: chat messages, cleaned of what would disturb the screen, and names. */

import { readString, refuse, type GameTypes } from '@tavolata/engine';
import type { CommandContext, Table, TableText, Texts } from './types.ts';

export const MAX_CHAT = 300;

/** Control characters, marks that change the direction of text, and lone surrogates. */
const DISTURBING = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** More accents on one letter than any language writes. */
const PILES = /(\p{M}{4})\p{M}+/gu;

/** Without characters that would disturb the screen, or that a database can't store. */
export const legible = (text: string): string => text.replace(DISTURBING, ' ');

/** Without piles of accents, and with single blanks. */
export const tidy = (text: string): string =>
  text.replace(PILES, '$1').replace(/\s+/gu, ' ').trim();

export function cleanChat(input: string): string {
  const text = tidy(legible(readString(input, 'text').normalize('NFC')));
  const length = Array.from(text).length;
  if (length === 0 || length > MAX_CHAT) {
    refuse('out-of-range', `text must have 1 to ${MAX_CHAT} characters`, { field: 'text' });
  }
  return text;
}

/** A text to be stored beside the log. */
export const newText = (
  kind: TableText['kind'],
  text: string,
  { browser, fresh }: Pick<CommandContext, 'browser' | 'fresh'>,
): TableText => ({ id: newId(fresh), kind, browser, text });

/** A random id of a person or a text. */
export const newId = (fresh: CommandContext['fresh']): string => fresh().slice(0, 24);

export function nameOf<T extends GameTypes>(
  { names }: Table<T>,
  person: string,
  texts: Texts,
): string {
  const text = names.get(person);
  return text === undefined ? '' : texts(text);
}
