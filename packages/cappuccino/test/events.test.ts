import { SPECTATOR, viewersOf } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino } from '../src/index.ts';
import type { Event, State } from '../src/index.ts';
import { cells, expertGame, play, RANDOM, rowsOfEight, table, text } from './builders.ts';

/** What is seen when an action in the text notation is applied; the position stays. */
function events(state: State, action: string): Event[] {
  const before = text(state);
  const code = cappuccino.notation.parseAction(state, action);
  const seen = cappuccino.events(state, code, SPECTATOR);
  for (const viewer of viewersOf(state.players)) {
    expect(cappuccino.events(state, code, viewer)).toEqual(seen);
  }
  expect(text(state)).toBe(before);
  return seen;
}

const early = (stacks: string, colours = 'l/p/c') =>
  table(stacks, { options: 'random/early', colours });

const AWAY = '20,0:p;21,0:p';

describe('placing', () => {
  test('[C-X1] a cup is placed', () => {
    const state = play(expertGame(3, [['cat'], ['leaf'], ['panda']], { first: 1 }), 'leaf@0,0');
    expect(events(state, 'panda@-1,1')).toEqual([
      { type: 'placed', player: 2, cell: [-1, 1], colour: 'panda' },
    ]);
  });

  test('[C-X1] after the last cup play begins with the first player', () => {
    const state = table('0,0:p;1,0:l', {
      options: 'expert/late',
      first: 1,
      player: 1,
      stock: 'l1p1',
    });
    expect(events(state, 'panda@0,1')).toEqual([
      { type: 'placed', player: 1, cell: [0, 1], colour: 'panda' },
    ]);
    play(state, 'panda@0,1');
    expect(events(state, 'leaf@1,1')).toEqual([
      { type: 'placed', player: 0, cell: [1, 1], colour: 'leaf' },
      { type: 'began', player: 1 },
    ]);
  });
});

describe('moving', () => {
  test('[C-P1] a stack moves and covers another', () => {
    const state = table('0,0:plpl;1,0:ccp;2,0:p;3,0:l', { colours: 'l/p/c' });
    expect(events(state, '0,0>1,0')).toEqual([
      {
        type: 'moved',
        player: 0,
        from: [0, 0],
        to: [1, 0],
        colour: 'leaf',
        covered: 'panda',
        cups: 4,
        height: 7,
      },
    ]);
  });

  test('[C-P4] players without a move are out, in the order of the seats', () => {
    const state = table('0,0:p;1,0:c;2,0:f;3,0:f;6,0:l;7,0:l', {
      colours: 'l/p/c/f',
      player: 3,
    });
    const [moved, ...more] = events(state, '2,0>3,0');
    expect(moved).toMatchObject({ type: 'moved', player: 3, cups: 1, height: 2 });
    expect(more).toEqual([{ type: 'out', player: 3 }]);
    const chain = table('0,0:p;1,0:c;2,0:l;3,0:c;6,0:l;7,0:l', { colours: 'l/p/c' });
    expect(events(chain, '2,0>1,0').slice(1)).toEqual([
      { type: 'out', player: 1 },
      { type: 'out', player: 2 },
    ]);
  });

  test('[C-P4] a player who was out before is not told again', () => {
    const state = table('0,0:p;5,0:l;6,0:l;7,0:l;8,0:c', { colours: 'l/p/c' });
    expect(events(state, '5,0>6,0').slice(1)).toEqual([]);
    expect(events(state, '7,0>8,0').slice(1)).toEqual([{ type: 'out', player: 2 }]);
  });

  test('[C-P5, C-E1] the end is told with the result, and nobody is out then', () => {
    const state = table('0,0:l;1,0:p;5,0:p', { colours: 'l/p' });
    expect(events(state, '0,0>1,0').slice(1)).toEqual([
      { type: 'ended', result: { scores: [2, 1], winners: [0] } },
    ]);
  });
});

describe('[C-Q1] settling', () => {
  test('[C-Q1] an island of one stack', () => {
    const seen = events(early(`0,0:l;1,0:p;${AWAY}`), '0,0>1,0');
    expect(seen).toEqual([
      {
        type: 'moved',
        player: 0,
        from: [0, 0],
        to: [1, 0],
        colour: 'leaf',
        covered: 'panda',
        cups: 1,
        height: 2,
      },
      { type: 'settled', colour: 'leaf', cells: [[1, 0]], cups: 2 },
      { type: 'out', player: 0 },
    ]);
  });

  test('[C-Q1] an island of two, for the colour on top of the higher', () => {
    const first = events(early(`0,0:l;1,0:l;2,0:p;${AWAY}`), '0,0>1,0');
    expect(first.slice(1)).toEqual([
      { type: 'settled', colour: 'leaf', cells: cells('1,0 2,0'), cups: 3 },
      { type: 'out', player: 0 },
    ]);
    const second = events(early(`0,0:l;1,0:c;2,0:ppp;${AWAY}`), '0,0>1,0');
    expect(second.slice(1)).toEqual([
      { type: 'settled', colour: 'panda', cells: cells('1,0 2,0'), cups: 5 },
      { type: 'out', player: 0 },
      { type: 'out', player: 2 },
    ]);
  });

  test('[C-Q1] two islands, by cell and not by the order in which the cups came', () => {
    const seen = events(early(`4,0:c;0,0:pp;3,0:l;1,0:c;2,0:l;${AWAY}`), '2,0>3,0');
    expect(seen.slice(1)).toEqual([
      { type: 'settled', colour: 'panda', cells: cells('0,0 1,0'), cups: 3 },
      { type: 'settled', colour: 'leaf', cells: cells('3,0 4,0'), cups: 3 },
      { type: 'out', player: 0 },
      { type: 'out', player: 2 },
    ]);
  });

  test('[C-Q1] what stays on the table, and what is long gone, is not told', () => {
    const state = early('0,0:l;1,0:c;2,0:pp;6,0:l;7,0:c;8,0:p;9,0:p');
    expect(events(state, '0,0>1,0').slice(1)).toEqual([]);
    play(state, '0,0>1,0', '8,0>9,0');
    expect(events(state, '7,0>6,0').slice(1)).toEqual([
      { type: 'settled', colour: 'cat', cells: [[6, 0]], cups: 2 },
      { type: 'out', player: 2 },
    ]);
  });

  test('[C-Q1, C-P5] the last islands are told before the end', () => {
    const seen = events(early('0,0:l;1,0:l;2,0:p', 'l/p'), '0,0>1,0');
    expect(seen.map(({ type }) => type)).toEqual(['moved', 'settled', 'ended']);
    expect(seen[2]).toEqual({ type: 'ended', result: { scores: [3, 0], winners: [0] } });
  });

  test('[C-Q2] nothing is settled when the option is off', () => {
    const seen = events(table(`0,0:l;1,0:p;${AWAY}`), '0,0>1,0');
    expect(seen.map(({ type }) => type)).toEqual(['moved', 'out']);
  });
});

test('[C-S2] nothing is seen to happen before the first turn', () => {
  const setup = rowsOfEight([['leaf'], ['panda']]);
  const state = cappuccino.init(2, RANDOM, setup);
  for (const viewer of viewersOf(2)) expect(cappuccino.opening(state, viewer)).toEqual([]);
});
