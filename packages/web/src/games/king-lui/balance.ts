/** A hand beside the king: what it is worth as things stand, and how it is likely to end. */

import {
  courseSize,
  DISHES,
  scorePortions,
  total,
  type Dish,
  type Portions,
  type View,
} from '@tavolata/king-lui';

/**
 * How a holding is likely to end; see `risk.ts`. Each has one sign and one word. `open`: not judged. `good`: the king
 * has enough and is likely to keep it. `rising`: he has too few as yet, and is likely to catch up. `kept` and `lost`
 * are certain, at the end of a game at the latest.
 */
export type Standing = 'none' | 'open' | 'good' | 'rising' | 'doubtful' | 'poor' | 'kept' | 'lost';

/** Those that have a sign, as the key of signs lists them. */
export const TOLD_STANDINGS = ['good', 'rising', 'doubtful', 'poor', 'kept', 'lost'] as const;
export type ToldStanding = (typeof TOLD_STANDINGS)[number];

export interface Balance {
  readonly held: number;
  readonly king: number;
  readonly standing: Standing;
}

/** The standing, where there is something to say about it. */
export function toldStanding({ standing }: Balance): ToldStanding | undefined {
  return standing === 'none' || standing === 'open' ? undefined : standing;
}

export const portionsOf = (portions: Portions | undefined, dish: Dish): number =>
  portions?.[dish] ?? 0;

/** Whether the king has the two portions that Emerald eats (K-A3). */
export const hasFood = (king: Portions): boolean =>
  DISHES.reduce((sum, dish) => sum + portionsOf(king, dish), 0) >= 2;

/** When so few courses are left, it is time to think of the end. */
export const SOON = 3;

/** How many courses can follow at most; draws may make it fewer (K-E1). */
export const coursesLeft = ({ supply, players }: Pick<View, 'supply' | 'players'>): number =>
  Math.floor(supply / courseSize(players.length));

/** What a hand would score if the game ended with this king. */
export function worthNow(hand: Portions, king: Portions): number {
  return DISHES.reduce(
    (sum, dish) => sum + scorePortions(portionsOf(hand, dish), portionsOf(king, dish)).points,
    0,
  );
}

/** The dishes that there are any portions of, in their fixed order. */
export const dishesIn = (portions: Portions): Dish[] =>
  DISHES.filter((dish) => portionsOf(portions, dish) > 0);

export const cardsIn = (portions: Portions): number => total(portions);
