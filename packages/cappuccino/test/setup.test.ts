import { fastRandom, type SetupWishes } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino } from '../src/index.ts';
import type { Colour } from '../src/index.ts';
import { drawSetup } from '../src/setup.ts';
import {
  complaint,
  EXPERT,
  RANDOM,
  rowsOfEight,
  TWO_COLOURS,
  TWO_COLOURS_EXPERT,
} from './builders.ts';

const PAIR: Colour[][] = [['leaf'], ['panda']];
const TWO_PAIRS: Colour[][] = [
  ['leaf', 'cat'],
  ['flower', 'panda'],
];

/** A good set-up with some entries replaced. */
const changed = (more: object): unknown => ({ ...rowsOfEight(PAIR), ...more });

const parse = (input: unknown, players = 2, options = RANDOM) =>
  cappuccino.parseSetup(input, players, options);

describe('a set-up that is read', () => {
  test('[C-S1] is what was written, and nothing else', () => {
    const setup = rowsOfEight([['cat'], ['leaf'], ['flower']], 2);
    expect(parse({ ...setup, host: 'Ada' }, 3)).toEqual(setup);
    expect(Object.keys(parse({ ...setup, host: 'Ada' }, 3))).toEqual(['first', 'colours', 'cups']);
  });

  test('[C-X1] has no cups in the expert set-up', () => {
    const setup = { first: 1, colours: PAIR };
    expect(parse(setup, 2, EXPERT)).toEqual(setup);
    expect(Object.keys(parse(setup, 2, EXPERT))).toEqual(['first', 'colours']);
  });

  test('[C-T1] has two colours each where that is agreed', () => {
    const setup = rowsOfEight(TWO_PAIRS, 1);
    expect(parse(setup, 2, TWO_COLOURS)).toEqual(setup);
    const expert = { first: 1, colours: TWO_PAIRS };
    expect(parse(expert, 2, TWO_COLOURS_EXPERT)).toEqual(expert);
  });

  test('[C-S2] may have its cups anywhere in one connected group, also in a line', () => {
    const { cups } = rowsOfEight(PAIR);
    const line = cups.map(([, , colour], index) => [5 - index, index, colour]);
    expect(parse(changed({ cups: line }))).toEqual({ ...rowsOfEight(PAIR), cups: line });
  });

  test('may say −0', () => {
    const { cups } = rowsOfEight(PAIR);
    const setup = parse(changed({ cups: cups.with(0, [-0, -0, 'leaf']) }));
    expect(setup.cups?.[0]).toEqual([0, 0, 'leaf']);
    expect(Object.is(parse(changed({ first: -0 })).first, 0)).toBe(true);
  });
});

describe('a set-up that is drawn', () => {
  test('[C-S3] keeps to the wish who starts', () => {
    const drawn = drawSetup(4, EXPERT, fastRandom('wishes'), { first: 0 });
    expect(drawn).toEqual({ first: 0, colours: drawn.colours });
    expect(new Set(drawn.colours.flat()).size).toBe(4);
  });

  test('[C-S1] keeps to the wish who has which colour', () => {
    const colours: Colour[][] = [['flower'], ['cat']];
    const drawn = drawSetup(2, RANDOM, fastRandom('wishes'), { colours });
    expect(drawn.colours).toEqual(colours);
    const laid = new Set(drawn.cups?.map(([, , colour]) => colour));
    expect(laid).toEqual(new Set(['flower', 'cat']));
    const expert = drawSetup(2, EXPERT, fastRandom('wishes'), { first: 1, colours });
    expect(expert).toEqual({ first: 1, colours });
  });

  test('[C-S1] gives what is left to players without a wish', () => {
    const { colours } = drawSetup(3, EXPERT, fastRandom('wishes'), {
      colours: [null, ['cat'], null],
    });
    expect(colours[1]).toEqual(['cat']);
    expect(new Set(colours.flat()).size).toBe(3);
  });

  test('[C-S1, C-S3] refuses wishes that no set-up meets', () => {
    const wished = (wishes: SetupWishes) =>
      complaint(() => drawSetup(2, EXPERT, fastRandom('wishes'), wishes));
    expect(wished({ colours: [['leaf'], ['leaf']] })).toBe(
      'bad-setup (setup.colours, [C-S1]): no two players have one colour',
    );
    expect(wished({ colours: TWO_PAIRS })).toBe(
      'bad-type (setup.colours[0]): setup.colours[0] must have 1 entry, not 2',
    );
    expect(wished({ first: 2 })).toMatch(/^out-of-range .* between 0 and 1, not 2$/);
  });

  test('[C-T1] gives out all four colours where each player has two', () => {
    const drawn = drawSetup(2, TWO_COLOURS_EXPERT, fastRandom('wishes'));
    expect(drawn.colours.map((own) => own.length)).toEqual([2, 2]);
    expect([...drawn.colours.flat()].sort()).toEqual(['cat', 'flower', 'leaf', 'panda']);
    expect(Object.keys(drawn)).toEqual(['first', 'colours']);
  });

  test('follows from the seed alone', () => {
    const draw = (seed: string) => drawSetup(3, RANDOM, fastRandom(seed));
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('other'));
  });

  test('has no secrets', () => {
    const drawn = drawSetup(3, RANDOM, fastRandom('public'));
    expect(cappuccino.publicSetup(drawn)).toEqual(drawn);
  });
});
