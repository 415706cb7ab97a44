/**
 * What happened, as structured events for logs and screens. Derived from the position before
 * and the action, and projected for a viewer: only the drawer learns which portion was drawn.
 */

import { NOBODY, type Viewer } from '@tavolata/engine';
import { DRAW, LEAVE, pairDishes, PASS } from './actions.ts';
import { apply } from './apply.ts';
import { outcome } from './score.ts';
import { clone } from './setup.ts';
import {
  CARDS,
  courseSize,
  DISHES,
  EMERALD,
  KING,
  TABLE,
  type Card,
  type Dish,
  type Portions,
  type Result,
  type State,
} from './types.ts';
import { handsOf, named } from './view.ts';

export type Event =
  /** The chef has laid the table; the cards in the order in which they were turned up. */
  | {
      readonly type: 'laid';
      readonly course: number;
      readonly chef: number;
      readonly cards: readonly Card[];
    }
  | {
      readonly type: 'took';
      readonly player: number;
      readonly dish: Dish;
      readonly portions: number;
    }
  /** Without `card` for those who may not know it. */
  | { readonly type: 'drew'; readonly player: number; readonly card?: Card }
  /** `drawn`: the Emerald was just drawn; else it lay on the table. */
  | {
      readonly type: 'fed';
      readonly player: number;
      readonly dishes: readonly [Dish, Dish];
      readonly drawn: boolean;
    }
  | { readonly type: 'left'; readonly player: number }
  | { readonly type: 'passed'; readonly player: number }
  | { readonly type: 'served'; readonly portions: Portions }
  | {
      readonly type: 'ended';
      readonly king: Portions;
      readonly hands: readonly Portions[];
      readonly result: Result;
    };

export function opening(state: State): Event[] {
  return [laidEvent(state)];
}

export function events(before: State, action: number, viewer: Viewer): Event[] {
  const after = clone(before);
  apply(after, action);
  const seen = [actionEvent(before, action, viewer)];
  if (after.course === before.course && after.player !== NOBODY) return seen;
  const leftOver = afterAction(before, action);
  seen.push({ type: 'served', portions: leftOver });
  const result = outcome(after);
  if (result === undefined) seen.push(laidEvent(after));
  else seen.push({ type: 'ended', king: kingOf(after), hands: handsOf(after), result });
  return seen;
}

const NO_SEATS: readonly number[] = [];

/** The player who draws. */
export const privyTo = ({ player }: State, action: number): readonly number[] =>
  action === DRAW ? [player] : NO_SEATS;

function actionEvent(before: State, action: number, viewer: Viewer): Event {
  const { player } = before;
  if (action < DRAW) {
    const portions = before.counts[TABLE + action];
    return { type: 'took', player, dish: DISHES[action], portions };
  }
  if (action === DRAW) {
    const card = CARDS[before.supply[before.next]];
    const known = card === EMERALD || viewer === player;
    return known ? { type: 'drew', player, card } : { type: 'drew', player };
  }
  if (action === LEAVE) return { type: 'left', player };
  if (action === PASS) return { type: 'passed', player };
  return { type: 'fed', player, dishes: pairDishes(action), drawn: before.drawnEmerald };
}

/** The dishes that the last action of a course leaves on the table. */
function afterAction(before: State, action: number): Portions {
  return named(DISHES, (dish) => (dish === action ? 0 : before.counts[TABLE + dish]));
}

function kingOf({ counts }: State): Portions {
  return named(DISHES, (dish) => counts[KING + dish]);
}

/** The table as it was just laid: the cards lie right before the top of the supply. */
function laidEvent(state: State): Event {
  const { next, supply, course, chef } = state;
  const turned = supply.subarray(next - courseSize(state.players), next);
  return { type: 'laid', course, chef, cards: Array.from(turned, (card) => CARDS[card]) };
}
