/** The choice of the two portions that Emerald takes from the king, one after the other. */

import type { Seat } from '@tavolata/engine';
import {
  DISHES,
  isTooMany,
  type Action,
  type Dish,
  type Portions,
  type View,
} from '@tavolata/king-lui';

/** What has been picked so far: nothing, one portion, or both. */
export type Picks = readonly Dish[];

const PORTIONS_EATEN = 2;

export function canPick(picks: Picks, dish: Dish, legal: readonly Action[]): boolean {
  return picks.length < PORTIONS_EATEN && legal.some((action) => holds(action, [...picks, dish]));
}

/** The action for a full choice. */
export function feedAction(picks: Picks, legal: readonly Action[]): Action | undefined {
  return picks.length === PORTIONS_EATEN ? legal.find((action) => holds(action, picks)) : undefined;
}

/** Puts one portion back; of two alike, one stays picked. */
export function withoutPick(picks: Picks, index: number): Picks {
  return picks.filter((_, at) => at !== index);
}

/** What the king would have left. */
export function kingAfter(king: Portions, picks: Picks): Portions {
  const left: { [dish in Dish]?: number } = {};
  for (const dish of DISHES) left[dish] = (king[dish] ?? 0) - timesIn(picks, dish);
  return left;
}

/** The position as it would be if Emerald had eaten these already. */
export function viewAfter(view: View, picks: Picks): View {
  if (picks.length === 0) return view;
  const removed = { ...view.removed };
  for (const dish of picks) removed[dish] = (removed[dish] ?? 0) + 1;
  return { ...view, king: kingAfter(view.king, picks), removed };
}

/** The picked dishes of which somebody's known portions would then be too many (K-E2), even if they are already. */
export function losersBy(
  picks: Picks,
  king: Portions,
  hands: readonly Portions[],
): { readonly dish: Dish; readonly seats: readonly Seat[] }[] {
  const left = kingAfter(king, picks);
  return DISHES.filter((dish) => picks.includes(dish))
    .map((dish) => ({
      dish,
      seats: [...hands.keys()].filter((seat) =>
        isTooMany(hands[seat]?.[dish] ?? 0, left[dish] ?? 0),
      ),
    }))
    .filter(({ seats }) => seats.length > 0);
}

export const timesIn = (picks: Picks, dish: Dish): number =>
  picks.filter((picked) => picked === dish).length;

function holds(action: Action, picks: Picks): boolean {
  if (action.type !== 'emerald') return false;
  return picks.every((dish) => timesIn(picks, dish) <= timesIn(action.dishes, dish));
}
