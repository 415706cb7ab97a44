import { cappuccino } from '@tavolata/cappuccino';
import { everyOptions, itemAt } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { startSeries } from '../src/local/new-table.ts';
import {
  commonLevel,
  companyOf,
  isPossible,
  namesOf,
  optionsOf,
  OWN_MIX,
  problemOf,
  RANDOM,
  chosenTable,
  withCompany,
  withEdition,
  withLevel,
  withOption,
  withPlayers,
  withSeat,
  type Form,
} from '../src/games/form.ts';
import { NAME_LIMIT, tidyName } from '../src/table/names.ts';
import { newForm, parseForm } from '../src/screens/new-table/stored-form.ts';

const player = (number: number): string => `Player ${number}`;
const banquet = newForm(kingLui, 4, 'en');
const coffee = newForm(cappuccino, 2, 'en');

const named = (form: Form, ...names: string[]): Form =>
  names.reduce((changed, name, seat) => withSeat(changed, seat, { kind: 'human', name }), form);

describe('a fresh form', () => {
  test('asks for what the rules have by default', () => {
    const { sitters, options, memoryAid, first } = chosenTable(kingLui, banquet, player);
    expect(sitters.map(({ kind }) => kind)).toEqual(['human', 'bot', 'bot', 'bot']);
    expect(options).toEqual(everyOptions(kingLui, 4)[0]);
    expect(memoryAid).toBe(true);
    expect(first).toBeUndefined();
  });

  test.each(['de', 'en', 'fr', 'it'])('in %s has the rules of the reader’s edition', (language) => {
    const form = newForm(kingLui, 4, language);
    expect(form.edition).toBe(language);
    expect(optionsOf(kingLui, form)).toEqual(kingLui.presets['edition']?.[language]);
  });

  test('in a language without an edition has one with the default rules', () => {
    const form = newForm(kingLui, 4, 'rm');
    expect(optionsOf(kingLui, form)).toEqual(everyOptions(kingLui, 4)[0]);
    expect(form.edition).toBe('en');
  });
});

describe('company', () => {
  test('is alone or together, and anything between is mixed', () => {
    expect(companyOf(banquet)).toBe('alone');
    const together = withCompany(banquet, 'together');
    expect(companyOf(together)).toBe('together');
    expect(companyOf(withSeat(together, 2, { kind: 'bot' }))).toBe('mixed');
    expect(companyOf(withPlayers(together, 5))).toBe('together');
    expect(companyOf(withCompany(together, 'alone'))).toBe('alone');
  });

  test('without a person is a problem', () => {
    expect(problemOf(banquet)).toBeUndefined();
    expect(problemOf(withSeat(banquet, 0, { kind: 'bot' }))).toBe('nobody');
  });

  test('bots have a level in common, or not', () => {
    expect(commonLevel(withLevel(banquet, 'easy'))).toBe('easy');
    expect(commonLevel(withSeat(banquet, 1, { level: 'easy' }))).toBe('mixed');
  });

  test('a starter who leaves gives way to chance', () => {
    const form = { ...withPlayers(banquet, 5), first: 4 };
    expect(withPlayers(form, 4).first).toBe(RANDOM);
    expect(withPlayers({ ...form, first: 3 }, 4).first).toBe(3);
  });
});

describe('names', () => {
  test('a person alone has none', () => {
    expect(namesOf(named(banquet, 'Anna'), player)[0]).toBe('');
  });

  test('are tidied, and filled in where they are missing', () => {
    const form = named(withPlayers(banquet, 3), '  Anna   Lena ', '', ' ');
    expect(namesOf(form, player)).toEqual(['Anna Lena', 'Player 2', 'Player 3']);
  });

  test('are all different', () => {
    const form = named(withPlayers(banquet, 5), 'Anna', 'anna', 'Player 4', '', 'Anna 2');
    expect(namesOf(form, player)).toEqual(['Anna', 'anna 2', 'Player 4', 'Player 4 2', 'Anna 2 2']);
  });

  test('stay short when they are numbered', () => {
    const long = 'Bartholomäusine Maria';
    const names = namesOf(named(withPlayers(banquet, 3), long, long, long), player);
    expect(new Set(names).size).toBe(3);
    expect(names.every((name) => name.length <= NAME_LIMIT)).toBe(true);
    expect(tidyName(`${'x'.repeat(NAME_LIMIT - 1)}e\u0301y`)).toMatch(/e\u0301$/u);
  });

  test('a bot that is called like a person takes another name', () => {
    const bots = [1, 2].reduce((form, seat) => withSeat(form, seat, { kind: 'bot' }), banquet);
    const { botName } = itemAt(bots.seats, 1);
    const form = named(bots, botName);
    const names = namesOf(withSeat(form, 3, { kind: 'human', name: 'Zoe' }), player);
    expect(names[0]).toBe(botName);
    expect(new Set(names).size).toBe(4);
  });
});

describe('options', () => {
  test('an edition sets them, and an own mix starts from it', () => {
    const german = withEdition(kingLui, banquet, 'de');
    expect(optionsOf(kingLui, german)).toEqual(kingLui.presets['edition']?.['de']);
    const own = withEdition(kingLui, german, OWN_MIX);
    expect(optionsOf(kingLui, own)).toEqual(kingLui.presets['edition']?.['de']);
    expect(optionsOf(kingLui, withOption(own, 'tieBreak', 'fewest-discards'))).toEqual({
      forcedDraw: 'no-cards',
      tieBreak: 'fewest-discards',
    });
  });

  test('two colours each wait until two players are left', () => {
    const two = withOption(coffee, 'coloursPerPlayer', 2);
    const three = withPlayers(two, 3);
    expect(isPossible(cappuccino, two, 'coloursPerPlayer', 2)).toBe(true);
    expect(isPossible(cappuccino, three, 'coloursPerPlayer', 2)).toBe(false);
    expect(optionsOf(cappuccino, three)['coloursPerPlayer']).toBe(1);
    expect(optionsOf(cappuccino, withPlayers(three, 2))['coloursPerPlayer']).toBe(2);
  });

  test('whatever is chosen, the table accepts it', () => {
    for (const players of [2, 3, 4]) {
      for (const coloursPerPlayer of [1, 2]) {
        const form = withOption(withPlayers(coffee, players), 'coloursPerPlayer', coloursPerPlayer);
        const chosen = chosenTable(cappuccino, { ...form, first: players - 1 }, player);
        const table = startSeries(cappuccino, chosen);
        expect(table.match?.setup.first).toBe(players - 1);
      }
    }
  });
});

describe('a stored form', () => {
  test('comes back as it was', () => {
    const form = named(withEdition(kingLui, { ...banquet, first: 2 }, 'de'), 'Anna', 'Ben');
    expect(parseForm(kingLui, JSON.stringify(form), banquet)).toEqual(form);
  });

  test.each([null, '', 'nonsense', '[]', '7', '{"players":9,"seats":[{}],"options":7}'])(
    '%j falls back silently',
    (text) => {
      expect(parseForm(kingLui, text, banquet)).toEqual(banquet);
    },
  );

  test('loses only what is wrong', () => {
    const stored = { ...coffee, players: 3, options: { ...coffee.options, setup: 'secret' } };
    const form = parseForm(cappuccino, JSON.stringify(stored), coffee);
    expect(form.players).toBe(3);
    expect(form.options).toEqual(coffee.options);
  });

  test('a starter who no longer sits there gives way to chance', () => {
    const stored = JSON.stringify({ ...banquet, players: 3, first: 4 });
    expect(parseForm(kingLui, stored, banquet).first).toBe(RANDOM);
  });
});
