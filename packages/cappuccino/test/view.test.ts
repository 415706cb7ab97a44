import { knowledge, SPECTATOR, startMatch, viewersOf } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino, cupsOn, numberOf, topColour, view } from '../src/index.ts';
import { expertGame, play, RANDOM, rowsOfEight, table, text } from './builders.ts';

describe('the view', () => {
  test('[C-P2] lists the stacks by q, then r, their cups from the bottom to the top', () => {
    const state = play(table('2,0:l;1,0:p;1,-3:pc;0,9:c;1,-1:lp', { colours: 'l/p/c' }), '2,0>1,0');
    expect(view(state)).toEqual({
      player: 1,
      stacks: [
        [0, 9, ['cat']],
        [1, -3, ['panda', 'cat']],
        [1, -1, ['leaf', 'panda']],
        [1, 0, ['panda', 'leaf']],
      ],
      stock: {},
      settled: {},
    });
  });

  test('[C-P5] has nobody in turn when the game is over', () => {
    expect(view(table('0,0:l;2,0:p', { player: '-' })).player).toBe(-1);
  });

  test('[C-X1] counts the cups not yet placed, colours without any left out', () => {
    const state = table('0,0:l;1,0:f', { options: 'expert/late', colours: 'l/f', stock: 'l1f1' });
    expect(view(state)).toEqual({
      player: 0,
      stacks: [
        [0, 0, ['leaf']],
        [1, 0, ['flower']],
      ],
      stock: { leaf: 1, flower: 1 },
      settled: {},
    });
    expect(Object.keys(view(play(state, 'leaf@0,1')).stock)).toEqual(['flower']);
  });

  test('[C-Q1] counts settled cups by the colour on top', () => {
    const state = table('-', { options: 'random/early', player: '-', settled: 'p31' });
    expect(view(state)).toEqual({ player: -1, stacks: [], stock: {}, settled: { panda: 31 } });
  });

  test('is the same for all players and spectators, and in JSON', () => {
    const setup = rowsOfEight([['leaf'], ['panda'], ['cat']]);
    const match = startMatch(cappuccino, { players: 3, options: RANDOM, setup });
    const seen = view(match.state);
    for (const viewer of viewersOf(3)) expect(cappuccino.view(match.state, viewer)).toEqual(seen);
    expect(JSON.parse(JSON.stringify(seen))).toEqual(seen);
    expect(knowledge(match, SPECTATOR)).toEqual({
      viewer: SPECTATOR,
      players: 3,
      options: RANDOM,
      setup,
      view: seen,
    });
  });
});

describe('what stands on a cell', () => {
  test('[C-P2] its cups from the bottom to the top, and the colour on top', () => {
    const state = play(table('0,0:lpcl;1,0:ccp;1,1:f', { colours: 'l/p/c/f' }), '0,0>1,0');
    const reached = numberOf(state.layout, [1, 0]);
    expect(cupsOn(state, reached)).toEqual([
      ...['cat', 'cat', 'panda'],
      ...['leaf', 'panda', 'cat', 'leaf'],
    ]);
    expect(topColour(state, reached)).toBe(0);
    expect(topColour(state, numberOf(state.layout, [1, 1]))).toBe(3);
  });
});

describe('a world that fits a view', () => {
  test('[C-P2] is the position itself, stack by stack', () => {
    const state = table('0,0:lpl;1,0:pplp;0,1:c;2,0:p', { colours: 'l/p/c', first: 2, player: 1 });
    const known = {
      viewer: 0,
      players: 3,
      options: state.options,
      setup: { first: 2, colours: [['leaf'], ['panda'], ['cat']] as const },
      view: view(state),
    };
    const world = cappuccino.sample(known, { uint32: () => 0 });
    expect(text(world)).toBe(text(state));
    expect(text(play(world, '1,0>0,0', '0,0>0,1'))).toBe(text(play(state, '1,0>0,0', '0,0>0,1')));
  });

  test('[C-X1] has its cups to place', () => {
    const state = play(expertGame(2, [['cat'], ['leaf']]), 'cat@0,0', 'leaf@0,1');
    const setup = { first: 0, colours: [['cat'], ['leaf']] as const };
    const known = { viewer: 1, players: 2, options: state.options, setup, view: view(state) };
    const world = cappuccino.sample(known, { uint32: () => 0 });
    expect(text(world)).toBe('expert/late c/l 0 0 0,0:c;0,1:l - l15c15');
    expect(world.unplaced).toBe(30);
    expect(text(play(world, 'cat@1,0', 'leaf@1,1'))).toBe(
      'expert/late c/l 0 0 0,0:c;0,1:l;1,0:c;1,1:l - l14c14',
    );
  });
});
