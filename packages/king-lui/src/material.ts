/** The cards of the game, and how many of each are where. */

import {
  CARDS,
  DISH_COUNT,
  drawnAt,
  EMERALD,
  EMERALD_CODE,
  EMERALDS,
  KING,
  PORTIONS_PER_DISH,
  REMOVED,
  TABLE,
  takenAt,
  type Card,
  type State,
} from './types.ts';

/** How many cards of a kind there are (K-M1). */
export const copiesOf = (card: Card): number => (card === EMERALD ? EMERALDS : PORTIONS_PER_DISH);

/** All 110 cards in order. */
export function sortedDeck(): Card[] {
  return CARDS.flatMap((card) => Array.from({ length: copiesOf(card) }, () => card));
}

/** How many cards of a kind are no longer in the supply, as far as the state tells. */
export function outsideSupply(state: State, card: number): number {
  const { counts } = state;
  const removed = counts[REMOVED + card];
  if (card === EMERALD_CODE) return removed + state.emeralds + Number(state.drawnEmerald);
  let sum = removed + counts[TABLE + card] + counts[KING + card];
  for (let seat = 0; seat < state.players; seat++) {
    sum += counts[takenAt(seat) + card] + counts[drawnAt(seat) + card];
  }
  return sum;
}

/** The codes of all cards that the state places nowhere, in order. */
export function unplacedCards(state: State): number[] {
  return CARDS.flatMap((card, code) => {
    const length = Math.max(0, copiesOf(card) - outsideSupply(state, code));
    return Array.from({ length }, () => code);
  });
}

/** What a seat holds of a dish: taken and drawn together. */
export const inHand = ({ counts }: State, seat: number, dish: number): number =>
  counts[takenAt(seat) + dish] + counts[drawnAt(seat) + dish];

/** How many cards a seat holds. */
export function handSize(state: State, seat: number): number {
  let cards = 0;
  for (let dish = 0; dish < DISH_COUNT; dish++) cards += inHand(state, seat, dish);
  return cards;
}
