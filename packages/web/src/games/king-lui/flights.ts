/** How the events of a move are told in motion: which cards fly from where to where, and when. */

import { SPECTATOR, type Seat, type Viewer } from '@tavolata/engine';
import { DISHES, EMERALD, type Card, type KingLui } from '@tavolata/king-lui';
import type { PictureName } from '../../ui/controls/pictures.svelte.ts';
import type { Flight } from '../../ui/motion/flight.ts';
import { portionsOf } from './balance.ts';

type ShownEvent = KingLui['shownEvent'];
type Leg = Pick<Flight, 'picture' | 'from' | 'to'> & Partial<Pick<Flight, 'kind' | 'duration'>>;

const DURATION = 320;
const EATING = 700;
const STAGGER = 40;
/** From one card of a course to the next. */
const DEALING = 90;
/** When the next event of the same move begins. */
const NEXT_EVENT = 240;
/** A flyer is where it goes to when this much of its time has passed. */
const ARRIVED = 0.85;
/** More cards than this look no richer, only slower. */
const MOST_ALIKE = 4;

/** `viewer` sees cards go to the own hand; others' go to their seats. */
export function planFlights(events: readonly ShownEvent[], viewer: Viewer): Flight[] {
  const flights: Flight[] = [];
  let begin = 0;
  for (const event of events) {
    const legs = legsOf(event, viewer);
    for (const [index, leg] of legs.entries()) {
      const delay = begin + index * (event.type === 'laid' ? DEALING : STAGGER);
      flights.push({ kind: 'card', duration: DURATION, ...leg, delay });
    }
    if (legs.length > 0) begin += NEXT_EVENT;
  }
  return flights;
}

function legsOf(event: ShownEvent, viewer: Viewer): Leg[] {
  switch (event.type) {
    case 'took':
      if (!('dish' in event)) return [];
      return alike(event.portions, {
        picture: event.dish,
        from: `table:${event.dish}`,
        to: handOf(event.player, viewer, event.dish),
      });
    case 'drew':
      return [drawnLeg(event.player, viewer, event.card)];
    case 'fed':
      return [
        { picture: 'emerald-eating', from: 'king', to: 'king', kind: 'pop', duration: EATING },
        ...event.dishes.map((dish) => ({ picture: dish, from: `king:${dish}`, to: 'king' })),
      ];
    case 'left':
      return [{ picture: 'emerald-asleep', from: 'supply', to: 'emerald' }];
    case 'served':
      return DISHES.flatMap((dish) =>
        alike(portionsOf(event.portions, dish), {
          picture: dish,
          from: `table:${dish}`,
          to: `king:${dish}`,
        }),
      );
    case 'laid':
      return 'cards' in event ? event.cards.map(laidLeg) : [];
    default:
      return [];
  }
}

function drawnLeg(player: Seat, viewer: Viewer, card: Card | undefined): Leg {
  const kind = 'dealt';
  if (card === EMERALD) return { picture: 'emerald-awake', from: 'supply', to: 'emerald', kind };
  const to = card ? handOf(player, viewer, card) : `seat:${player}`;
  return { picture: card ?? 'card-back', from: 'supply', to, kind };
}

const laidLeg = (card: Card): Leg => ({
  picture: pictureOf(card),
  from: 'supply',
  to: card === EMERALD ? 'emerald' : `table:${card}`,
  kind: 'dealt',
});

const pictureOf = (card: Card): PictureName => (card === EMERALD ? 'emerald-asleep' : card);

const handOf = (player: Seat, viewer: Viewer, card: Card): string =>
  viewer !== SPECTATOR && viewer === player ? `hand:${card}` : `seat:${player}`;

const alike = (count: number, leg: Leg): Leg[] =>
  Array.from({ length: Math.min(count, MOST_ALIKE) }, () => leg);

/** When all of them have landed, in milliseconds. */
export const lengthOf = (flights: readonly Flight[]): number =>
  Math.max(0, ...flights.map(({ delay, duration }) => delay + duration));

/** When that card of a course lies on the table. */
export const dealtAt = (index: number): number => DURATION * ARRIVED + index * DEALING;
