/** The choices of King Lui: dishes, the draw, and what Emerald shall eat. */

import {
  DISHES,
  isTooMany,
  type Action,
  type Dish,
  type KingLui,
  type View,
} from '@tavolata/king-lui';
import type { Question } from '@tavolata/bots';
import type { Choice, Menu } from '../menu.ts';
import { pairText } from './words.ts';

type Pair = readonly [Dish, Dish];

export function questionMenu(
  question: Question<KingLui>,
  picture: readonly string[],
): Menu<Action> {
  const { view, legal } = question;
  const pairs = legal.flatMap((action) => (action.type === 'emerald' ? [action.dishes] : []));
  const simple = legal.flatMap((action) =>
    action.type === 'emerald' ? [] : [simpleChoice(view, action)],
  );
  const emerald = pairs.length > 0 ? [emeraldChoice(view, pairs)] : [];
  return view.drawnEmerald
    ? { picture, question: 'You drew Emerald: what now?', choices: [...emerald, ...simple] }
    : { picture, question: 'Your turn: what will you do?', choices: [...simple, ...emerald] };
}

function simpleChoice(view: View, action: Exclude<Action, { type: 'emerald' }>): Choice<Action> {
  if (action.type !== 'take') {
    return { label: SIMPLE_LABELS[action.type], keys: [action.type], hint: '', action };
  }
  const { dish } = action;
  const portions = view.table[dish] ?? 0;
  const mine = held(view, dish) + portions;
  const mark = isTooMany(mine, kings(view, dish)) ? '!' : '';
  return {
    label: `take ${portions} ${dish}`,
    keys: [`take ${dish}`, dish],
    hint: `then you have ${mine}${mark}, the king ${kings(view, dish)}`,
    action,
  };
}

const SIMPLE_LABELS = {
  draw: 'draw a card',
  leave: 'leave it on the table',
  pass: 'pass',
} as const;

export function actionText(action: Action): string {
  switch (action.type) {
    case 'take':
      return `take the ${action.dish}`;
    case 'emerald':
      return `feed ${pairText(action.dishes)} to Emerald`;
    case 'leave':
      return 'leave Emerald on the table';
    default:
      return SIMPLE_LABELS[action.type];
  }
}

function emeraldChoice(view: View, pairs: readonly Pair[]): Choice<Action> {
  const keys = ['emerald', 'feed', 'feed emerald'];
  const [only, ...others] = pairs;
  if (only && others.length === 0) {
    const action = { type: 'emerald', dishes: only } as const;
    return { label: 'feed Emerald', keys, hint: `it eats ${pairText(only)}`, action };
  }
  return {
    label: 'feed Emerald…',
    keys,
    hint: 'it eats two of the king’s portions',
    menu: () => ({
      picture: [],
      question: 'What shall Emerald eat first?',
      choices: dishesIn(pairs).map((dish) => ({
        ...dishChoice(view, dish, kings(view, dish)),
        menu: () => secondMenu(view, pairs, dish),
      })),
    }),
  };
}

/** With the first portion chosen, what may go with it. */
function secondMenu(view: View, pairs: readonly Pair[], first: Dish): Menu<Action> {
  const fitting = pairs.filter((pair) => pair.includes(first));
  const choices = dishesIn(fitting).flatMap((dish) => {
    const dishes = fitting.find(([one, other]) => (one === first ? other : one) === dish);
    const left = kings(view, dish) - (dish === first ? 1 : 0);
    return dishes
      ? [{ ...dishChoice(view, dish, left), action: { type: 'emerald', dishes } as const }]
      : [];
  });
  return { picture: [], question: `${first} and what else?`, choices };
}

function dishChoice(view: View, dish: Dish, kingHas: number) {
  return {
    label: dish,
    keys: [dish],
    hint: `the king has ${kingHas}, you have ${held(view, dish)}`,
  };
}

const dishesIn = (pairs: readonly Pair[]): Dish[] =>
  DISHES.filter((dish) => pairs.some((pair) => pair.includes(dish)));

const held = (view: View, dish: Dish): number => view.hand?.[dish] ?? 0;
const kings = (view: View, dish: Dish): number => view.king[dish] ?? 0;
