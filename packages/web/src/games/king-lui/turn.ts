/**
 * What a tap on the board means. Legality comes from the list of legal actions alone; here it is only
 * put into words, and some acts wait for a second tap, because they cannot be taken back.
 */

import { DISHES, type Action, type Dish, type View } from '@tavolata/king-lui';

/** What can be tapped. `leave` lays a drawn Emerald down. */
export type Thing = Dish | 'supply' | 'emerald' | 'leave' | 'pass';

/** Why a tap does nothing. */
export type Refusal =
  'not-now' | 'answer-first' | 'must-draw' | 'no-emerald' | 'poor-king' | 'empty-supply' | 'none';

export type Tap =
  | { readonly type: 'act'; readonly action: Action }
  /** Waits for a second tap on the same thing. */
  | { readonly type: 'arm' }
  /** Emerald's two portions are chosen now. */
  | { readonly type: 'feed' }
  | { readonly type: 'refuse'; readonly reason: Refusal };

export interface Situation {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly armed: Thing | undefined;
  /** Whether acts that cannot be taken back wait for a second tap. */
  readonly confirms: boolean;
}

export function tapOn(thing: Thing, situation: Situation): Tap {
  const { view, legal, armed, confirms } = situation;
  if (thing === 'emerald' && canWake(legal)) return { type: 'feed' };
  const action = actionOf(thing, legal);
  if (!action) return { type: 'refuse', reason: refusalOf(thing, view, legal) };
  if (confirms && armed !== thing && isFinal(action, view)) return { type: 'arm' };
  return { type: 'act', action };
}

export const canFeed = (legal: readonly Action[]): boolean =>
  legal.some(({ type }) => type === 'emerald');

/** Whether an Emerald that lies on the table can be used; one just drawn has a question of his own. */
const canWake = (legal: readonly Action[]): boolean =>
  canFeed(legal) && !legal.some(({ type }) => type === 'leave');

export function isTappable(thing: Thing, legal: readonly Action[]): boolean {
  return thing === 'emerald' ? canWake(legal) : actionOf(thing, legal) !== undefined;
}

function actionOf(thing: Thing, legal: readonly Action[]): Action | undefined {
  return legal.find((action) =>
    action.type === 'take' ? action.dish === thing : action.type === TYPES.get(thing),
  );
}

const TYPES: ReadonlyMap<Thing, Action['type']> = new Map([
  ['supply', 'draw'],
  ['leave', 'leave'],
  ['pass', 'pass'],
]);

/** Where an action was begun. */
export function thingOf(action: Action): Thing {
  if (action.type === 'take') return action.dish;
  if (action.type === 'draw') return 'supply';
  return action.type === 'pass' ? 'pass' : 'emerald';
}

/** What brings cards to light cannot be taken back: a draw, and the end of a course. */
export function isFinal(action: Action, view: View): boolean {
  return action.type === 'draw' || endsCourse(view);
}

/** Whether the player in turn is the last to act before the king is served. */
export function endsCourse({ player, chef, players }: View): boolean {
  return (player + 1) % players.length === chef;
}

export function refusalOf(thing: Thing, view: View, legal: readonly Action[]): Refusal {
  if (legal.length === 0) return 'not-now';
  if (view.drawnEmerald) return 'answer-first';
  if (thing === 'supply') return 'empty-supply';
  if (thing === 'emerald') return emeraldRefusal(view);
  return 'none';
}

/** Why Emerald stays where he is, if he does. */
function emeraldRefusal({ emeralds, king }: View): Refusal {
  if (emeralds === 0) return 'no-emerald';
  const portions = DISHES.reduce((sum, dish) => sum + (king[dish] ?? 0), 0);
  return portions < 2 ? 'poor-king' : 'must-draw';
}
