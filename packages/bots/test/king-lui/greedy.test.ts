/** Single decisions of King Lui's greedy bot that anybody would make. */

import { kingLui, type Action } from '@tavolata/king-lui';
import { kingLuiBots } from '@tavolata/bots/king-lui';
import { expect, test } from 'vitest';
import { choiceAt } from '../positions.ts';
import { ABOUT_TO_END, EMERALD_TO_FEED, PLENTY_OF_HAM } from './positions.ts';

const TABLE = {
  players: 3,
  options: { forcedDraw: 'no-dishes', tieBreak: 'shared' },
  setup: { first: 0 },
} as const;

const choose = (position: string): Action =>
  choiceAt(kingLui, kingLuiBots.baselines.greedy, position, TABLE);

test('takes what the king has plenty of and leaves what he lacks', () => {
  expect(choose(PLENTY_OF_HAM)).toEqual({ type: 'take', dish: 'ham' });
});

test('does not go above the king when the game is about to end', () => {
  expect(choose(ABOUT_TO_END)).toEqual({ type: 'take', dish: 'wine' });
});

test('feeds Emerald what hurts the leader, not itself', () => {
  expect(choose(EMERALD_TO_FEED)).toEqual({ type: 'emerald', dishes: ['ham', 'ham'] });
});
