/**
 * What the king can end with by the rules alone. In the last course this often decides a holding: then it is
 * certain, and nothing has to be played out.
 */

import {
  courseSize,
  EMERALD,
  EMERALDS,
  isTooMany,
  PORTIONS_PER_DISH,
  type Dish,
  type View,
} from '@tavolata/king-lui';

export interface KingsRange {
  readonly least: number;
  readonly most: number;
}

/** What the player in turn does before the rest of the course; without it, that is open as well. */
export type Deed =
  | { readonly type: 'take'; readonly dish: Dish }
  | { readonly type: 'emerald'; readonly dishes: readonly Dish[] }
  | { readonly type: 'draw' | 'leave' | 'pass' };

export function kingsRange(view: View, dish: Dish, deed?: Deed): KingsRange {
  const { supply, players, chef, player, emeralds, drawnEmerald, removed } = view;
  const eaten = deed?.type === 'emerald' ? deed.dishes.filter((one) => one === dish).length : 0;
  const king = (view.king[dish] ?? 0) - eaten;
  if (supply >= courseSize(players.length)) {
    return { least: 0, most: PORTIONS_PER_DISH - (removed[dish] ?? 0) - eaten };
  }
  const isTaken = deed?.type === 'take' && deed.dish === dish;
  const table = isTaken ? 0 : (view.table[dish] ?? 0);
  /** Who may still act; a player who draws may draw an Emerald, and feed it. */
  const others = (chef - player + players.length - 1) % players.length;
  const actors = others + (deed === undefined || deed.type === 'draw' ? 1 : 0);
  const seen = (removed[EMERALD] ?? 0) + emeralds + (drawnEmerald ? 1 : 0);
  const there = emeralds + (drawnEmerald ? 1 : 0) + (supply > 0 ? EMERALDS - seen : 0);
  const meals = Math.min(actors, there - (deed?.type === 'emerald' ? 1 : 0));
  const sure = others === 0 && deed !== undefined ? table : 0;
  return { least: Math.max(0, king - 2 * meals) + sure, most: king + table };
}

/** How a holding ends, where that is certain already. What somebody holds the king can't have. */
export function certainEnd(held: number, { least, most }: KingsRange): 'kept' | 'lost' | undefined {
  if (isTooMany(held, Math.min(most, PORTIONS_PER_DISH - held))) return 'lost';
  return isTooMany(held, least) ? undefined : 'kept';
}
