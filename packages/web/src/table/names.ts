/** Names at a table: short, tidy, and no two alike. */

import { BOT_NAMES } from './bot-names.ts';

export const NAME_LIMIT = 20;

export interface WantedName {
  readonly kind: 'human' | 'bot';
  readonly wish: string;
  /** For a person who typed nothing. */
  readonly fallback: string;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Without blanks at the ends or in heaps, and not too long. */
export function tidyName(name: string, limit = NAME_LIMIT): string {
  const single = name.trim().replace(/\s+/gu, ' ');
  const shortened = Array.from(letters.segment(single), ({ segment }) => segment).slice(0, limit);
  return shortened.join('').trim();
}

/** People have the first choice; then each bot that is called the same takes another name. */
export function distinctNames(
  wanted: readonly WantedName[],
  { keepsOneEmpty }: { keepsOneEmpty: boolean },
): string[] {
  const names = wanted.map(() => '');
  const taken = new Set<string>();
  const take = (seat: number, name: string): void => {
    names[seat] = name;
    taken.add(comparable(name));
  };
  const isFree = (name: string): boolean => !taken.has(comparable(name));
  for (const [seat, { kind, wish, fallback }] of wanted.entries()) {
    if (kind !== 'human' || keepsOneEmpty) continue;
    take(seat, numbered(tidyName(wish) || tidyName(fallback), isFree));
  }
  for (const [seat, { kind, wish }] of wanted.entries()) {
    if (kind === 'bot') take(seat, [wish, ...BOT_NAMES].find(isFree) ?? wish);
  }
  return names;
}

/** “Anna”, and for another one “Anna 2”. */
function numbered(name: string, isFree: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const candidate = tidyName(name, NAME_LIMIT - suffix.length) + suffix;
    if (isFree(candidate)) return candidate;
  }
}

const comparable = (name: string): string => name.toLocaleLowerCase();
