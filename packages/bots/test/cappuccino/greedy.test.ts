/** Single decisions of Cappuccino's greedy bot that anybody would make. */

import { cappuccino, type Action } from '@tavolata/cappuccino';
import { cappuccinoBots } from '@tavolata/bots/cappuccino';
import { expect, test } from 'vitest';
import { choiceAt } from '../positions.ts';

const TABLE = {
  players: 2,
  options: { coloursPerPlayer: 1, setup: 'random', earlySettlement: false },
  setup: { first: 0, colours: [['leaf'], ['panda']] },
} as const;

function move(stacks: string): Action {
  const position = `random/late l/p 0 0 ${stacks} - -`;
  return choiceAt(cappuccino, cappuccinoBots.baselines.greedy, position, TABLE);
}

test('covers the higher of two stacks', () => {
  expect(move('0,0:l;1,0:p;5,0:ll;6,0:pp')).toEqual({ type: 'move', from: [5, 0], to: [6, 0] });
});

test('keeps away from higher enemies', () => {
  const stacks = '0,0:l;1,0:p;2,0:ppp;10,0:l;11,0:p';
  expect(move(stacks)).toEqual({ type: 'move', from: [10, 0], to: [11, 0] });
});

test('rather covers an enemy than a friend', () => {
  expect(move('0,0:l;1,0:l;1,-1:p')).toMatchObject({ to: [1, -1] });
});
