/** The vocabulary of King Lui: dishes, cards, options, actions, and the state of a game. */

export const DISHES = ['bread', 'cake', 'cheese', 'chicken', 'fruit', 'ham', 'wine'] as const;
export type Dish = (typeof DISHES)[number];

export const EMERALD = 'emerald';
export type Card = Dish | typeof EMERALD;
/** All kinds of card; a card's code in a state is its index here. */
export const CARDS: readonly Card[] = [...DISHES, EMERALD];

export const DISH_COUNT = DISHES.length;
export const EMERALD_CODE = DISH_COUNT;
export const PORTIONS_PER_DISH = 15;
export const EMERALDS = 5;
export const DECK_SIZE = DISH_COUNT * PORTIONS_PER_DISH + EMERALDS;

export const GAME_ID = 'king-lui';
export const SEATS = { min: 3, max: 5 } as const;

export const FORCED_DRAW = ['no-dishes', 'no-cards'] as const;
export const TIE_BREAK = ['fewest-discards', 'shared'] as const;

export type Options = {
  readonly forcedDraw: (typeof FORCED_DRAW)[number];
  readonly tieBreak: (typeof TIE_BREAK)[number];
};

export type PublicSetup = { readonly first: number };
/** The deck lists all 110 cards, the top one first. */
export type Setup = PublicSetup & { readonly deck: readonly Card[] };

export type Action =
  | { readonly type: 'take'; readonly dish: Dish }
  | { readonly type: 'draw' }
  | { readonly type: 'emerald'; readonly dishes: readonly [Dish, Dish] }
  | { readonly type: 'leave' }
  | { readonly type: 'pass' };

export type Result = {
  readonly scores: readonly number[];
  readonly discards: readonly number[];
  readonly winners: readonly number[];
};

/** Counts by name; what is not there counts 0. */
export type Portions = { readonly [dish in Dish]?: number };
export type CardCounts = { readonly [card in Card]?: number };

/**
 * A position. Counts lie in one byte array, so that a clone is one copy; `supply` never changes
 * and is shared between clones, `next` points at its top card.
 */
export interface State {
  readonly players: number;
  readonly options: Options;
  readonly supply: Uint8Array;
  next: number;
  /** From 1. */
  course: number;
  chef: number;
  /** Who acts; `NOBODY` once the game is over. */
  player: number;
  /** Emeralds that lie on the table. */
  emeralds: number;
  /** Whether `player` has just drawn an Emerald and must use it or lay it down. */
  drawnEmerald: boolean;
  /** Table, king, removed, and per seat what was taken and drawn; see the offsets below. */
  readonly counts: Uint8Array;
}

export const TABLE = 0;
export const KING = TABLE + DISH_COUNT;
/** Removed cards by kind, Emeralds included. */
export const REMOVED = KING + DISH_COUNT;
const HANDS = REMOVED + CARDS.length;

/** Where a seat's public takings start. */
export const takenAt = (seat: number): number => HANDS + seat * 2 * DISH_COUNT;
/** Where a seat's drawn cards start. */
export const drawnAt = (seat: number): number => takenAt(seat) + DISH_COUNT;
export const countsLength = (players: number): number => takenAt(players);

export const supplyLeft = (state: State): number => DECK_SIZE - state.next;

/** How many cards the chef turns up (K-C1). */
export const courseSize = (players: number): number => 2 * players;
