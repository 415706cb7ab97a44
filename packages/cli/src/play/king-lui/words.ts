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
  'King Lui in short: each course the chef lays two cards per player on the table. In turn ' +
    'everybody does one thing: takes all portions of one dish, draws a hidden card, or uses an ' +
    'Emerald that lies there. What is left goes to the king.',
  'Emerald is the king’s dragon: it eats two of his portions and is gone. Whoever draws one uses ' +
    'it at once or leaves it on the table.',
  'At the end, dish by dish: whoever has more than the king gives all of it back. Else every ' +
    'portion counts as many points as the king has portions of that dish.',
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
  return listed(emeralds > 0 ? [...texts, counted(emeralds, 'Emerald')] : texts);
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
      const which = event.drawn ? 'Emerald' : 'an Emerald from the table';
      return [`  ${seated.does(event.player, 'feed')} ${pairText(event.dishes)} to ${which}.`];
    }
    case 'left':
      return [`  ${seated.does(event.player, 'leave')} the Emerald on the table.`];
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
  return card === EMERALD ? 'an Emerald!' : `a card: ${card}.`;
}
