/**
 * What bots say of what happens: rarely, briefly, and only about what the viewer has just seen, so that a remark gives
 * nothing away. The same moment brings the same remark on every screen.
 */

import { hashText, type GameTypes, type Seat } from '@tavolata/engine';
import { REMARK_WORDS } from '../../language/catalogue.ts';
import { WordArea, words } from '../../language/words.svelte.ts';
import { settings } from '../../settings/settings.svelte.ts';
import type { TableLink } from '../table-link.ts';
import { characterOf, type Temper } from './characters.ts';

export const OCCASIONS = ['gain', 'loss', 'won', 'lost'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Something that somebody may have a word about. */
export interface Noticed {
  readonly seat: Seat;
  readonly occasion: Occasion;
}

/** Who says what, in the words of the reader. */
export interface Remark {
  readonly seat: Seat;
  readonly text: string;
}

/** A remark before it is put into words; `pick` chooses among those that fit. */
interface Meant extends Noticed {
  readonly temper: Temper;
  readonly pick: number;
}

/** One in so many chances is taken. */
const RARITY = 3;
/** As long as a few words take to read: a remark may lie on something that is wanted. In milliseconds. */
const LASTS = 3000;

interface Company extends Pick<TableLink, 'names' | 'gaveUp'> {
  readonly view: Pick<TableLink['view'], 'seats'>;
}

/** What a bot says of one of these, if one does; at the end there is always one who does. */
export function remarkOn(
  { view: { seats }, names, gaveUp }: Company,
  number: number,
  noticed: readonly Noticed[],
): Meant | undefined {
  for (const { seat, occasion } of noticed) {
    const bot = seats[seat];
    if (bot?.kind !== 'bot' || gaveUp.includes(seat)) continue;
    const name = names[seat] ?? '';
    const [chance, pick] = hashText(`${number}/${name}`).map((part) => part >>> 0);
    const isEnd = occasion === 'won' || occasion === 'lost';
    if (!isEnd && (chance ?? 0) % RARITY !== 0) continue;
    return { seat, occasion, temper: characterOf(name, bot.level).temper, pick: pick ?? 0 };
  }
  return undefined;
}

/** The winners first, then everybody else. */
export function noticedAtEnd(winners: readonly Seat[], players: number): Noticed[] {
  const seats = [...Array(players).keys()];
  return [
    ...winners.map((seat): Noticed => ({ seat, occasion: 'won' })),
    ...seats
      .filter((seat) => !winners.includes(seat))
      .map((seat): Noticed => ({ seat, occasion: 'lost' })),
  ];
}

const remarkWords = new WordArea(REMARK_WORDS);

interface Heard<T extends GameTypes> {
  readonly link: () => TableLink<T>;
  readonly notice: (event: T['shownEvent']) => readonly Noticed[];
  /** Whether the end has been told: before, nobody gives the winner away. */
  readonly isEndTold: () => boolean;
}

/** To be called when a component is made; it ends with it. */
export function hearRemarks<T extends GameTypes>({
  link,
  notice,
  isEndTold,
}: Heard<T>): {
  readonly now: Remark | undefined;
} {
  let meant = $state.raw<Meant>();
  void words.need(remarkWords).catch(() => undefined); // without their words bots say nothing

  let seen = -1;
  $effect(() => {
    const moment = link().moments.at(-1);
    if (!moment) return;
    const isNext = seen >= 0 && moment.number === seen + 1;
    seen = moment.number;
    if (isNext) say(moment.number, moment.events.flatMap(notice));
  });

  let wasOver = true;
  $effect(() => {
    const { view, moments } = link();
    const result = isEndTold() ? view.match?.result : undefined;
    if (result && !wasOver) say(moments.length, noticedAtEnd(result.winners, view.seats.length));
    wasOver = result !== undefined;
  });

  function say(number: number, noticed: readonly Noticed[]): void {
    // A game that is shown again was commented on when it was played.
    if (!settings.values.botRemarks || link().replay) return;
    const remark = remarkOn(link(), number, noticed);
    if (remark) meant = remark;
  }

  $effect(() => {
    if (!meant) return undefined;
    const timer = setTimeout(() => {
      meant = undefined;
    }, LASTS);
    return () => {
      clearTimeout(timer);
    };
  });

  return {
    get now() {
      if (!meant || !remarkWords.isLoaded || !settings.values.botRemarks) return undefined;
      const { seat, temper, occasion, pick } = meant;
      const texts = remarkWords.now[temper][occasion];
      return { seat, text: texts[pick % texts.length] ?? '' };
    },
  };
}
