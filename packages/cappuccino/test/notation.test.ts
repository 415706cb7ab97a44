import { fastRandom } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino } from '../src/index.ts';
import { makeAction, parseAction, parseState } from '../src/notation.ts';
import {
  expertGame,
  play,
  RANDOM,
  refusal,
  rowsOfEight,
  table,
  text,
  TWO_COLOURS,
} from './builders.ts';

/** The position is said as it is read. */
const same = (position: string) => {
  expect(text(parseState(position))).toBe(position);
};

describe('positions in text', () => {
  test('a position is seven fields', () => {
    same('random/early l/p 0 1 0,0:lp;1,0:p;2,-1:l l3p2 -');
  });

  test('options, colours, first player and player in turn', () => {
    same('random/late l/p 0 0 0,0:l;1,0:p - -');
    same('random/late c/f/l 2 1 0,0:l;1,0:f - -');
    same('random/late f/c/p/l 3 3 0,0:l;1,0:f - -');
    same('random/late lp/cf 1 1 0,0:l;1,0:f - -');
    same('expert/late pl/fc 1 1 - - l16p16c16f16');
    same('expert/early l/p 1 1 - - l16p16');
  });

  test('[C-P5] nobody is in turn when the game is over', () => {
    same('random/late l/p 0 - 0,0:l;2,0:p - -');
    same('random/early l/p 0 - - l20p12 -');
  });

  test('[C-X1] placed cups and the stock', () => {
    same('expert/late l/p 0 0 0,0:l;1,0:p - l15p15');
    same('expert/late l/p 1 0 0,0:p - l1');
  });

  test('what is read becomes what it says', () => {
    const state = parseState('expert/early c/f 1 0 0,0:f - c1');
    expect(state.options).toEqual({ coloursPerPlayer: 1, setup: 'expert', earlySettlement: true });
    expect(state).toMatchObject({ players: 2, first: 1, player: 0, unplaced: 1 });
    expect(state.colours).toEqual([[2], [3]]);
    const two = parseState('random/late lp/cf 1 1 0,0:l;1,0:f - -');
    expect(two.options).toEqual(TWO_COLOURS);
    expect(two.colours).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('stacks are said by q, then r, in whatever order they are read', () => {
    const read = parseState('random/late l/p 0 0 1,0:p;0,0:l;-1,5:lpp;1,-1:p - -');
    expect(text(read)).toBe('random/late l/p 0 0 -1,5:lpp;0,0:l;1,-1:p;1,0:p - -');
  });

  test('space around the fields does not matter', () => {
    const read = parseState('  random/late  l/p 0\t0 0,0:l;1,0:p\n- - \n');
    expect(text(read)).toBe('random/late l/p 0 0 0,0:l;1,0:p - -');
  });

  test('counts of none are left out, and a zero may be read', () => {
    const read = parseState('random/early l/p 0 0 0,0:l;1,0:p p3l0 l0');
    expect(text(read)).toBe('random/early l/p 0 0 0,0:l;1,0:p p3 -');
  });

  test('a zero below zero is zero', () => {
    expect(text(parseState('random/late l/p 0 0 -0,0:l;1,-0:p - -'))).toBe(
      'random/late l/p 0 0 0,0:l;1,0:p - -',
    );
  });

  test('cells may be as far off as the coordinates of a record', () => {
    same('random/late l/p 0 0 -536870912,536870912:l;-536870911,536870912:p - -');
  });

  test('[C-S1] a position may have all the cups of a game, and does not need them', () => {
    const high = 'l'.repeat(16) + 'p'.repeat(16) + 'c'.repeat(16) + 'f'.repeat(16);
    same(`random/late l/p/c/f 0 - 0,0:${high} - -`);
    same('random/early l/p/c/f 0 - - l16p16c16f16 -');
    same('random/late l/p 0 - - - -');
    const whole = cappuccino.init(2, RANDOM, rowsOfEight([['leaf'], ['panda']]));
    expect(text(whole).split(' ')[4].split(';')).toHaveLength(32);
    same(text(whole));
  });

  test('a position plays on like the one that it was made from', () => {
    const setup = cappuccino.drawSetup(4, RANDOM, fastRandom('plays on'));
    const state = cappuccino.init(4, RANDOM, setup);
    const buffer = new Int32Array(193);
    while (cappuccino.legal(state, buffer) > 0) {
      const parsed = parseState(text(state));
      const move = makeAction(state, buffer[0]);
      cappuccino.apply(state, buffer[0]);
      expect(text(play(parsed, move))).toBe(text(state));
      expect(cappuccino.outcome(parsed)).toEqual(cappuccino.outcome(state));
    }
  });
});

describe('actions in text', () => {
  test('[C-P1] a move is two cells', () => {
    const state = table('0,0:l;1,-2:p;1,-1:p');
    const action = parseAction(state, '0,0>1,-1');
    expect(cappuccino.describeAction(state, action)).toEqual({
      type: 'move',
      from: [0, 0],
      to: [1, -1],
    });
    expect(makeAction(state, action)).toBe('0,0>1,-1');
    expect(parseAction(state, ' 0,0>1,-1\n')).toBe(action);
  });

  test('[C-X1] a placing is a colour and a cell', () => {
    const state = expertGame(2, [['leaf'], ['flower']]);
    for (const [index, colour] of ['leaf', 'panda', 'cat', 'flower'].entries()) {
      const action = parseAction(state, `${colour}@-3,12`);
      expect(action).toBe(4096 + 4 * (30 * 67 + 45) + index);
      expect(makeAction(state, action)).toBe(`${colour}@-3,12`);
      const described = cappuccino.describeAction(state, action);
      expect(described).toEqual({ type: 'place', cell: [-3, 12], colour });
      expect(parseAction(state, `\t${colour}@-3,12 `)).toBe(action);
    }
  });

  const bad = (field: string, reason: string) => ({ code: 'bad-notation', field, reason });

  test.each([
    ['', 'action', 'no action of Cappuccino'],
    ['pass', 'action', 'no action of Cappuccino'],
    ['0,0>', 'action', 'no action of Cappuccino'],
    ['>0,0', 'action', 'no action of Cappuccino'],
    ['0,0 > 1,0', 'action', 'no action of Cappuccino'],
    ['leaf@', 'action', 'no action of Cappuccino'],
    ['@0,0', 'action', 'no action of Cappuccino'],
    ['Leaf@0,0', 'action', 'no action of Cappuccino'],
    ['a leaf@0,0', 'action', 'no action of Cappuccino'],
    ['leaf@0,0 now', 'action', 'no action of Cappuccino'],
    ['so 0,0>1,0', 'action', 'no action of Cappuccino'],
    ['0,0>1,0 now', 'action', 'no action of Cappuccino'],
    ['tea@0,0', 'colour', 'unknown colour'],
    ['l@0,0', 'colour', 'unknown colour'],
    ['leaf@0', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@0,0,0', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@1.5,0', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@1,0.5', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@--1,0', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@+1,0', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@1,', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@,1', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@1234567890,0', 'cell', 'a cell is two whole numbers with a comma'],
    ['leaf@0,1234567890', 'cell', 'a cell is two whole numbers with a comma'],
    ['0,0>x', 'cell', 'a cell is two whole numbers with a comma'],
    ['x>0,0', 'cell', 'a cell is two whole numbers with a comma'],
    ['0,0>1,0>2,0', 'cell', 'a cell is two whole numbers with a comma'],
  ])('%j is none', (text, field, reason) => {
    expect(refusal(() => parseAction(table('0,0:l;1,0:p'), text))).toEqual(bad(field, reason));
  });

  test('a cell beyond all tables is out of range', () => {
    for (const cell of ['536870913,0', '0,-536870913']) {
      expect(refusal(() => parseAction(table('0,0:l;1,0:p'), `0,0>${cell}`))).toEqual({
        code: 'out-of-range',
        field: 'cell',
        reason: `cell must be between -536870912 and 536870912, not ${cell.replace(/^0,|,0$/, '')}`,
      });
    }
  });

  test('[C-P1] a move names cells with stacks', () => {
    const state = table('0,0:l;1,0:p');
    const reason = 'no stack on cell -1,0';
    const problem = { code: 'illegal-action', rule: 'C-P1', reason };
    expect(refusal(() => parseAction(state, '0,0>-1,0'))).toEqual({
      ...problem,
      field: 'action.to',
    });
    expect(refusal(() => parseAction(state, '-1,0>0,0'))).toEqual({
      ...problem,
      field: 'action.from',
    });
  });
});
