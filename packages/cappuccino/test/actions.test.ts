import { describe, expect, test } from 'vitest';
import {
  cappuccino,
  FIRST_PLACE,
  gridCell,
  isPlace,
  moveAction,
  moveFrom,
  moveTo,
  placeAction,
  placeCell,
  placeColour,
} from '../src/index.ts';
import { cells, complaint, expertGame, table } from './builders.ts';

describe('actions as integers', () => {
  test('[C-P1] a move is the numbers of its two cells', () => {
    expect(moveAction(0, 1)).toBe(1);
    expect(moveAction(1, 0)).toBe(64);
    expect(moveAction(63, 62)).toBe(4094);
    expect([moveFrom(4094), moveTo(4094)]).toEqual([63, 62]);
    expect([isPlace(0), isPlace(4095), isPlace(4096)]).toEqual([false, false, true]);
    expect(FIRST_PLACE).toBe(4096);
  });

  test('[C-X1] a placing is its cell on the grid and its colour', () => {
    expect(gridCell(-33, -33)).toBe(0);
    expect(gridCell(-33, -32)).toBe(1);
    expect(gridCell(-32, -33)).toBe(67);
    expect(gridCell(33, 33)).toBe(67 * 67 - 1);
    expect(placeAction(gridCell(-33, -33), 0)).toBe(4096);
    for (const cell of cells('0,0 -33,33 33,-33 5,-7 -1,0 0,-1')) {
      for (const colour of [0, 1, 2, 3]) {
        const action = placeAction(gridCell(...cell), colour);
        expect([placeCell(action), placeColour(action)]).toEqual([cell, colour]);
      }
    }
  });

  test('[C-X1] the farthest rows can be said, those beyond touch no cup', () => {
    const state = expertGame(2, [['leaf'], ['panda']]);
    for (const cell of ['32,-32', '-32,32', '32,32', '-32,-32']) {
      const action = cappuccino.notation.parseAction(state, `leaf@${cell}`);
      expect(placeCell(action).join(',')).toBe(cell);
    }
    for (const cell of ['33,0', '-33,0', '0,33', '0,-33', '33,-33']) {
      expect(complaint(() => cappuccino.notation.parseAction(state, `leaf@${cell}`))).toBe(
        `illegal-action (action.cell, [C-X1]): cell ${cell} touches no cup`,
      );
    }
  });
});

describe('actions as JSON', () => {
  test('[C-P1] a move', () => {
    const moving = table('0,0:l;1,0:p');
    const action = { type: 'move', from: [0, 0], to: [1, 0] };
    expect(cappuccino.parseAction(moving, action)).toBe(1);
    expect(cappuccino.describeAction(moving, 1)).toEqual(action);
    expect(cappuccino.parseAction(moving, { ...action, from: [-0, 0], why: 'fun' })).toBe(1);
  });

  test('[C-X1] a placing', () => {
    const placing = expertGame(2, [['leaf'], ['panda']]);
    const action = { type: 'place', cell: [-3, 12], colour: 'cat' };
    const code = 4096 + 4 * (30 * 67 + 45) + 2;
    expect(cappuccino.parseAction(placing, action)).toBe(code);
    expect(cappuccino.describeAction(placing, code)).toEqual(action);
    expect(cappuccino.describeAction(placing, placeAction(gridCell(0, 0), 0))).toEqual({
      type: 'place',
      cell: [0, 0],
      colour: 'leaf',
    });
  });

  test.each([
    ['0,0>1,0', 'bad-type (action): action must be an object'],
    [{}, 'missing-field (action.type): action.type is missing'],
    [{ type: 1 }, 'bad-type (action.type): action.type must be a text'],
    [{ type: 'pass' }, 'unknown-id (action.type): "pass" is no action of Cappuccino'],
    [place({ cell: undefined }), 'bad-type (action.cell): action.cell must be a list'],
    [{ type: 'place', colour: 'leaf' }, 'missing-field (action.cell): action.cell is missing'],
    [{ type: 'place', cell: [0, 0] }, 'missing-field (action.colour): action.colour is missing'],
    [place({ colour: 'tea' }), 'unknown-id (action.colour): "tea" is no colour'],
    [place({ colour: 7 }), 'bad-type (action.colour): action.colour must be a text'],
    [place({ cell: [0] }), 'bad-type (action.cell): action.cell must have 2 entries, not 1'],
    [place({ cell: [0.5, 0] }), 'bad-type (action.cell[0]): action.cell[0] must be a whole number'],
    [
      place({ cell: [0, 2 ** 29 + 1] }),
      'out-of-range (action.cell[1]): action.cell[1] must be between -536870912 and 536870912, not 536870913',
    ],
    [place({ cell: [0, -33] }), 'illegal-action (action.cell, [C-X1]): cell 0,-33 touches no cup'],
    [{ type: 'move', to: [0, 0] }, 'missing-field (action.from): action.from is missing'],
    [{ type: 'move', from: [0, 0] }, 'missing-field (action.to): action.to is missing'],
    [move('0,0', [0, 0]), 'bad-type (action.from): action.from must be a list'],
    [move([0, 0], '0,0'), 'bad-type (action.to): action.to must be a list'],
    [move([9, 9], [0, 0]), 'illegal-action (action.from, [C-P1]): no stack on cell 9,9'],
    [move([0, 0], [2, 0]), 'illegal-action (action.to, [C-P1]): no stack on cell 2,0'],
  ])('not %j', (input, told) => {
    const moving = table('0,0:l;1,0:p;5,5:lp');
    expect(complaint(() => cappuccino.parseAction(moving, input))).toBe(told);
  });
});

function place(more: object): object {
  return { type: 'place', cell: [0, 0], colour: 'leaf', ...more };
}

function move(from: unknown, to: unknown): object {
  return { type: 'move', from, to };
}
