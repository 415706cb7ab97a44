/** What happened, in words and in sounds. */

import type { Colour, Event, Cell } from '@tavolata/cappuccino';
import type { CappuccinoWords, ToldMove } from './words/en.ts';
import type { Who } from '../../language/en/table.ts';
import type { Noticed } from '../../table/portraits/remarks.svelte.ts';
import type { Sound } from '../../ui/sound/sound.ts';
import { CAPPUCCINO_SOUNDS } from './sounds.ts';

type Moved = Event & { readonly type: 'moved' };

export type Teller = {
  readonly words: CappuccinoWords;
  readonly who: (seat: number) => Who;
  /** Whose colour it is. */
  readonly ownerOf: (colour: Colour) => number;
  /** Nothing where the reader sees no names of places. */
  readonly nameOf: (cell: Cell) => string | undefined;
  /** In few words: what was done, not what came of it. */
  readonly isBrief?: boolean;
};

export function tellEvent(
  { words, who, ownerOf, nameOf, isBrief = false }: Teller,
  event: Event,
): string {
  const { log, colours } = words;
  const toldMove = ({ player, colour, covered, from, to, cups, height }: Moved): ToldMove => {
    const owner = ownerOf(covered);
    const [start, end] = [nameOf(from), nameOf(to)];
    return {
      by: colour,
      owner: owner === player ? undefined : who(owner),
      covered,
      places: start === undefined || end === undefined ? undefined : { from: start, to: end },
      height: isBrief ? undefined : height,
      lost: height - cups,
    };
  };
  switch (event.type) {
    case 'placed':
      return log.placed(who(event.player), colours[event.colour], nameOf(event.cell));
    case 'began':
      return log.began(who(event.player));
    case 'moved':
      return log.moved(who(event.player), toldMove(event));
    case 'settled':
      return log.settled(who(ownerOf(event.colour)), colours[event.colour], event.cups);
    case 'out':
      return log.out(who(event.player));
    case 'ended': {
      const { winners, scores } = event.result;
      return log.ended(winners.map(who), Math.max(...scores));
    }
  }
}

const SOUNDS: Readonly<Partial<Record<Event['type'], Sound>>> = {
  placed: CAPPUCCINO_SOUNDS.cup,
  moved: CAPPUCCINO_SOUNDS.cup,
  settled: CAPPUCCINO_SOUNDS.settle,
};

export const soundOfEvent = ({ type }: Event): Sound | undefined => SOUNDS[type];

/** Whether something happened to the cups of this seat, or to what it can do. */
export function concernsSeat(event: Event, seat: number, ownerOf: Teller['ownerOf']): boolean {
  if (event.type === 'moved') return ownerOf(event.covered) === seat;
  if (event.type === 'settled') return ownerOf(event.colour) === seat;
  return event.type === 'out' && event.player === seat;
}

/** As many cups at once as somebody may have a word about. */
const LARGE_STACK = 3;

/** What a bot may comment on: a large stack that changes hands. */
export function noticeEvent(event: Event, ownerOf: Teller['ownerOf']): Noticed[] {
  if (event.type !== 'moved' || event.height - event.cups < LARGE_STACK) return [];
  const loser = ownerOf(event.covered);
  if (loser === event.player) return [];
  return [
    { seat: loser, occasion: 'loss' },
    { seat: event.player, occasion: 'gain' },
  ];
}
