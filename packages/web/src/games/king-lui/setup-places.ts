/** The places where the cards of a draft lie, and a draft after something was changed there. */

import {
  copiesOf,
  CARDS,
  DISHES,
  EMERALD,
  type Card,
  type CardCounts,
  type Draft,
} from '@tavolata/king-lui';
import { NOBODY } from '@tavolata/engine';

export type Place =
  | { readonly kind: 'table' | 'king' | 'removed' }
  | { readonly kind: 'taken' | 'drawn'; readonly seat: number };

export function placesOf({ hands }: Draft): Place[] {
  const seats = hands.flatMap((_, seat): Place[] => [
    { kind: 'taken', seat },
    { kind: 'drawn', seat },
  ]);
  return [{ kind: 'table' }, { kind: 'king' }, ...seats, { kind: 'removed' }];
}

export const keyOf = (place: Place): string =>
  'seat' in place ? `${place.kind}-${place.seat}` : place.kind;

/** What can lie there: Emerald is never in a hand or with the king. */
export const cardsFor = ({ kind }: Place): readonly Card[] =>
  kind === 'table' || kind === 'removed' ? CARDS : DISHES;

export function cardsAt(draft: Draft, place: Place): CardCounts {
  if (!('seat' in place)) return draft[place.kind];
  return draft.hands[place.seat]?.[place.kind] ?? {};
}

/** The order of the supply is open from then on: nobody knows it. */
export function withCards(draft: Draft, place: Place, card: Card, number: number): Draft {
  const counts = { ...cardsAt(draft, place), [card]: number };
  const open = { ...draft, supply: [], hasRest: true };
  if (!('seat' in place)) return { ...open, [place.kind]: counts };
  const hands = draft.hands.map((hand, seat) =>
    seat === place.seat ? { ...hand, [place.kind]: counts } : hand,
  );
  return { ...open, hands };
}

export function withPlayers(draft: Draft, players: number): Draft {
  const inGame = (seat: number): number => (seat < players ? seat : 0);
  return {
    ...draft,
    hands: Array.from(
      { length: players },
      (_, seat) => draft.hands[seat] ?? { taken: {}, drawn: {} },
    ),
    chef: inGame(draft.chef),
    player: draft.player === NOBODY ? NOBODY : inGame(draft.player),
    supply: [],
    hasRest: true,
  };
}

/** What is left of a card for the supply; less than nothing if there are too many elsewhere. */
export function leftOf(draft: Draft, card: Card): number {
  const lying = placesOf(draft).reduce(
    (sum, place) => sum + (cardsAt(draft, place)[card] ?? 0),
    card === EMERALD && draft.drawnEmerald ? 1 : 0,
  );
  return copiesOf(card) - lying;
}
