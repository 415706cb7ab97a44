/** Reasons for moves, by looking at the table alone: what they take, save, block and threaten. */

import { cappuccino } from '@tavolata/cappuccino';
import { expect, test } from 'vitest';
import {
  factsBetween,
  factsOfAction,
  type CappuccinoFact,
} from '../../src/cappuccino/advice/facts.ts';

function facts(stacks: string, move: string, colours = 'l/p/c'): CappuccinoFact[] {
  const state = cappuccino.notation.parseState(`random/late ${colours} 0 0 ${stacks} - -`);
  return factsOfAction(state, cappuccino.notation.parseAction(state, move));
}

test('a move may take a stack and leave its player without another', () => {
  const told = facts('0,0:l;1,0:p;5,0:c;6,0:c', '0,0>1,0');
  expect(told).toEqual([
    { type: 'captures', player: 1, cups: 1 },
    { type: 'blocks', player: 1 },
    { type: 'safe', cell: [1, 0], cups: 2 },
  ]);
});

test('a stack that could be taken is saved by going where it cannot', () => {
  expect(facts('0,0:ll;1,0:pp;-1,0:l;-2,0:c;9,0:p;9,1:p;7,0:c;7,1:c', '0,0>-1,0')).toEqual([
    { type: 'saves', cups: 2, by: 1 },
  ]);
});

test('a higher stack threatens what it could not take before', () => {
  expect(facts('0,0:l;1,0:l;2,0:ppp;1,1:cc;9,0:p;9,1:p;7,0:c;7,1:c', '0,0>1,0')).toEqual([
    { type: 'threatens', player: 2, cups: 2 },
    { type: 'threatened', cell: [1, 0], cups: 2, by: 1 },
  ]);
  expect(facts('0,0:l;1,0:l;2,0:p;9,0:p;9,1:p', '0,0>1,0')).toEqual([]);
});

test('a stack that stays is saved by covering what could jump onto it, which is said before the cup that it takes', () => {
  const stacks = '0,0:ll;1,0:pp;1,1:lll;9,0:p;9,1:p';
  expect(facts(stacks, '1,1>1,0', 'l/p')).toEqual([
    { type: 'captures', player: 1, cups: 2 },
    { type: 'saves', cups: 2, by: 1 },
  ]);
  const settling = '0,0:l;-1,0:l;1,0:pp;5,0:c;6,0:c';
  expect(facts(settling, '-1,0>0,0')).not.toContainEqual(
    expect.objectContaining({ type: 'saves' }),
  );
});

test('of two players, one may be able to jump back', () => {
  const stacks = '0,0:l;1,0:l;2,0:pp;1,1:llll;9,0:p;9,1:p';
  expect(facts(stacks, '0,0>1,0', 'l/p')).toContainEqual({
    type: 'threatened',
    cell: [1, 0],
    cups: 2,
    by: 1,
    canReturn: true,
  });
  expect(facts(stacks.replace('llll', 'lll'), '0,0>1,0', 'l/p')).toContainEqual({
    type: 'threatened',
    cell: [1, 0],
    cups: 2,
    by: 1,
  });
});

test('two choices differ by what the worse one leaves to others, and by the moves they leave', () => {
  const state = cappuccino.notation.parseState(
    'random/late l/p 0 0 0,0:ll;1,0:pp;1,-1:ll;4,0:l;5,0:l;6,0:l;9,0:p;9,1:p - -',
  );
  const [saving, idle] = ['1,-1>1,0', '5,0>4,0'].map((move) =>
    cappuccino.notation.parseAction(state, move),
  );
  expect(factsBetween(state, saving, idle)).toEqual({
    better: [{ type: 'moves', own: 5, others: 2 }],
    made: [
      { type: 'exposes', cups: 2, by: 1 },
      { type: 'moves', own: 4, others: 4 },
    ],
  });
  expect(factsBetween(state, idle, idle)).toEqual({ better: [], made: [] });
});
