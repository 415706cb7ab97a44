/**
 * Parts of text notations that games share: things known by a letter, and lists of counts such as
 * `b2h1`, a letter and a number each, `-` for none. A thing's code is the place of its letter.
 */

import { refuse } from './problem.ts';

export const NONE = '-';

export function refuseNotation(reason: string, field: string): never {
  refuse('bad-notation', reason, { field });
}

export function parseLetter(letters: string, letter: string, field: string): number {
  const code = letters.indexOf(letter);
  if (code < 0) refuseNotation(`unknown letter in ${field}`, field);
  return code;
}

export function makeCounts(letters: string, countOf: (code: number) => number): string {
  const parts = Array.from(letters, (letter, code) =>
    countOf(code) > 0 ? `${letter}${countOf(code)}` : '',
  );
  return parts.join('') || NONE;
}

/** The counts by code. No letter may stand twice: sums could grow past what a state holds. */
export function parseCounts(letters: string, text: string, field: string): number[] {
  const counts = Array.from(letters, () => 0);
  if (text === NONE) return counts;
  if (!/^([a-z]\d{1,2})+$/.test(text)) {
    refuseNotation(`${field} is a list of letters with numbers`, field);
  }
  const seen = new Set<number>();
  for (const [part] of text.matchAll(/[a-z]\d+/g)) {
    const code = parseLetter(letters, part.charAt(0), field);
    if (seen.has(code)) refuseNotation(`${field} counts a letter twice`, field);
    seen.add(code);
    counts[code] = Number(part.slice(1));
  }
  return counts;
}
