/** Single decisions of King Lui's greedy bot that anybody would make. */

import { kingLui, type Action } from '@tavolata/king-lui';
import { kingLuiBots } from '@tavolata/bots';
import { expect, test } from 'vitest';
import { choiceAt } from './positions.ts';

const TABLE = {
  players: 3,
  options: { forcedDraw: 'no-dishes', tieBreak: 'shared' },
  setup: { first: 0 },
} as const;

const choose = (position: string): Action => choiceAt(kingLui, kingLuiBots.greedy, position, TABLE);

test('takes what the king has plenty of and leaves what he lacks', () => {
  const hidden =
    'bbbbbbbbbbbbbkkkkkkkkkkkkkkkccccccccccccccchhhhhhheeeeepppppppppppppppfffffffffffffff';
  const position = `no-dishes/shared 4 0 0 b2h2 h6 - -+-,-+-,-+- ${hidden}wwwwwwwwwwwwwww`;
  expect(choose(position)).toEqual({ type: 'take', dish: 'ham' });
});

test('does not go above the king when the game is about to end', () => {
  const position =
    'no-dishes/shared 16 0 2 h2w1 b10k10c10p13f13h5w10 b2k2c2p2f2w1e5 b3+-,k3+-,h5w3c3+h3 -';
  expect(choose(position)).toEqual({ type: 'take', dish: 'wine' });
});

test('feeds Emerald what hurts the leader, not itself', () => {
  const position = 'no-dishes/shared 16 0 2 e1 b8k8c8p12f12h8w10 b7k7c7p3f3h2e4 h5+-,-+-,w5+- -';
  expect(choose(position)).toEqual({ type: 'emerald', dishes: ['ham', 'ham'] });
});
