/** What taps in the position editor do to a draft. */

import {
  parseDraft as parseCounter,
  makeDraft as makeCounter,
  flawsOf,
} from '@tavolata/cappuccino';
import { makeDraft as makeTable, parseDraft as parseTable, supplyOf } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import {
  withColour,
  withCup,
  withoutCup,
  withOptions,
  withPlacing,
  withPlayers,
} from '../src/games/cappuccino/changed-draft.ts';
import { freePlaces } from '../src/games/cappuccino/setup-places.ts';
import {
  cardsAt,
  leftOf,
  placesOf,
  withCards,
  withPlayers as withHands,
} from '../src/games/king-lui/setup-places.ts';

describe('on the counter', () => {
  const draft = parseCounter('random/late l/p 0 1 0,0:lp;1,0:p - -');

  test('a cup goes on a stack or a free place, and comes off again', () => {
    const higher = withCup(draft, [0, 0], 'leaf');
    expect(makeCounter(higher)).toBe('random/late l/p 0 1 0,0:lpl;1,0:p - -');
    expect(makeCounter(withCup(draft, [-1, 0], 'leaf'))).toContain(' -1,0:l;0,0:lp;1,0:p ');
    expect(makeCounter(withoutCup(higher, [0, 0]))).toBe(makeCounter(draft));
    expect(makeCounter(withoutCup(draft, [1, 0]))).toContain(' 0,0:lp ');
    expect(withoutCup(draft, [5, 5])).toEqual(draft);
  });

  test('a colour that another player has is exchanged', () => {
    expect(withColour(draft, 0, 0, 'panda').colours).toEqual([['panda'], ['leaf']]);
    expect(withColour(draft, 0, 0, 'cat').colours).toEqual([['cat'], ['panda']]);
  });

  test('more players get colours that are left, and fewer leave a turn that somebody has', () => {
    const four = withPlayers({ ...draft, player: 1 }, 4);
    expect(four.colours).toEqual([['leaf'], ['panda'], ['cat'], ['flower']]);
    expect(withPlayers({ ...four, player: 3 }, 2)).toMatchObject({
      player: 0,
      colours: draft.colours,
    });
    const two = withOptions(draft, { ...draft.options, coloursPerPlayer: 2 });
    expect(two.colours).toEqual([
      ['leaf', 'cat'],
      ['panda', 'flower'],
    ]);
    expect(withPlayers(two, 3).options.coloursPerPlayer).toBe(1);
  });

  test('while cups are placed, the stock is what does not stand on the counter', () => {
    const expert = withOptions(parseCounter('random/late l/p 0 0 - - -'), {
      ...draft.options,
      setup: 'expert',
    });
    const placing = withCup(withPlacing(expert, true), [0, 0], 'leaf');
    expect(placing.stock).toEqual({ leaf: 15, panda: 16 });
    expect(flawsOf({ ...placing, player: 1 })).toEqual([]);
    expect(withPlacing(placing, false).stock).toEqual({});
    expect(withOptions(placing, { ...placing.options, setup: 'random' }).stock).toEqual({});
  });

  test('places lie beside stacks, and over a gap while there are few', () => {
    expect(freePlaces([])).toHaveLength(19);
    expect(freePlaces([[0, 0]])).toHaveLength(18);
    const row = Array.from({ length: 21 }, (_, q) => [q, 0] as const);
    expect(freePlaces(row)).toHaveLength(2 * 22 + 2);
  });
});

describe('at the table', () => {
  const draft = parseTable('no-dishes/shared 1 0 0 b2h4 - - -+-,-+-,-+- *');

  test('every place takes cards, and the supply is what is left', () => {
    expect(placesOf(draft)).toHaveLength(9);
    for (const place of placesOf(draft)) {
      const changed = withCards(draft, place, 'wine', 3);
      expect(cardsAt(changed, place).wine).toBe(3);
      expect(leftOf(changed, 'wine')).toBe(12);
      expect(supplyOf(changed)).toBe(101);
    }
  });

  test('a change leaves the order of the supply open, and players who leave take their cards along', () => {
    const known = parseTable('no-dishes/shared 1 0 0 b2h4 - - -+-,-+-,-+- bkw*');
    expect(makeTable(withCards(known, { kind: 'king' }, 'ham', 1))).toMatch(/ h1 - \S+ \*$/);
    const four = withCards(withHands(draft, 4), { kind: 'taken', seat: 3 }, 'ham', 2);
    expect(leftOf(four, 'ham')).toBe(9);
    expect(withHands({ ...four, player: 3, chef: 3 }, 3)).toMatchObject({ player: 0, chef: 0 });
    expect(leftOf(withHands(four, 3), 'ham')).toBe(11);
  });
});
