import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countIn, listIn } from '../src/language/count.ts';
import { loadWords } from '../src/language/catalogue.ts';
import {
  chosenLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  preferredLanguage,
  regionalTag,
} from '../src/settings/languages.ts';
import { pseudo, pseudoText } from '../src/language/pseudo.ts';
import { WORD_AREAS } from './support/word-areas.ts';

describe('the language of the reader', () => {
  test.each([
    [['de-CH', 'fr'], 'de'],
    [['pt-BR', 'fr-CA', 'de'], 'fr'],
    [['IT-it'], 'it'],
    [['rm', 'tlh'], 'en'],
    [['den', 'enm', 'ita'], 'en'],
    [['', '-', 'x-de'], 'en'],
    [[], 'en'],
  ] as const)('of %j we speak %s', (wanted, language) => {
    expect(preferredLanguage(wanted)).toBe(language);
  });

  test('a choice is stronger than what the browser wants', () => {
    expect(chosenLanguage('it', ['de'])).toBe('it');
    expect(chosenLanguage('zz', ['de'])).toBe('zz');
    expect(chosenLanguage('system', ['de'])).toBe('de');
  });

  test('whatever the browser wants, it is one that we speak', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (wanted) => {
        expect(LANGUAGES).toContain(preferredLanguage(wanted));
      }),
    );
  });

  test('times are written as in the reader’s region, where that speaks the language', () => {
    expect(regionalTag('en', ['de-CH', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(regionalTag('de', ['de-CH', 'en-GB'])).toBe('de-CH');
    expect(regionalTag('fr', ['de-CH', 'en-GB'])).toBe('fr');
  });

  test('each is named in its own words', () => {
    for (const language of LANGUAGES) {
      const own = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '';
      expect(LANGUAGE_NAMES[language].toLowerCase()).toBe(own.toLowerCase());
    }
  });
});

describe('numbers', () => {
  const forms = { one: '# cup', other: '# cups' };

  test('take the plural form of their language', () => {
    expect([0, 1, 2].map((number) => countIn('en')(number, forms))).toEqual([
      '0 cups',
      '1 cup',
      '2 cups',
    ]);
    expect(countIn('fr')(0, { one: '# tasse', other: '# tasses' })).toBe('0 tasse');
  });

  test('are written as the language writes them, wherever the sign stands', () => {
    expect(countIn('de')(1234, { one: '#', other: '# von #' })).toBe('1.234 von 1.234');
  });

  test('use a special form only where there is one', () => {
    expect(countIn('it')(1_000_000, { one: '# tazza', other: '# tazze' })).toContain('tazze');
  });

  test('lists are joined as the language joins them', () => {
    expect(listIn('en')(['Ada', 'Ben', 'Cem'])).toBe('Ada, Ben, and Cem');
    expect(listIn('de')(['Ada', 'Ben', 'Cem'])).toBe('Ada, Ben und Cem');
    expect(listIn('fr')(['Ada'])).toBe('Ada');
  });

  test.each(['en-GB', 'de', 'fr', 'it'])(
    'short lists and small numbers are no exception in %s',
    (language) => {
      const list = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });
      for (const items of [[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Cem']])
        expect(listIn(language)(items)).toBe(list.format(items));
      const format = new Intl.NumberFormat(language);
      for (const number of [0, 7, 999, 1000, 0.5, -3])
        expect(countIn(language)(number, { one: '#', other: '#' })).toBe(format.format(number));
    },
  );
});

describe('the language that nobody speaks', () => {
  test('marks and lengthens what has letters, and nothing else', () => {
    expect(pseudoText('Close')).toBe('⟦Clösé~~⟧');
    expect(pseudoText('3 / 7')).toBe('3 / 7');
    expect(pseudoText('')).toBe('');
  });

  test('reaches texts in depth, in lists and out of functions', () => {
    const strange = pseudo({
      deep: { list: ['one'], number: 3, tell: (name: string) => `I am ${name}` },
      parts: (count: number) => ({ count, text: 'cups' }),
    });
    expect(strange.deep.list[0]).toMatch(/^⟦.+⟧$/);
    expect(strange.deep.number).toBe(3);
    expect(strange.deep.tell('Z')).toMatch(/^⟦.* Z~+⟧$/);
    expect(strange.parts(2)).toEqual({ count: 2, text: pseudoText('cups') });
  });

  test.each(WORD_AREAS)('every text of %s is marked', async (_name, loaders) => {
    const texts = [...leaves(await loadWords(loaders, 'zz'))];
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) if (/\p{L}/u.test(text)) expect(text).toMatch(/^⟦[^]*⟧$/);
  });
});

/** All texts of a catalogue that are no functions. */
function* leaves(words: unknown): Generator<string> {
  if (typeof words === 'string') yield words;
  else if (typeof words === 'object' && words !== null) {
    for (const value of Object.values(words)) yield* leaves(value);
  }
}
