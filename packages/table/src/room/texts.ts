/** Texts that people write, as they are kept: without what would disturb other texts on a screen. */

import { readString, refuse } from '@tavolata/engine';

export const MAX_NAME = 24;
export const MAX_CHAT = 300;

/** Control characters, marks that turn the direction of text, and lone halves of characters. */
const DISTURBING = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** More accents on one letter than any language writes. */
const PILES = /(\p{M}{4})\p{M}+/gu;

export const cleanName = (input: string): string => clean(input, 'name', MAX_NAME);
export const cleanChat = (input: string): string => clean(input, 'text', MAX_CHAT);

function clean(input: string, field: string, longest: number): string {
  const text = readString(input, field)
    .normalize('NFC')
    .replace(DISTURBING, ' ')
    .replace(PILES, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const length = Array.from(text).length;
  if (length === 0 || length > longest) {
    refuse('out-of-range', `${field} must have 1 to ${longest} characters`, { field });
  }
  return text;
}

/** 32 bytes in lower-case hexadecimal. */
export function readHash(input: string, field: string): string {
  const text = readString(input, field);
  if (!/^[0-9a-f]{64}$/.test(text)) {
    refuse('bad-type', `${field} must be 64 hexadecimal digits`, { field });
  }
  return text;
}
