/**
 * The table of King Lui as a grid: a column per dish, a row for the table, the king and each hand.
 */

import { itemAt } from '@tavolata/engine';
import {
  courseSize,
  DISHES,
  isTooMany,
  type Dish,
  type Portions,
  type View,
} from '@tavolata/king-lui';
import type { SeatedPlayers } from '../seated-players.ts';
import type { Display } from '../terminal-face.ts';
import { counted, padEnd, padStart, paint, type Piece, type Style } from '../text.ts';

const DISH_STYLES: { readonly [dish in Dish]: Style } = {
  bread: 'yellow',
  cake: 'magentaBright',
  cheese: 'yellowBright',
  chicken: 'redBright',
  fruit: 'greenBright',
  ham: 'magenta',
  wine: 'red',
};

export const dishPiece = (dish: Dish): Piece => ({ text: dish, style: DISH_STYLES[dish] });

const LABEL_WIDTH = 13;
const CARDS_WIDTH = 6;
const widthOf = (dish: Dish): number => Math.max(dish.length, 5) + 1;
const NOTHING: Piece = { text: '·', style: 'dim' };

/** The whole picture, as the person sees it. */
export function drawTable(seated: SeatedPlayers, view: View, display: Display): string[] {
  const hand = view.hand ?? {};
  const others = view.players.map((_, seat) => seat).filter((seat) => !seated.isYou(seat));
  const anyTooMany = DISHES.some((dish) => hasTooMany(hand, view.king, dish));
  return [
    '',
    headline(seated, view),
    '',
    row({ text: '' }, dishPiece, display.memoryAid ? ['cards', 'drawn'] : ['cards']),
    row({ text: 'table', style: 'bold' }, (dish) => count(view.table[dish], DISH_STYLES[dish])),
    row({ text: 'king', style: 'bold' }, (dish) => count(view.king[dish], 'bold')),
    handRow(seated, view, hand, display),
    ...others.map((seat) => othersRow(seated, view, seat, display)),
    ...(anyTooMany ? [paint('dim', ' ! more than the king has now')] : []),
  ];
}

function headline(seated: SeatedPlayers, view: View): string {
  const chef = `chef ${seated.nameOf(view.chef)}`;
  const course = `Course ${view.course}${isLastCourse(view) ? ' (the last)' : ''}`;
  const supply = `supply ${counted(view.supply, 'card')}`;
  const number = view.emeralds > 0 ? counted(view.emeralds, 'Emerald') : 'no Emerald';
  const emeralds = `${number} on the table`;
  const facts = [paint('bold', course), chef, supply];
  return ` ${[...facts, view.emeralds > 0 ? paint('green', emeralds) : emeralds].join(' · ')}`;
}

/** The supply only shrinks, so a course after which too few cards are left is the last (K-E1). */
const isLastCourse = (view: View): boolean => view.supply < courseSize(view.players.length);

function handRow(seated: SeatedPlayers, view: View, hand: Portions, display: Display): string {
  const cell = (dish: Dish): Piece =>
    hasTooMany(hand, view.king, dish)
      ? { text: `${hand[dish] ?? 0}!`, style: ['red', 'bold'] }
      : count(hand[dish], 'bold');
  const label = `your hand${chefMark(view, seated.seat)}`;
  return row({ text: label, style: 'bold' }, cell, sizes(view, seated.seat, display));
}

function othersRow(seated: SeatedPlayers, view: View, seat: number, display: Display): string {
  const { taken } = itemAt(view.players, seat);
  const name = seated.nameOf(seat).slice(0, LABEL_WIDTH - 4) + chefMark(view, seat);
  return row({ text: name }, (dish) => count(taken[dish]), sizes(view, seat, display));
}

/** Without the memory aid, the number of drawn cards is not shown (K-O3). */
function sizes(view: View, seat: number, { memoryAid }: Display): number[] {
  const { cards, drawn } = itemAt(view.players, seat);
  return memoryAid ? [cards, drawn] : [cards];
}

const chefMark = (view: View, seat: number): string => (seat === view.chef ? ' *' : '');

const hasTooMany = (hand: Portions, king: Portions, dish: Dish): boolean =>
  isTooMany(hand[dish] ?? 0, king[dish] ?? 0);

function count(portions: number | undefined, style?: Style): Piece {
  return portions === undefined ? NOTHING : { text: String(portions), style };
}

function row(
  label: Piece,
  cellOf: (dish: Dish) => Piece,
  last: readonly (string | number)[] = [],
): string {
  // A mark stands to the right of its number, so that the numbers stay in line.
  const cells = DISHES.map((dish) => {
    const cell = cellOf(dish);
    return cell.text.endsWith('!') || cell.text === dish
      ? padStart(cell, widthOf(dish) + 1)
      : `${padStart(cell, widthOf(dish))} `;
  });
  const ends = last.map((text) => String(text).padStart(CARDS_WIDTH));
  return ` ${padEnd(label, LABEL_WIDTH)}${cells.join('')}${ends.join('')}`.trimEnd();
}
