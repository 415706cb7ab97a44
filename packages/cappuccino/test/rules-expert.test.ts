import { describe, expect, test } from 'vitest';
import { cappuccino, cellKey, sameCell, view } from '../src/index.ts';
import type { State } from '../src/index.ts';
import { choices, disc, expertGame, play, refused, stacks } from './builders.ts';

const twoPlayers = (first = 0) => expertGame(2, [['leaf'], ['panda']], { first });

/** The cells that may be placed on, each once. */
const free = (state: State) => [...new Set(choices(state).map((text) => text.split('@')[1]))];

/** Places cups alternately on these cells, whosever turn it is. */
function place(state: State, list: string): State {
  for (const cell of list.split(' ')) {
    const choice = choices(state).find((text) => text.endsWith(`@${cell}`));
    play(state, choice ?? `nobody@${cell}`);
  }
  return state;
}

describe('[C-X1] the expert set-up', () => {
  test('[C-X1] the table is empty, and each player has 16 cups', () => {
    const state = expertGame(3, [['cat'], ['leaf'], ['flower']], { first: 2 });
    expect(view(state)).toEqual({
      player: 2,
      stacks: [],
      stock: { leaf: 16, cat: 16, flower: 16 },
      settled: {},
    });
    expect(state.unplaced).toBe(48);
  });

  test('[C-X1] the first cup goes to the centre only', () => {
    const state = twoPlayers();
    expect(choices(state)).toEqual(['leaf@0,0']);
    const reason = 'this cup goes in the centre';
    expect(refused(state, 'leaf@1,0')).toEqual({ code: 'illegal-action', rule: 'C-X1', reason });
  });

  test('[C-X1] the second goes next to it', () => {
    const state = place(twoPlayers(), '0,0');
    expect(cappuccino.toAct(state)).toBe(1);
    expect(free(state)).toEqual(['-1,0', '-1,1', '0,-1', '0,1', '1,-1', '1,0']);
    const reason = 'this cup goes beside the first cup';
    expect(refused(state, 'panda@2,0')).toEqual({ code: 'illegal-action', rule: 'C-X1', reason });
  });

  test('[C-X1] every later cup goes on a free cell next to at least two', () => {
    const state = place(twoPlayers(), '0,0 1,0');
    expect(choices(state)).toEqual(['leaf@0,1', 'leaf@1,-1']);
    const reason = 'this cup goes beside two cups';
    expect(refused(state, 'leaf@2,0')).toEqual({ code: 'illegal-action', rule: 'C-X1', reason });
    place(state, '0,1');
    expect(choices(state)).toEqual(['panda@-1,1', 'panda@1,-1', 'panda@1,1']);
    expect(refused(state, 'panda@-1,2').reason).toBe(reason);
    place(state, '1,1');
    expect(free(state)).toEqual(['-1,1', '0,2', '1,-1', '2,0']);
  });

  test('[C-X1] a hole amid six cups may be filled, and is listed once', () => {
    const ring = disc([2, 0], 2).filter((cell) => !sameCell(cell, [2, 0]));
    const state = place(twoPlayers(), '0,0');
    while (view(state).stacks.length < ring.length) {
      const next = free(state).find((cell) => ring.map(cellKey).includes(cell));
      place(state, next ?? 'nowhere');
    }
    expect(choices(state).filter((text) => text.endsWith('@2,0'))).toEqual(['leaf@2,0']);
    expect(new Set(choices(state)).size).toBe(choices(state).length);
    expect(free(place(state, '2,0'))).not.toContain('2,0');
  });

  test('[C-X1] a taken cell is taken', () => {
    const state = place(twoPlayers(), '0,0 1,0');
    const reason = 'the cell is taken';
    for (const cell of ['0,0', '1,0']) {
      expect(refused(state, `leaf@${cell}`)).toEqual({
        code: 'illegal-action',
        rule: 'C-X1',
        reason,
      });
    }
  });

  test('[C-X1] only own cups are placed', () => {
    const state = twoPlayers();
    for (const colour of ['panda', 'flower']) {
      expect(refused(state, `${colour}@0,0`)).toEqual({
        code: 'illegal-action',
        rule: 'C-X1',
        reason: `${colour} is not a colour of player 0`,
      });
    }
  });

  test('[C-X1] one cup a turn, clockwise, from the first player on', () => {
    const state = expertGame(3, [['cat'], ['leaf'], ['flower']], { first: 1 });
    const turns = ['0,0', '1,0', '0,1', '1,1'].map((cell) => {
      const player = cappuccino.toAct(state);
      place(state, cell);
      return player;
    });
    expect(turns).toEqual([1, 2, 0, 1]);
    expect(stacks(state)).toBe('0,0:l;0,1:c;1,0:f;1,1:l');
    expect(view(state).stock).toEqual({ leaf: 14, cat: 15, flower: 15 });
    expect(state.unplaced).toBe(44);
  });

  test('[C-X1] nothing moves before all cups are placed', () => {
    const state = place(twoPlayers(), '0,0 1,0');
    const reason = 'all cups are placed before one moves';
    expect(refused(state, '0,0>1,0')).toEqual({ code: 'illegal-action', rule: 'C-X1', reason });
    expect(refused(state, 63)).toEqual({ code: 'illegal-action', rule: 'C-X1', reason });
  });

  test.each([0, 1, 2])(
    '[C-X1] when all are placed, player %i who placed first moves first',
    (first) => {
      const state = expertGame(3, [['leaf'], ['panda'], ['cat']], { first });
      while (state.unplaced > 0) play(state, choices(state)[0]);
      expect(view(state).stock).toEqual({});
      expect(view(state).stacks).toHaveLength(48);
      expect(cappuccino.toAct(state)).toBe(first);
      expect(choices(state).every((text) => text.includes('>'))).toBe(true);
      const own = ['leaf', 'panda', 'cat'][first];
      expect(refused(state, `${own}@0,0`)).toEqual({
        code: 'illegal-action',
        rule: 'C-X1',
        reason: 'no cup is left to place',
      });
    },
  );

  test('[C-X1] a cup that is placed is a stack that moves, wherever and whenever it came', () => {
    const state = twoPlayers();
    const strip = Array.from({ length: 32 }, (_, index) => [Math.floor(index / 2), index % 2]);
    place(state, strip.map(([q, r]) => `${q},${r}`).join(' '));
    const moves = choices(state);
    expect(moves).toHaveLength(2 * 15 + 15 + 16);
    expect(moves).toContain('15,0>15,1');
    expect(moves).toContain('0,0>0,1');
  });
});
