import { describe, expect, test } from 'vitest';
import { canMove, cappuccino, view } from '../src/index.ts';
import { choices, play, stacks, table, text } from './builders.ts';

/** An island of two equal cups far away, so that the game goes on. */
const AWAY = '20,0:p;21,0:p';

const early = (list: string, more: Parameters<typeof table>[1] = {}) =>
  table(list, { options: 'random/early', ...more });

describe('[C-Q1] what is settled', () => {
  test('[C-Q1] an island that is a single stack', () => {
    const state = play(early(`0,0:l;1,0:p;${AWAY}`), '0,0>1,0');
    expect(view(state)).toEqual({
      player: 1,
      stacks: [
        [20, 0, ['panda']],
        [21, 0, ['panda']],
      ],
      stock: {},
      settled: { leaf: 2 },
    });
  });

  test('[C-Q1] an island of two unequal stacks: the higher takes both', () => {
    const state = play(early(`0,0:l;1,0:l;2,0:p;${AWAY}`), '0,0>1,0');
    expect(stacks(state)).toBe(AWAY);
    expect(view(state).settled).toEqual({ leaf: 3 });
    const lower = play(early(`0,0:l;1,0:l;2,0:pp;3,0:p;${AWAY}`), '0,0>1,0');
    expect(stacks(lower)).toBe(`1,0:ll;2,0:pp;3,0:p;${AWAY}`);
    play(lower, '2,0>3,0');
    expect(view(lower).settled).toEqual({ leaf: 2, panda: 3 });
  });

  test('[C-Q1] the higher takes both also where it is not the one that moved', () => {
    const state = early(`0,0:l;1,0:c;2,0:ppp;${AWAY}`, { colours: 'l/p/c' });
    play(state, '0,0>1,0');
    expect(stacks(state)).toBe(AWAY);
    expect(view(state).settled).toEqual({ panda: 5 });
  });

  test('[C-Q1] two equal stacks are not settled, even of one colour', () => {
    const unlike = play(early(`0,0:l;1,0:c;2,0:pp;${AWAY}`, { colours: 'l/p/c' }), '0,0>1,0');
    expect(stacks(unlike)).toBe(`1,0:cl;2,0:pp;${AWAY}`);
    const listed = play(early(`0,0:l;2,0:pp;1,0:c;${AWAY}`, { colours: 'l/p/c' }), '0,0>1,0');
    expect(stacks(listed)).toBe(stacks(unlike));
    const alike = play(early(`0,0:l;1,0:c;2,0:ll;${AWAY}`, { colours: 'l/p/c' }), '0,0>1,0');
    expect(stacks(alike)).toBe(`1,0:cl;2,0:ll;${AWAY}`);
    expect(view(alike).settled).toEqual({});
    expect([canMove(alike, 0), canMove(unlike, 0), canMove(unlike, 1)]).toEqual([true, true, true]);
  });

  test('[C-Q1] three stacks are not settled, however unequal', () => {
    const chain = play(early('0,0:l;1,0:l;2,0:p;3,0:lll;6,0:p;7,0:p'), '0,0>1,0');
    expect(stacks(chain)).toBe('1,0:ll;2,0:p;3,0:lll;6,0:p;7,0:p');
    const triangle = play(early(`0,0:l;1,0:l;2,0:p;2,-1:ppp;${AWAY}`), '0,0>1,0');
    expect(stacks(triangle)).toBe(`1,0:ll;2,-1:ppp;2,0:p;${AWAY}`);
    const star = play(early(`0,0:l;1,0:l;2,0:p;2,-1:p;1,1:p;${AWAY}`), '0,0>1,0');
    expect(stacks(star)).toBe(`1,0:ll;1,1:p;2,-1:p;2,0:p;${AWAY}`);
  });

  test('[C-Q1] two islands are settled by one move, for two owners', () => {
    const state = early(`0,0:pp;1,0:c;2,0:l;3,0:l;4,0:c;${AWAY}`, { colours: 'l/p/c' });
    play(state, '2,0>3,0');
    expect(stacks(state)).toBe(AWAY);
    expect(view(state).settled).toEqual({ leaf: 3, panda: 3 });
    expect(cappuccino.toAct(state)).toBe(1);
  });

  test('[C-Q1] what a move leaves behind is settled on every side', () => {
    const sides = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'];
    for (const [index, to] of sides.entries()) {
      const single = sides[(index + 2) % 6];
      const pair = sides[(index + 4) % 6];
      const [q, r] = pair.split(',').map(Number);
      const state = early(`0,0:l;${to}:p;${single}:c;${pair}:c;${2 * q},${2 * r}:ff;${AWAY}`, {
        colours: 'l/p/c/f',
      });
      play(state, `0,0>${to}`);
      expect(stacks(state)).toBe(AWAY);
      expect(view(state).settled).toEqual({ leaf: 2, cat: 1, flower: 3 });
    }
  });

  test('[C-Q1] settled cups of all colours count for the colour on top', () => {
    const state = early('0,0:pcl;1,0:pc;2,0:f', { colours: 'l/p/c/f' });
    play(state, '0,0>1,0');
    expect(text(state)).toBe('random/early l/p/c/f 0 - - l6 -');
    expect(cappuccino.outcome(state)).toEqual({ scores: [6, 0, 0, 0], winners: [0] });
  });

  test('[C-Q1] what was settled before is kept and added to', () => {
    const state = early(`0,0:l;1,0:p;${AWAY}`, { settled: 'l4p7' });
    play(state, '0,0>1,0', '20,0>21,0');
    expect(text(state)).toBe('random/early l/p 0 - - l6p9 -');
    expect(cappuccino.outcome(state)).toEqual({ scores: [6, 9], winners: [1] });
  });

  test('[C-Q1] nothing is settled when the option is off', () => {
    const state = play(table(`0,0:l;1,0:l;2,0:p;${AWAY}`), '0,0>1,0');
    expect(stacks(state)).toBe(`1,0:ll;2,0:p;${AWAY}`);
    expect(view(state).settled).toEqual({});
  });

  test('[C-Q1] cells of high numbers are settled like those of low ones', () => {
    const equal = Array.from({ length: 16 }, (_, index) => `${3 * index},5:c;${3 * index + 1},5:f`);
    const state = early(`${equal.join(';')};0,9:p;1,9:l;2,9:l;3,9:p`, { colours: 'l/p/c/f' });
    play(state, '1,9>2,9');
    expect(stacks(state)).toBe(equal.join(';'));
    expect(view(state).settled).toEqual({ leaf: 3, panda: 1 });
    expect(cappuccino.toAct(state)).toBe(2);
    expect(choices(state)).toHaveLength(16);
  });
});

describe('[C-Q2] a settled island takes a spare move away', () => {
  const position = `0,0:l;1,0:l;2,0:p;${AWAY}`;

  test('[C-Q2] without the option its owner still has that move', () => {
    const state = play(table(position), '0,0>1,0');
    expect(canMove(state, 0)).toBe(true);
    expect(cappuccino.toAct(play(state, '20,0>21,0'))).toBe(0);
    expect(choices(state)).toEqual(['1,0>2,0']);
    expect(cappuccino.outcome(play(state, '1,0>2,0'))?.scores).toEqual([3, 2]);
  });

  test('[C-Q2] with it the move is made at once, and the owner is out', () => {
    const state = play(early(position), '0,0>1,0');
    expect(canMove(state, 0)).toBe(false);
    expect(cappuccino.toAct(play(state, '20,0>21,0'))).toBe(-1);
    expect(cappuccino.outcome(state)).toEqual({ scores: [3, 2], winners: [0] });
  });

  test('[C-Q2] without a spare move a player must break up stacks worth keeping', () => {
    // Leaf is in turn; the player who moves in 10,0–12,0 gives the middle away.
    const later = '0,0:l;1,0:l;2,0:p;10,0:p;11,0:l;12,0:pp;20,0:p;21,0:p';
    const spare = play(table(later), '0,0>1,0', '20,0>21,0');
    expect(choices(spare)).toEqual(['1,0>2,0', '11,0>10,0']);
    const forced = play(early(later), '0,0>1,0', '20,0>21,0');
    expect(choices(forced)).toEqual(['11,0>10,0']);
  });
});
