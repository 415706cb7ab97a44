import { describe, expect, test } from 'vitest';
import { canMove, cappuccino, cupsOf, scoreOf } from '../src/index.ts';
import { choices, play, refused, stacks, table } from './builders.ts';

describe('[C-P4] who is out', () => {
  test('[C-P4] a player without a stack is skipped', () => {
    const state = table('0,0:l;1,0:p;2,0:l;3,0:c;4,0:c;5,0:l', { colours: 'l/p/c' });
    play(state, '0,0>1,0');
    expect(cappuccino.toAct(state)).toBe(2);
    expect([0, 1, 2].map((seat) => canMove(state, seat))).toEqual([true, false, true]);
    play(state, '4,0>5,0');
    expect(cappuccino.toAct(state)).toBe(0);
  });

  test('[C-P4] a player with only isolated stacks is skipped', () => {
    const state = table('0,0:p;1,0:l;2,0:l;3,0:c;4,0:c', { colours: 'l/p/c' });
    play(state, '1,0>2,0');
    expect(stacks(state)).toBe('0,0:p;2,0:ll;3,0:c;4,0:c');
    expect(canMove(state, 1)).toBe(false);
    expect(cappuccino.toAct(state)).toBe(2);
  });

  test('[C-P4] a player with only stacks beside higher ones is skipped', () => {
    const state = table('0,0:p;1,0:l;2,0:l;3,0:p;4,0:l', { player: 0 });
    play(state, '1,0>2,0', '3,0>4,0');
    expect(stacks(state)).toBe('0,0:p;2,0:ll;4,0:lp');
    expect(cappuccino.outcome(state)).toEqual({ scores: [2, 3], winners: [1] });
    const stuck = table('0,0:ll;1,0:p;2,0:cc;3,0:c', { colours: 'l/p/c', player: 2 });
    expect(choices(play(stuck, '2,0>3,0'))).toEqual(['0,0>1,0']);
    expect(canMove(stuck, 1)).toBe(false);
  });

  test('[C-P4] several players in a row are skipped, past the last seat and on from the first', () => {
    const state = table('0,0:l;1,0:l;2,0:p;5,0:c;7,0:f;9,0:p;10,0:p', {
      colours: 'c/p/f/l',
      player: 3,
    });
    play(state, '0,0>1,0');
    expect(cappuccino.toAct(state)).toBe(1);
    play(state, '9,0>10,0');
    expect(cappuccino.toAct(state)).toBe(3);
    expect([0, 1, 2, 3].map((seat) => canMove(state, seat))).toEqual([false, false, false, true]);
  });

  test('[C-P4] the only one who can still move goes on alone, and must', () => {
    const state = table('0,0:l;1,0:l;2,0:l;3,0:l;9,0:p', { player: 0 });
    play(state, '0,0>1,0');
    expect(cappuccino.toAct(state)).toBe(0);
    play(state, '1,0>2,0');
    expect(cappuccino.toAct(state)).toBe(0);
    expect(choices(state)).toEqual(['2,0>3,0']);
    play(state, '2,0>3,0');
    expect(cappuccino.toAct(state)).toBe(-1);
  });

  test('[C-P4] cells of every number are seen: the last stack of 64 may be the one that moves', () => {
    const apart = (letter: string, row: number) =>
      Array.from({ length: 15 }, (_, index) => `${2 * index},${row}:${letter}`);
    const lone = [apart('l', 0), apart('p', 2), apart('c', 4), apart('f', 6)].flat();
    for (const end of ['0,8:p;1,8:f;5,8:c;7,8:l', '5,8:l;7,8:c;10,8:p;11,8:f']) {
      const state = table([...lone, end].join(';'), { colours: 'l/p/c/f', player: 3 });
      expect([0, 1, 2, 3].map((seat) => canMove(state, seat))).toEqual([false, true, false, true]);
      expect(choices(state)).toHaveLength(1);
      expect(cappuccino.toAct(play(state, choices(state)[0]))).toBe(-1);
      expect(cappuccino.outcome(state)?.scores).toEqual([16, 15, 16, 17]);
    }
  });
});

describe('[C-P5] when it is over', () => {
  test('[C-P5] the game is over as soon as no two stacks touch', () => {
    const state = table('0,0:l;1,0:p;3,0:p;4,0:l');
    play(state, '0,0>1,0');
    expect(cappuccino.outcome(state)).toBeUndefined();
    play(state, '3,0>4,0');
    expect(cappuccino.toAct(state)).toBe(-1);
    expect(choices(state)).toEqual([]);
    expect(cappuccino.outcome(state)).toEqual({ scores: [2, 2], winners: [0, 1] });
    const over = { code: 'game-over', field: 'action', reason: 'the game is over' };
    expect(refused(state, '1,0>4,0')).toEqual(over);
  });

  test('[C-P5] with two touching stacks some player can always move', () => {
    for (const [one, other, seats] of [
      ['l', 'p', [true, true]],
      ['l', 'pp', [false, true]],
      ['lll', 'pp', [true, false]],
      ['l', 'l', [true, false]],
    ] as const) {
      const state = table(`0,0:${one};0,1:${other}`, { player: seats[0] ? 0 : 1 });
      expect([canMove(state, 0), canMove(state, 1)]).toEqual(seats);
      expect(cappuccino.outcome(state)).toBeUndefined();
      expect(cappuccino.toAct(play(state, choices(state)[0]))).toBe(-1);
    }
  });
});

describe('[C-E1] the score', () => {
  test('[C-E1] all cups of all stacks with the own colour on top count, whatever lies below', () => {
    const state = table('0,0:ppl;2,0:ll;4,0:lllcp;6,0:c', { colours: 'l/p/c', player: '-' });
    expect(cappuccino.outcome(state)).toEqual({ scores: [5, 5, 1], winners: [0, 1] });
    expect([0, 1, 2].map((seat) => scoreOf(state, seat))).toEqual([5, 5, 1]);
    expect([0, 1, 2, 3].map((colour) => cupsOf(state, colour))).toEqual([5, 5, 1, 0]);
  });

  test('[C-E1] the highest score wins', () => {
    const state = table('0,0:pl;2,0:cccc;4,0:p', { colours: 'l/p/c', player: '-' });
    expect(cappuccino.outcome(state)).toEqual({ scores: [2, 1, 4], winners: [2] });
  });

  test('[C-E1] all who are tied share the win', () => {
    const state = table('0,0:ll;2,0:pp;4,0:c;6,0:ff', { colours: 'l/p/c/f', player: '-' });
    expect(cappuccino.outcome(state)).toEqual({ scores: [2, 2, 1, 2], winners: [0, 1, 3] });
  });

  test('[C-E1] a player who was out for long may win', () => {
    const state = table('0,0:llll;5,0:p;6,0:p', { player: 1 });
    expect(canMove(state, 0)).toBe(false);
    play(state, '5,0>6,0');
    expect(cappuccino.outcome(state)).toEqual({ scores: [4, 2], winners: [0] });
  });
});
