/** Positions of King Lui from texts. */

import { EMERALDS, kingLui, PORTIONS_PER_DISH, type KingLui } from '@tavolata/king-lui';
import type { LaidPosition } from '../laid-position.ts';

/**
 * Lessons name the cards that come next and leave the rest of the supply open: a star stands for all cards that are
 * nowhere else, in any order. Blanks between the cards show the courses.
 */
export function layOut(position: string): LaidPosition<KingLui> {
  const fields = position.split(' ');
  const supply = fields.splice(8).join('');
  const whole = supply.replace('*', cardsBeside(fields.slice(4).join(' '), supply));
  const state = kingLui.notation.parseState([...fields, whole].join(' '));
  const { players, options, chef } = state;
  return { state, players, options, setup: { first: chef } };
}

function cardsBeside(counted: string, listed: string): string {
  const left = new Map(
    Array.from('bkcpfhwe', (letter) => [letter, letter === 'e' ? EMERALDS : PORTIONS_PER_DISH]),
  );
  const take = (letter: string, cards: number): void => {
    left.set(letter, (left.get(letter) ?? 0) - cards);
  };
  for (const [, letter = '', cards] of counted.matchAll(/([a-z])(\d+)/g))
    take(letter, Number(cards));
  for (const letter of listed) take(letter, 1);
  return Array.from(left, ([letter, cards]) => letter.repeat(Math.max(0, cards))).join('');
}
