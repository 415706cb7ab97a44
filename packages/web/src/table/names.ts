/** Names at a table: short, tidy, and no two alike; and how they are told to the reader. */

import { SPECTATOR, type GameTypes, type Seat } from '@tavolata/engine';
import { freeBotName } from '@tavolata/table';
import type { Who } from '../language/en/table.ts';
import { graphemes } from '../language/graphemes.ts';
import { words } from '../language/words.svelte.ts';
import type { TableLink } from './table-link.ts';

export const NAME_LIMIT = 20;

export interface WantedName {
  readonly kind: 'human' | 'bot';
  readonly wish: string;
  /** Of a bot: other names of its level come first. */
  readonly level?: string;
  /** For a person who typed nothing. */
  readonly fallback: string;
}

/** Without blanks at the ends or in heaps, and not too long. */
export function tidyName(name: string, limit = NAME_LIMIT): string {
  const single = name.trim().replace(/\s+/gu, ' ');
  return graphemes(single).slice(0, limit).join('').trim();
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
  for (const [seat, { kind, wish, level = '' }] of wanted.entries()) {
    if (kind === 'bot') take(seat, freeBotName(wish, level, isFree));
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

/** What stands for a name on a portrait: its letter, and the number of somebody who is “Player 2” or “Anna 2”. */
export function lettersOf(name: string): string {
  const [first] = graphemes(name.trim());
  const number = /\s(\d{1,2})$/u.exec(name.trim())?.[1] ?? '';
  return first ? first.toLocaleUpperCase() + number : '';
}

const comparable = (name: string): string => name.toLocaleLowerCase();

/** Whose eyes they are, if a game is shown again by those of somebody else than the reader. */
export function otherEyes<T extends GameTypes>(link: TableLink<T>): Who | undefined {
  const seen = link.replay && link.viewer !== SPECTATOR ? whoIs(link, link.viewer) : undefined;
  return seen?.isYou ? undefined : seen;
}

/** The seat of the only person who plays or played. */
export function onlyPerson<T extends GameTypes>({
  view,
}: Pick<TableLink<T>, 'view'>): Seat | undefined {
  const people = [...view.seats.keys()].filter((seat) => view.seats[seat]?.kind === 'human');
  return people.length === 1 ? people[0] : undefined;
}

/** Who sits on a seat, in the words of the reader: alone among bots, one is spoken to. */
export function whoIs<T extends GameTypes>(link: TableLink<T>, seat: Seat): Who {
  const { gaveUp, viewer } = link;
  const name = link.names[seat] || words.table.you;
  if (gaveUp.includes(seat)) return { name: words.table.standIn(name), isYou: false };
  if (link.isPersonal) {
    const isYou = viewer !== SPECTATOR && viewer === seat;
    return { name: isYou ? words.table.you : name, isYou };
  }
  // Who plays alone needs no name, and reads of themselves also as a spectator of their own game.
  if (!link.names[seat]) return { name, isYou: true };
  // In a game that is shown again, the eyes may be anybody's.
  if (link.replay) return { name, isYou: false };
  const people = link.view.seats.filter(({ kind }) => kind === 'human').length + gaveUp.length;
  return { name, isYou: people === 1 && viewer !== SPECTATOR && viewer === seat };
}
