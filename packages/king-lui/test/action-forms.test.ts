import { describe, expect, test } from 'vitest';
import {
  ACTION_COUNT,
  DISHES,
  DRAW,
  FIRST_PAIR,
  kingLui,
  LEAVE,
  pairAction,
  pairDishes,
  PASS,
  type Action,
} from '../src/index.ts';
import { position, problemOf } from './builders.ts';

const state = position({});

/** All 38 actions in the order of their integers. */
const ACTIONS: Action[] = [
  ...DISHES.map((dish): Action => ({ type: 'take', dish })),
  { type: 'draw' },
  { type: 'leave' },
  { type: 'pass' },
  ...DISHES.flatMap((one, at) =>
    DISHES.slice(at).map((other): Action => ({ type: 'emerald', dishes: [one, other] })),
  ),
];

describe('actions as integers', () => {
  test('are numbered as documented', () => {
    expect([DRAW, LEAVE, PASS, FIRST_PAIR, ACTION_COUNT]).toEqual([7, 8, 9, 10, 38]);
    expect(ACTIONS).toHaveLength(38);
  });

  test('describe and parse back, each one', () => {
    for (const [code, action] of ACTIONS.entries()) {
      expect(kingLui.describeAction(state, code)).toStrictEqual(action);
      expect(kingLui.parseAction(state, action)).toBe(code);
    }
  });

  test('[K-A3] the order of the two portions does not matter', () => {
    for (const [one, first] of DISHES.entries()) {
      for (const [other, second] of DISHES.entries()) {
        const code = pairAction(one, other);
        expect(code).toBe(pairAction(other, one));
        expect(pairDishes(code)).toEqual(one < other ? [first, second] : [second, first]);
        expect(kingLui.parseAction(state, { type: 'emerald', dishes: [first, second] })).toBe(code);
      }
    }
  });

  test('what a reader does not know is ignored', () => {
    expect(kingLui.parseAction(state, { type: 'draw', dish: 'ham', mood: 'bold' })).toBe(DRAW);
  });
});

describe('JSON that is no action', () => {
  const refusals: [unknown, string, string, string][] = [
    [null, 'bad-type', 'action', 'action must be an object'],
    ['draw', 'bad-type', 'action', 'action must be an object'],
    [['draw'], 'bad-type', 'action', 'action must be an object'],
    [{}, 'missing-field', 'action.type', 'action.type is missing'],
    [{ type: 7 }, 'bad-type', 'action.type', 'action.type must be a text'],
    [{ type: 'eat' }, 'unknown-id', 'action.type', '"eat" is no action of King Lui'],
    [{ type: '' }, 'unknown-id', 'action.type', '"" is no action of King Lui'],
    [{ type: 'take' }, 'missing-field', 'action.dish', 'action.dish is missing'],
    [{ type: 'take', dish: 3 }, 'bad-type', 'action.dish', 'action.dish must be a text'],
    [{ type: 'take', dish: 'jam' }, 'unknown-id', 'action.dish', '"jam" is no dish'],
    [{ type: 'take', dish: 'emerald' }, 'unknown-id', 'action.dish', '"emerald" is no dish'],
    [{ type: 'emerald' }, 'missing-field', 'action.dishes', 'action.dishes is missing'],
    [
      { type: 'emerald', dishes: 'ham' },
      'bad-type',
      'action.dishes',
      'action.dishes must be a list',
    ],
    [
      { type: 'emerald', dishes: ['ham'] },
      'bad-type',
      'action.dishes',
      'action.dishes must have 2 entries, not 1',
    ],
    [
      { type: 'emerald', dishes: ['ham', 'ham', 'ham'] },
      'bad-type',
      'action.dishes',
      'action.dishes must have 2 entries, not 3',
    ],
    [
      { type: 'emerald', dishes: ['jam', 'ham'] },
      'unknown-id',
      'action.dishes[0]',
      '"jam" is no dish',
    ],
    [
      { type: 'emerald', dishes: ['ham', 'jam'] },
      'unknown-id',
      'action.dishes[1]',
      '"jam" is no dish',
    ],
    [
      { type: 'emerald', dishes: ['ham', null] },
      'bad-type',
      'action.dishes[1]',
      'action.dishes[1] must be a text',
    ],
  ];

  test.each(refusals)('%j', (input, code, field, reason) => {
    expect(problemOf(() => kingLui.parseAction(state, input))).toEqual({ code, field, reason });
  });
});

describe('actions as texts', () => {
  const texts = ACTIONS.map((action) => {
    if (action.type === 'take') return `take ${action.dish}`;
    return action.type === 'emerald' ? `emerald ${action.dishes.join(' ')}` : action.type;
  });

  test('are written and parse back, each one', () => {
    for (const [code, text] of texts.entries()) {
      expect(kingLui.notation.makeAction(state, code)).toBe(text);
      expect(kingLui.notation.parseAction(state, text)).toBe(code);
    }
  });

  test('either order of a pair, and any blanks, are read', () => {
    const parse = (text: string) => kingLui.notation.parseAction(state, text);
    expect(parse('emerald wine ham')).toBe(parse('emerald ham wine'));
    expect(parse('  take \t ham\n')).toBe(5);
    expect(parse(' draw ')).toBe(DRAW);
  });

  test.each([
    '',
    'eat ham',
    'take',
    'take ham wine',
    'emerald',
    'emerald ham',
    'emerald ham ham ham',
    'draw ham',
    'leave ham',
    'pass ham',
    'Draw',
    'eat ham wine',
  ])('"%s" is no action', (text) => {
    expect(problemOf(() => kingLui.notation.parseAction(state, text))).toEqual({
      code: 'bad-notation',
      field: 'action',
      reason: 'no action of King Lui',
    });
  });

  test.each(['take jam', 'emerald jam ham', 'emerald ham jam'])('"%s" names no dish', (text) => {
    expect(problemOf(() => kingLui.notation.parseAction(state, text))).toEqual({
      code: 'unknown-id',
      field: 'dish',
      reason: '"jam" is no dish',
    });
  });
});
