import { fastRandom } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { kingLui, sortedDeck, type Card } from '../src/index.ts';
import { deckOf, DEFAULTS, problemOf } from './builders.ts';

const deck = sortedDeck();
const parse = (input: unknown, players = 3) => kingLui.parseSetup(input, players, DEFAULTS);

/** The deck with the card at this place replaced by something else. */
const replaced = (at: number, card: unknown): unknown[] => deck.toSpliced(at, 1, card as Card);

describe('a set-up from outside', () => {
  test('is read, and what is unknown in it ignored', () => {
    const stacked = deckOf('ewhe');
    expect(parse({ first: 2, deck: stacked, mood: 'bold' })).toStrictEqual({
      first: 2,
      deck: stacked,
    });
  });

  test('the last seat may be the first chef, with any number of players', () => {
    for (const players of [3, 4, 5]) {
      expect(parse({ first: players - 1, deck }, players).first).toBe(players - 1);
      expect(parse({ first: 0, deck }, players).first).toBe(0);
    }
  });

  const refusals: [string, unknown, string, string, string][] = [
    ['no object', [], 'bad-type', 'setup', 'setup must be an object'],
    ['no first chef', { deck }, 'missing-field', 'setup.first', 'setup.first is missing'],
    [
      'half a chef',
      { first: 0.5, deck },
      'bad-type',
      'setup.first',
      'setup.first must be a whole number',
    ],
    [
      'a chef below the table',
      { first: -1, deck },
      'out-of-range',
      'setup.first',
      'setup.first must be between 0 and 2, not -1',
    ],
    [
      'a chef too many',
      { first: 3, deck },
      'out-of-range',
      'setup.first',
      'setup.first must be between 0 and 2, not 3',
    ],
    ['no deck', { first: 0 }, 'missing-field', 'setup.deck', 'setup.deck is missing'],
    ['no list', { first: 0, deck: 'all' }, 'bad-type', 'setup.deck', 'setup.deck must be a list'],
    [
      'no text for a card',
      { first: 0, deck: replaced(9, 7) },
      'bad-type',
      'setup.deck[9]',
      'setup.deck[9] must be a text',
    ],
    [
      'no card of the game',
      { first: 0, deck: replaced(109, 'jam') },
      'unknown-id',
      'setup.deck[109]',
      '"jam" is no card',
    ],
  ];

  test.each(refusals)('%s', (_, input, code, field, reason) => {
    expect(problemOf(() => parse(input))).toEqual({ code, field, reason });
  });

  test.each([
    ['a card too few', deck.slice(1), 'the deck has 110 cards, not 109'],
    ['a card too many', [...deck, 'ham'], 'the deck has 110 cards, not 111'],
    ['no card at all', [], 'the deck has 110 cards, not 0'],
    ['wine for bread', replaced(0, 'wine'), 'the deck has 15 bread cards, not 14'],
    ['bread for wine', replaced(104, 'bread'), 'the deck has 15 bread cards, not 16'],
    ['Emerald for wine', replaced(104, 'emerald'), 'the deck has 15 wine cards, not 14'],
    ['wine for Emerald', replaced(109, 'wine'), 'the deck has 15 wine cards, not 16'],
  ])('[K-M1] %s', (_, cards, reason) => {
    expect(problemOf(() => parse({ first: 0, deck: cards }))).toEqual({
      code: 'bad-setup',
      field: 'setup.deck',
      rule: 'K-M1',
      reason,
    });
  });
});

describe('a set-up drawn by chance', () => {
  test('is the same for the same seed, and a wish who starts is met', () => {
    const draw = (seed: string, wishes = {}) =>
      kingLui.drawSetup(5, DEFAULTS, fastRandom(seed), wishes);
    expect(draw('same')).toEqual(draw('same'));
    expect(draw('same', { first: 4 }).first).toBe(4);
    expect(draw('same', { first: 0 }).first).toBe(0);
  });
});

test('what the game says about itself', () => {
  expect(kingLui).toMatchObject({
    id: 'king-lui',
    title: 'King Lui',
    designers: ['Alan R. Moon', 'Aaron Weissblum'],
    year: 2003,
    rulesVersion: 1,
    seats: { min: 3, max: 5 },
    usualPlayers: 4,
    hasSecrets: true,
    maxLegal: 36,
    maxSteps: 60,
  });
});
