/** Set-ups that are refused: code, field and rule, and the reason. */

import { describe, expect, test } from 'vitest';
import { cappuccino } from '../src/index.ts';
import type { Colour } from '../src/index.ts';
import { complaint, EXPERT, RANDOM, rowsOfEight, TWO_COLOURS } from './builders.ts';

const PAIR: Colour[][] = [['leaf'], ['panda']];
const GOOD = rowsOfEight(PAIR);

const told = (input: unknown, players = 2, options = RANDOM) =>
  complaint(() => cappuccino.parseSetup(input, players, options));

const changed = (more: object) => told({ ...GOOD, ...more });
const withCups = (change: (cups: unknown[]) => unknown[]) =>
  changed({ cups: change([...GOOD.cups]) });
const withCup = (cup: unknown) => withCups((cups) => cups.with(3, cup));

test('a set-up is an object with all its fields', () => {
  const { first, colours, cups } = GOOD;
  expect(told([])).toBe('bad-type (setup): setup must be an object');
  expect(told({ colours, cups })).toBe('missing-field (setup.first): setup.first is missing');
  expect(told({ first, cups })).toBe('missing-field (setup.colours): setup.colours is missing');
  expect(told({ first, colours })).toBe('missing-field (setup.cups): setup.cups is missing');
});

test('[C-S3] one of the players starts', () => {
  const whole = 'bad-type (setup.first): setup.first must be a whole number';
  expect(changed({ first: '0' })).toBe(whole);
  expect(changed({ first: 0.5 })).toBe(whole);
  const range = 'out-of-range (setup.first): setup.first must be between 0 and';
  expect(changed({ first: -1 })).toBe(`${range} 1, not -1`);
  expect(changed({ first: 2 })).toBe(`${range} 1, not 2`);
  const three = { first: 3, colours: [...PAIR, ['cat']] };
  expect(told(three, 3, EXPERT)).toBe(`${range} 2, not 3`);
});

describe('[C-S1] colours', () => {
  test('[C-S1, C-T1] are listed for every player, as many as are agreed', () => {
    const list = 'bad-type (setup.colours): setup.colours must';
    expect(changed({ colours: 'l/p' })).toBe(`${list} be a list`);
    expect(changed({ colours: [['leaf']] })).toBe(`${list} have 2 entries, not 1`);
    expect(changed({ colours: [['leaf'], ['panda', 'cat']] })).toBe(
      'bad-type (setup.colours[1]): setup.colours[1] must have 1 entry, not 2',
    );
    expect(told(GOOD, 2, TWO_COLOURS)).toBe(
      'bad-type (setup.colours[0]): setup.colours[0] must have 2 entries, not 1',
    );
  });

  test('[C-M1, C-S1] are known, and nobody shares one', () => {
    expect(changed({ colours: [['leaf'], ['tea']] })).toBe(
      'unknown-id (setup.colours[1]): "tea" is no colour',
    );
    const shared = 'bad-setup (setup.colours, [C-S1]): no two players have one colour';
    expect(changed({ colours: [['leaf'], ['leaf']] })).toBe(shared);
    const three = { first: 0, colours: [['leaf'], ['cat'], ['leaf']] };
    expect(told(three, 3, EXPERT)).toBe(shared);
    const own = ['leaf', 'leaf'];
    const twice = { first: 0, colours: [own, ['cat', 'panda']] };
    expect(told(twice, 2, { ...EXPERT, coloursPerPlayer: 2 })).toBe(shared);
  });
});

describe('[C-S2] cups', () => {
  test('[C-S2] are cells with colours', () => {
    expect(changed({ cups: '' })).toBe('bad-type (setup.cups): setup.cups must be a list');
    expect(withCup([0, 'leaf'])).toBe(
      'bad-type (setup.cups[3]): setup.cups[3] must have 3 entries, not 2',
    );
    expect(withCup(['3', 0, 'leaf'])).toBe(
      'bad-type (setup.cups[3][0]): setup.cups[3][0] must be a whole number',
    );
    expect(withCup([3, 0.5, 'leaf'])).toBe(
      'bad-type (setup.cups[3][1]): setup.cups[3][1] must be a whole number',
    );
    expect(withCup([3, 0, 7])).toBe('bad-type (setup.cups[3][2]): setup.cups[3][2] must be a text');
  });

  test('[C-M2] have coordinates of a reasonable size', () => {
    const far = 2 ** 29;
    const between = `must be between -${far} and ${far}, not`;
    expect(withCup([far + 1, 0, 'leaf'])).toBe(
      `out-of-range (setup.cups[3][0]): setup.cups[3][0] ${between} ${far + 1}`,
    );
    expect(withCup([0, -far - 1, 'leaf'])).toBe(
      `out-of-range (setup.cups[3][1]): setup.cups[3][1] ${between} ${-far - 1}`,
    );
    expect(withCup([far, -far, 'panda'])).toMatch(/^bad-setup .* not one connected group$/);
  });

  test('[C-S1] have the colours in play', () => {
    const unknown = 'unknown-id (setup.cups[3][2]):';
    expect(withCup([3, 0, 'tea'])).toBe(`${unknown} "tea" is no colour in play`);
    expect(withCup([3, 0, 'cat'])).toBe(`${unknown} "cat" is no colour in play`);
  });

  test('[C-S1] are 16 of each colour', () => {
    const there = 'bad-setup (setup.cups, [C-S1]): there are 16';
    expect(changed({ cups: [] })).toBe(`${there} leaf cups, not 0`);
    expect(withCups((cups) => cups.slice(0, -1))).toBe(`${there} panda cups, not 15`);
    expect(withCups((cups) => [...cups, [0, 4, 'leaf']])).toBe(`${there} leaf cups, not 17`);
    expect(withCups((cups) => cups.with(1, [1, 0, 'leaf']))).toBe(`${there} leaf cups, not 17`);
  });

  test('[C-M2] stand on a cell each', () => {
    expect(withCups((cups) => cups.with(2, [0, 0, 'leaf']))).toBe(
      'bad-setup (setup.cups, [C-M2]): two cups stand on one cell',
    );
  });

  test('[C-S2] are one connected group', () => {
    expect(withCups((cups) => cups.with(0, [-5, 0, 'leaf']))).toBe(
      'bad-setup (setup.cups, [C-S2]): the cups are not one connected group',
    );
  });

  test('[C-X1] are left out in the expert set-up', () => {
    expect(told({ first: 0, colours: PAIR, cups: [] }, 2, EXPERT)).toBe(
      'bad-setup (setup.cups, [C-X1]): the expert set-up has no cups: the players place them',
    );
  });
});
