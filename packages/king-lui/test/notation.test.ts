import { describe, expect, test } from 'vitest';
import { kingLui, type State } from '../src/index.ts';
import { deal, facts, play, position, problemOf } from './builders.ts';

const makeState = (state: State): string => kingLui.notation.makeState(state);
const parseState = (line: string): State => kingLui.notation.parseState(line);

const FIELDS = {
  options: 'no-cards/shared',
  course: '12',
  chef: '1',
  player: '2!',
  table: 'b2h1e1',
  king: 'c3w2',
  removed: 'b10k11c10p14f15h13w12e2',
  hands: 'b2+c1,-+-,k3+h1w1',
  supply: 'bckpe',
};

/** The text of a position with some fields exchanged. */
const text = (changed: Partial<typeof FIELDS> = {}): string =>
  Object.values({ ...FIELDS, ...changed }).join(' ');

describe('positions as texts', () => {
  test('every field is read', () => {
    const state = parseState(text());
    expect(facts(state)).toEqual({
      course: 12,
      chef: 1,
      player: 2,
      drawnEmerald: true,
      table: { bread: 2, ham: 1 },
      emeralds: 1,
      king: { cheese: 3, wine: 2 },
      removed: {
        bread: 10,
        cake: 11,
        cheese: 10,
        chicken: 14,
        fruit: 15,
        ham: 13,
        wine: 12,
        emerald: 2,
      },
      taken: [{ bread: 2 }, {}, { cake: 3 }],
      drawn: [{ cheese: 1 }, {}, { ham: 1, wine: 1 }],
      supply: ['bread', 'cheese', 'cake', 'chicken', 'emerald'],
    });
    expect(state.options).toEqual({ forcedDraw: 'no-cards', tieBreak: 'shared' });
    expect(state.players).toBe(3);
    expect(makeState(state)).toBe(text());
  });

  test('any blanks between the fields and around them are read', () => {
    expect(makeState(parseState(`\n ${text().replaceAll(' ', '  \t')} `))).toBe(text());
  });

  test('a game is written from its start', () => {
    const state = deal('bbkcwe' + 'fpe');
    const rest = 'b'.repeat(13) + 'k'.repeat(14) + 'c'.repeat(14) + 'p'.repeat(14);
    const supply = `${rest}${'f'.repeat(14)}${'h'.repeat(15)}${'w'.repeat(14)}eee`;
    const start = 'no-dishes/fewest-discards 1 0';
    expect(makeState(state)).toBe(`${start} 0 b2k1c1w1e1 - - -+-,-+-,-+- fpe${supply}`);
    expect(makeState(play(state, 'take bread', 'draw'))).toBe(
      `${start} 2 k1c1w1e1 - - b2+-,-+f1,-+- pe${supply}`,
    );
  });

  test('a game that is over, with Emeralds on the table and an empty supply', () => {
    const over = {
      player: '-',
      table: 'e3',
      supply: '-',
      removed: 'b13k12c11p15f15h14w12e2',
    };
    const state = parseState(text(over));
    expect(facts(state)).toMatchObject({
      player: -1,
      emeralds: 3,
      drawnEmerald: false,
      supply: [],
    });
    expect(makeState(state)).toBe(text(over));
  });

  test('three to five hands, and the highest course', () => {
    const five = 'b2+c1,-+-,k3+h1w1,-+-,-+-';
    for (const hands of [five, five.slice(0, -4), five.slice(0, -8)]) {
      expect(makeState(parseState(text({ hands, course: '110' })))).toBe(
        text({ hands, course: '110' }),
      );
    }
  });
});

describe('texts that are no position', () => {
  const nine = 'a position has nine fields';
  const listed = (field: string) => `${field} is a list of letters with numbers`;
  const range = (field: string, min: number, max: number) =>
    `${field} must be from ${min} to ${max}`;
  const plus = 'a hand is what was taken, a plus sign, what was drawn';

  test.each(['', 'draw', text().slice(0, -6), `${text()} b`])(
    '"%s" has not nine fields',
    (input) => {
      expect(problemOf(() => parseState(input))).toEqual({
        code: 'bad-notation',
        field: 'position',
        reason: nine,
      });
    },
  );

  const refusals: [keyof typeof FIELDS, string, string][] = [
    ['options', 'no-cards', 'unknown options'],
    ['options', 'maybe/shared', 'unknown options'],
    ['options', 'no-cards/maybe', 'unknown options'],
    ['options', 'shared/no-cards', 'unknown options'],
    ['options', 'no-cards/shared/more', 'unknown options'],
    ...['0', '111', '1.0', '0001', '-1', '1e1', 'x'].map(
      (course): [keyof typeof FIELDS, string, string] => [
        'course',
        course,
        range('course', 1, 110),
      ],
    ),
    ['chef', '3', range('chef', 0, 2)],
    ['chef', '-', range('chef', 0, 2)],
    ['player', '3', range('player', 0, 2)],
    ['player', '3!', range('player', 0, 2)],
    ['player', '-!', range('player', 0, 2)],
    ['player', '!', range('player', 0, 2)],
    ['player', '2!!', range('player', 0, 2)],
    ['table', 'B1b1', listed('table')],
    ['table', 'b1x', listed('table')],
    ['table', 'b', listed('table')],
    ['table', '2b', listed('table')],
    ['table', 'b100', listed('table')],
    ['table', '--', listed('table')],
    ['table', 'z1', 'unknown letter in table'],
    ['table', 'b1b1', 'table counts a letter twice'],
    ['removed', 'b99b99b68k11c10p14f15h13w12e2', 'removed counts a letter twice'],
    ['removed', 'b10k', listed('removed')],
    ['king', 'c3+', listed('king')],
    ['king', 'c3e1', 'no Emerald belongs into king'],
    ['hands', '-+-,-+-', 'a position has three to five hands'],
    ['hands', '-+-,-+-,-+-,-+-,-+-,-+-', 'a position has three to five hands'],
    ['hands', '-+-,-,-+-', plus],
    ['hands', '-+-,-+-+-,-+-', plus],
    ['hands', '-+-,+-,-+-', listed('hands')],
    ['hands', '-+-,-+,-+-', listed('hands')],
    ['hands', '-+-,e1+-,-+-', 'no Emerald belongs into hands'],
    ['hands', '-+-,-+e1,-+-', 'no Emerald belongs into hands'],
    ['supply', 'bx', 'unknown letter in supply'],
    ['supply', 'b-', 'unknown letter in supply'],
    ['supply', 'b'.repeat(111), 'a supply has at most 110 cards'],
  ];

  test.each(refusals)('%s: %s', (field, wrong, reason) => {
    expect(problemOf(() => parseState(text({ [field]: wrong })))).toEqual({
      code: 'bad-notation',
      field,
      reason,
    });
  });

  test.each([
    ['a bread too few', { table: 'b1h1e1' }, 'a position has 15 bread cards, not 14'],
    ['a wine too many', { king: 'c3w3' }, 'a position has 15 wine cards, not 16'],
    ['a cake too many in the supply', { supply: 'bckkpe' }, 'a position has 15 cake cards, not 16'],
    [
      'a ham too few in a hand',
      { hands: 'b2+c1,-+-,k3+w1' },
      'a position has 15 ham cards, not 14',
    ],
    ['an Emerald too few', { player: '2' }, 'a position has 5 emerald cards, not 4'],
    ['an Emerald too many', { supply: 'bckpee' }, 'a position has 5 emerald cards, not 6'],
    [
      '110 cards of one kind',
      { supply: 'b'.repeat(110) },
      'a position has 15 bread cards, not 124',
    ],
  ])('[K-M1] %s', (_, changed, reason) => {
    expect(problemOf(() => parseState(text(changed)))).toEqual({
      code: 'bad-position',
      rule: 'K-M1',
      reason,
    });
  });

  const cannotBeOver = {
    code: 'bad-position',
    rule: 'K-E1',
    reason: 'the game cannot be over here',
  };

  test.each([
    ['-+-,-+-,-+-', 5],
    ['-+-,-+-,-+-,-+-', 7],
    ['-+-,-+-,-+-,-+-,-+-', 9],
  ])('[K-E1] hands %s are over with %i cards in the supply, not with one more', (hands, cards) => {
    const over = (supply: string) => () =>
      position({ over: true, hands: hands.split(','), supply });
    expect(over('w'.repeat(cards))().player).toBe(-1);
    expect(problemOf(over('w'.repeat(cards + 1)))).toEqual(cannotBeOver);
  });

  test.each(['b1', 'w1', 'b1w2e1'])('[K-E1] nothing is over while %s is on the table', (table) => {
    expect(problemOf(() => position({ over: true, table }))).toEqual(cannotBeOver);
    expect(position({ supply: '', table }).player).toBe(0);
  });
});
