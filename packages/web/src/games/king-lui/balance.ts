/** A hand beside the king: what is worth something as things stand, and what is one too many. */

import {
  DISHES,
  isTooMany,
  scorePortions,
  total,
  type Dish,
  type Portions,
} from '@tavolata/king-lui';

/** `full`: as many as the king; one more would be too many. */
export type Standing = 'none' | 'fits' | 'full' | 'too-many';

export interface Balance {
  readonly held: number;
  readonly king: number;
  readonly standing: Standing;
}

export function balanceOf(held: number, king: number): Balance {
  return { held, king, standing: standingOf(held, king) };
}

function standingOf(held: number, king: number): Standing {
  if (held === 0) return 'none';
  if (isTooMany(held, king)) return 'too-many';
  return held === king ? 'full' : 'fits';
}

export const portionsOf = (portions: Portions | undefined, dish: Dish): number =>
  portions?.[dish] ?? 0;

/** What a hand would score if the game ended with this king. */
export function worthNow(hand: Portions, king: Portions): number {
  return DISHES.reduce(
    (sum, dish) => sum + scorePortions(portionsOf(hand, dish), portionsOf(king, dish)).points,
    0,
  );
}

export const dishesTooMany = (hand: Portions, king: Portions): Dish[] =>
  DISHES.filter((dish) => isTooMany(portionsOf(hand, dish), portionsOf(king, dish)));

/** The dishes that there are any portions of, in their fixed order. */
export const dishesIn = (portions: Portions): Dish[] =>
  DISHES.filter((dish) => portionsOf(portions, dish) > 0);

export const cardsIn = (portions: Portions): number => total(portions);
