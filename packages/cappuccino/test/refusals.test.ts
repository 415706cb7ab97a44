/** What is told about a refused action: the code, the rule and the reason. */

import { fastRandom, play as playStep, startMatch } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { ACTION_COUNT, cappuccino, FIRST_PLACE, moveAction, numberOf } from '../src/index.ts';
import type { State } from '../src/index.ts';
import { expertGame, play, RANDOM, refusal, refused, table } from './builders.ts';

const illegal = (rule: string, reason: string) => ({ code: 'illegal-action', rule, reason });

describe('numbers that are no action', () => {
  test.each([-1, 0.5, NaN, Infinity, ACTION_COUNT, 1 << 30])('%d', (code) => {
    const problem = {
      code: 'unknown-id',
      field: 'action',
      reason: `${code} is no action of Cappuccino`,
    };
    expect(refused(table('0,0:l;1,0:p'), code)).toEqual(problem);
    expect(refused(expertGame(2, [['leaf'], ['panda']]), code)).toEqual(problem);
  });

  test('the first and the last number are actions, if not legal ones', () => {
    expect(ACTION_COUNT).toBe(4096 + 4 * 67 * 67);
    const state = expertGame(2, [['leaf'], ['flower']], { first: 1 });
    expect(refused(state, 0)).toEqual(illegal('C-X1', 'all cups are placed before one moves'));
    expect(refused(state, ACTION_COUNT - 1)).toEqual(
      illegal('C-X1', 'this cup goes in the centre'),
    );
    expect(refused(state, FIRST_PLACE)).toEqual(
      illegal('C-X1', 'leaf is not a colour of player 1'),
    );
    expect(refused(table('0,0:l;1,0:p'), 0)).toEqual(
      illegal('C-P1', 'a stack moves onto an adjacent one only'),
    );
  });
});

describe('moves', () => {
  /** A move by the numbers of its cells, as a program might try it. */
  const attempt = (state: State, from: number, to: number) => refused(state, moveAction(from, to));
  const gap = illegal('C-P3', 'a stack moves onto a stack, never onto a gap');

  test('[C-P3] from and onto cells that are gaps, or that no cup ever stood on', () => {
    const state = play(table('0,0:l;1,0:l;2,0:p;3,0:p'), '0,0>1,0');
    const [left, reached] = [0, 1].map((q) => numberOf(state.layout, [q, 0]));
    expect(attempt(state, 2, left)).toEqual(gap);
    expect(attempt(state, left, reached)).toEqual(gap);
    expect(attempt(state, 3, 4)).toEqual(gap);
    expect(attempt(state, 4, 3)).toEqual(gap);
    expect(attempt(state, 63, 63)).toEqual(gap);
    expect(attempt(state, 3, 3).rule).toBe('C-P1');
  });

  test('[C-P3] onto the gap that a settled island leaves', () => {
    const state = play(table('0,0:l;1,0:p;5,0:p;6,0:p', { options: 'random/early' }), '0,0>1,0');
    expect(attempt(state, 2, 1)).toEqual(gap);
    expect(attempt(state, 1, 2)).toEqual(gap);
  });

  test('[C-P2] of stacks that belong to others', () => {
    const state = table('0,0:l;1,0:lp;0,1:c', { colours: 'l/p/c' });
    expect(refused(state, '1,0>0,0')).toEqual(
      illegal('C-P2', 'the stack belongs to panda, not to player 0'),
    );
    expect(refused(table('0,0:l;1,0:c', { colours: 'f/l/c', player: 2 }), '0,0>1,0')).toEqual(
      illegal('C-P2', 'the stack belongs to leaf, not to player 2'),
    );
  });

  test('[C-P1] onto stacks that are not adjacent, or higher', () => {
    const state = table('0,0:l;1,0:pp;0,1:p;2,0:l;3,0:p');
    expect(refused(state, '0,0>1,0')).toEqual(
      illegal('C-P1', 'a stack moves onto one that is not higher'),
    );
    expect(refused(state, '0,0>3,0')).toEqual(
      illegal('C-P1', 'a stack moves onto an adjacent one only'),
    );
    expect(refused(state, '2,0>0,1')).toEqual(
      illegal('C-P1', 'a stack moves onto an adjacent one only'),
    );
  });

  test('[C-X1] of cups into a game that has begun', () => {
    expect(refused(table('0,0:l;1,0:p'), 'leaf@0,1')).toEqual(
      illegal('C-X1', 'no cup is left to place'),
    );
  });
});

test('[C-P5] after the end nothing is played', () => {
  const state = table('0,0:pl', { player: '-' });
  for (const action of [0, FIRST_PLACE, -1]) {
    expect(refused(state, action)).toEqual({
      code: 'game-over',
      field: 'action',
      reason: 'the game is over',
    });
  }
});

test('[C-S3] nobody plays out of turn', () => {
  const setup = cappuccino.drawSetup(3, RANDOM, fastRandom('out of turn'), { first: 1 });
  const match = startMatch(cappuccino, { players: 3, options: RANDOM, setup });
  expect(
    refusal(() => {
      playStep(match, 2, 1);
    }),
  ).toEqual({
    code: 'wrong-player',
    field: 'player',
    reason: "it is player 1's turn, not player 2's",
  });
  expect(match.steps).toEqual([]);
});

test('[C-P5] every action is explained once the game is over', () => {
  const over = table('0,0:pl', { player: '-' });
  const problem = { code: 'game-over', field: 'action', reason: 'the game is over' };
  for (const action of [0, FIRST_PLACE, 99_999]) {
    expect(cappuccino.whyNot(over, action)).toEqual(problem);
  }
});
