import { describe, expect, test } from 'vitest';
import { cappuccino, view } from '../src/index.ts';
import { choices, play, refused, stacks, table } from './builders.ts';

describe('[C-P1] what a stack may move onto', () => {
  test('[C-P1] a single cup moves onto a single cup', () => {
    const state = play(table('0,0:l;1,0:p;2,0:p;3,0:l'), '0,0>1,0');
    expect(stacks(state)).toBe('1,0:pl;2,0:p;3,0:l');
  });

  test('[C-P1] a stack moves onto lower stacks and onto equal ones, not onto higher ones', () => {
    const state = table('0,0:pl;1,0:p;-1,0:cc;0,1:pcp;0,-1:l', { colours: 'l/p/c' });
    expect(choices(state)).toEqual(['0,0>-1,0', '0,0>0,-1', '0,0>1,0']);
    expect(refused(state, '0,0>0,1')).toEqual({
      code: 'illegal-action',
      rule: 'C-P1',
      reason: 'a stack moves onto one that is not higher',
    });
  });

  test('[C-P1] the whole stack moves and lands on top in its order', () => {
    const state = play(table('0,0:lpcl;1,0:ccp', { colours: 'l/p/c' }), '0,0>1,0');
    expect(stacks(state)).toBe('1,0:ccplpcl');
  });

  test('[C-P1] a stack of the own colour may be covered too', () => {
    const state = table('0,0:l;1,0:l;2,0:p');
    expect(choices(state)).toEqual(['0,0>1,0', '1,0>0,0', '1,0>2,0']);
    expect(stacks(play(state, '0,0>1,0'))).toBe('1,0:ll;2,0:p');
  });

  test('[C-P1] only stacks with the own colour on top may be moved', () => {
    const state = table('0,0:lp;1,0:pl;2,0:p;3,0:l', { player: 1 });
    expect(choices(state)).toEqual(['0,0>1,0', '2,0>3,0']);
  });

  test('[C-P1] a stack moves to a neighbour only, never farther or on the spot', () => {
    const state = table('0,0:l;1,0:p;2,0:p');
    const reason = 'a stack moves onto an adjacent one only';
    for (const move of ['0,0>2,0', '0,0>0,0']) {
      expect(refused(state, move)).toEqual({ code: 'illegal-action', rule: 'C-P1', reason });
    }
  });

  test('[C-P1] stacks high and low are weighed by all their cups', () => {
    const high = 'l'.repeat(16);
    const higher = 'p'.repeat(16) + 'c';
    const state = table(`0,0:${high};1,0:${higher};0,1:${'f'.repeat(15)}f;-1,0:c`, {
      colours: 'l/p/c/f',
    });
    expect(choices(state)).toEqual(['0,0>-1,0', '0,0>0,1']);
    expect(choices(play(state, '0,0>0,1'))).toEqual(['0,1>1,0']);
    expect(choices(play(state, '0,1>1,0'))).toEqual([]);
  });
});

describe('[C-P2] whose stack it is', () => {
  test('[C-P2] a stack belongs to the colour on its top', () => {
    const state = play(table('0,0:l;1,0:p;2,0:p'), '0,0>1,0');
    expect(cappuccino.toAct(state)).toBe(0); // panda's cup stands beside a higher stack
    expect(choices(state)).toEqual(['1,0>2,0']);
    expect(refused(table('0,0:l;1,0:p;2,0:p', { player: 1 }), '0,0>1,0')).toEqual({
      code: 'illegal-action',
      rule: 'C-P2',
      reason: 'the stack belongs to leaf, not to player 1',
    });
  });

  test('[C-P2] a stack changes hands when it is covered', () => {
    const state = table('0,0:l;1,0:p;2,0:pp;3,0:p', { player: 0 });
    play(state, '0,0>1,0', '2,0>1,0');
    expect(stacks(state)).toBe('1,0:plpp;3,0:p');
    expect(cappuccino.outcome(state)).toEqual({ scores: [0, 5], winners: [1] });
  });

  test('[C-P2] stacks are never separated again', () => {
    const state = table('0,0:l;1,0:p;2,0:l;3,0:p;4,0:l;5,0:p');
    play(state, '0,0>1,0', '3,0>4,0', '1,0>2,0');
    expect(stacks(state)).toBe('2,0:lpl;4,0:lp;5,0:p');
    expect(choices(play(state, '4,0>5,0'))).toEqual([]);
    expect(stacks(state)).toBe('2,0:lpl;5,0:plp');
  });
});

describe('[C-P3] gaps and islands', () => {
  test('[C-P3] the place a stack leaves stays empty, and nothing moves there', () => {
    const state = play(table('0,0:p;1,0:l;2,0:l;3,0:p;4,0:p'), '1,0>2,0');
    expect(stacks(state)).toBe('0,0:p;2,0:ll;3,0:p;4,0:p');
    const reason = 'no stack on cell 1,0';
    const gap = { code: 'illegal-action', field: 'action.to', rule: 'C-P1', reason };
    expect(refused(state, '0,0>1,0')).toEqual(gap);
    expect(refused(state, '2,0>1,0')).toEqual(gap);
    expect(refused(state, '1,0>2,0')).toEqual({ ...gap, field: 'action.from' });
  });

  test('[C-P3] gaps are not crossed', () => {
    const state = play(table('0,0:p;1,0:l;2,0:l;3,0:p;4,0:p'), '1,0>2,0');
    expect(choices(state)).toEqual(['3,0>4,0', '4,0>3,0']);
    expect(refused(state, '0,0>3,0').reason).toBe('a stack moves onto an adjacent one only');
  });

  test('[C-P3] the group breaks up into islands, each played on by itself', () => {
    const state = table('0,0:l;1,0:p;2,0:l;3,0:p;4,0:l;5,0:p;6,0:p');
    play(state, '2,0>1,0');
    expect(stacks(state)).toBe('0,0:l;1,0:pl;3,0:p;4,0:l;5,0:p;6,0:p');
    expect(choices(state)).toEqual(['3,0>4,0', '5,0>4,0', '5,0>6,0', '6,0>5,0']);
    play(state, '5,0>4,0');
    expect(stacks(state)).toBe('0,0:l;1,0:pl;3,0:p;4,0:lp;6,0:p');
    expect(choices(state)).toEqual(['1,0>0,0']);
  });

  test('[C-P3] cups of a stack that has moved leave nothing behind to be seen', () => {
    const { stacks: seen } = view(play(table('0,0:pl;1,0:lp;2,0:l'), '0,0>1,0'));
    expect(seen).toEqual([
      [1, 0, ['leaf', 'panda', 'panda', 'leaf']],
      [2, 0, ['leaf']],
    ]);
  });
});
