/** Reasons for moves, by looking at the table alone: what they take, save, block and threaten. */

import { cappuccino } from '@tavolata/cappuccino';
import { expect, test } from 'vitest';
import { factsOfAction, type CappuccinoFact } from '../../src/cappuccino/advice/facts.ts';

function facts(stacks: string, move: string): CappuccinoFact[] {
  const state = cappuccino.notation.parseState(`random/late l/p/c 0 0 ${stacks} - -`);
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
