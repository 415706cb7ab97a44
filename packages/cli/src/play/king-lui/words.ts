/** King Lui's events in sentences, and its rules in short. */

import {
  DISHES,
  EMERALD,
  type Card,
  type Dish,
  type Event,
  type FadedEvent,
  type Portions,
} from '@tavolata/king-lui';
import type { SeatedPlayers } from '../seated-players.ts';
import { assertNever, counted, listed } from '../text.ts';

/** A paragraph each. */
export const HELP: readonly string[] = [
  'King Lui in short: score the most by collecting the dishes the king has most of, without ' +
    'ending up with more of any dish than he has.',
  'Each course the chef turns up two cards per player. On your turn you do one thing: take all ' +
    'portions of one dish, draw a card that only you see, or feed Emerald if it’s on the table. ' +
    'The king gets what’s left.',
  'Emerald is the king’s dragon: it eats two of his portions and leaves the game. If you draw ' +
    'Emerald, feed it at once or leave it on the table.',
  'At the end, dish by dish: if you have more than the king, you discard all of it. Otherwise ' +
    'each portion scores as many points as the king has of that dish.',
  'In the table, ! marks what you have more of than the king has now, * the chef.',
  'Type the number of a choice, or: take ham, draw, emerald ham wine, leave.',
  '? shows this help, q ends the game.',
];

/** Such as `2 bread`, for each dish that there is. */
const dishTexts = (portions: Portions): string[] =>
  DISHES.flatMap((dish) => (portions[dish] ? [`${portions[dish]} ${dish}`] : []));

function cardsText(cards: readonly Card[]): string {
  const portions: { [dish in Dish]?: number } = {};
  let emeralds = 0;
  for (const card of cards) {
    if (card === EMERALD) emeralds++;
    else portions[card] = (portions[card] ?? 0) + 1;
  }
  const texts = dishTexts(portions);
  return listed(emeralds > 0 ? [...texts, counted(emeralds, 'Emerald card')] : texts);
}

/** What Emerald eats, as in `feed … to Emerald`. */
export const pairText = ([one, other]: readonly [Dish, Dish]): string =>
  one === other ? `two of the king’s ${one}` : `the king’s ${one} and ${other}`;

export function eventSentences(seated: SeatedPlayers, event: Event | FadedEvent): string[] {
  switch (event.type) {
    case 'laid': {
      const cards = 'cards' in event ? ` with ${cardsText(event.cards)}` : '';
      return ['', `Course ${event.course}: ${seated.does(event.chef, 'lay')} the table${cards}.`];
    }
    case 'took':
      return [`  ${seated.does(event.player, 'take')} ${takenText(event)}.`];
    case 'drew':
      return [`  ${seated.does(event.player, 'draw')} ${drawnText(event.card)}`];
    case 'fed': {
      const which = event.drawn ? 'Emerald' : 'Emerald from the table';
      return [`  ${seated.does(event.player, 'feed')} ${pairText(event.dishes)} to ${which}.`];
    }
    case 'left':
      return [`  ${seated.does(event.player, 'leave')} Emerald on the table.`];
    case 'passed':
      return [`  ${seated.does(event.player, 'pass')}: nothing is possible.`];
    case 'served': {
      const served = listed(dishTexts(event.portions));
      return [served === '' ? '  Nothing is left for the king.' : `  The king gets ${served}.`];
    }
    case 'ended':
      return [];
    default:
      return assertNever(event);
  }
}

function takenText(event: Extract<Event | FadedEvent, { type: 'took' }>): string {
  return 'dish' in event ? `${event.portions} ${event.dish}` : 'a dish';
}

function drawnText(card: Card | undefined): string {
  if (card === undefined) return 'a card.';
  return card === EMERALD ? 'Emerald!' : `a card: ${card}.`;
}
