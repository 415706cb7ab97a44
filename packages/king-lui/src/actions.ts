/**
 * Actions as integers, and their JSON forms.
 *
 *     0 … 6    take the dish           8   leave a drawn Emerald on the table
 *     7        draw                    9   pass
 *     10 … 37  use Emerald on a pair of portions, the 28 unordered pairs in dish order
 */

import {
  excerpt,
  readField,
  readId,
  readObject,
  readString,
  readTuple,
  refuse,
} from '@tavolata/engine';
import { DISH_COUNT, DISHES, type Action, type Dish } from './types.ts';

export const DRAW = DISH_COUNT;
export const LEAVE = DRAW + 1;
export const PASS = LEAVE + 1;
export const FIRST_PAIR = PASS + 1;

const pairs: (readonly [number, number])[] = DISHES.flatMap((_, one) =>
  DISHES.slice(one).map((_, more) => [one, one + more] as const),
);

/** The two dishes of each pair action, counted from `FIRST_PAIR`. */
export const PAIR_ONE = Uint8Array.from(pairs, ([one]) => one);
export const PAIR_OTHER = Uint8Array.from(pairs, ([, other]) => other);
export const ACTION_COUNT = FIRST_PAIR + pairs.length;

const pairCode = new Uint8Array(DISH_COUNT * DISH_COUNT);
for (const [index, [one, other]] of pairs.entries()) {
  pairCode[one * DISH_COUNT + other] = FIRST_PAIR + index;
  pairCode[other * DISH_COUNT + one] = FIRST_PAIR + index;
}

export const pairAction = (one: number, other: number): number =>
  pairCode[one * DISH_COUNT + other];

export function describeAction(action: number): Action {
  if (action < DRAW) return { type: 'take', dish: DISHES[action] };
  if (action === DRAW) return { type: 'draw' };
  if (action === LEAVE) return { type: 'leave' };
  if (action === PASS) return { type: 'pass' };
  return { type: 'emerald', dishes: pairDishes(action) };
}

export function pairDishes(action: number): [Dish, Dish] {
  const index = action - FIRST_PAIR;
  return [DISHES[PAIR_ONE[index]], DISHES[PAIR_OTHER[index]]];
}

export function readDish(input: unknown, field: string): number {
  return DISHES.indexOf(readId(input, DISHES, field, 'dish'));
}

export function parseAction(input: unknown): number {
  const action = readObject(input, 'action');
  const type = readString(readField(action, 'type', 'action'), 'action.type');
  switch (type) {
    case 'take':
      return readDish(readField(action, 'dish', 'action'), 'action.dish');
    case 'draw':
      return DRAW;
    case 'leave':
      return LEAVE;
    case 'pass':
      return PASS;
    case 'emerald': {
      const [one, other] = readTuple(readField(action, 'dishes', 'action'), 2, 'action.dishes');
      return pairAction(readDish(one, 'action.dishes[0]'), readDish(other, 'action.dishes[1]'));
    }
    default:
      return refuse('unknown-id', `${excerpt(type)} is no action of King Lui`, {
        field: 'action.type',
      });
  }
}
