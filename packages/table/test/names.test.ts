/** Names that nobody could tell apart, or see at all, are refused; chat is cleaned of what disturbs the screen. */

import { describe, expect, test } from 'vitest';
import { cleanName, looksLike } from '../src/names.ts';
import { cleanChat, MAX_CHAT } from '../src/texts.ts';
import { LivingTable } from './tables.ts';

const ACCENT = '\u0335'; // never joins a letter into one character
const pile = (height: number): string => `a${ACCENT.repeat(height)}`;

describe('a name', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada \t  Lovelace ', 'Ada Lovelace'],
    ['Ada\u00a0Lovelace', 'Ada Lovelace'],
    ['Ａｄａ', 'Ada'],
    ['Zoe\u0308', 'Zoë'],
    ['Анна', 'Анна'],
    ['李小龙', '李小龙'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩\u200d🍳', '👩\u200d🍳'],
    ['👍🏽', '👍🏽'],
    ['♥\ufe0f', '♥\ufe0f'],
    ['Ada\r\nBen', 'Ada Ben'],
    [pile(4), pile(4)],
    [pile(5), pile(4)],
    [pile(500) + pile(500), pile(4) + pile(4)],
  ])('%j is %j', (wanted, name) => {
    expect(cleanName(wanted)).toBe(name);
  });

  test.each([
    ['a blank of no width', 'Host\u200b'],
    ['a word joiner', 'Ho\u2060st'],
    ['a filler of Hangul', '\u3164'],
    ['a filler of half width', 'Host\uffa0'],
    ['an empty pattern of Braille', '\u2800\u2800'],
    ['a blank hieroglyph', 'Host\u{13441}'],
    ['a soft hyphen', 'Ho\u00adst'],
    ['a mark of direction', '\u202etsoH'],
    ['an isolate', '\u2066Host\u2069'],
    ['a joiner between Latin letters', 'Ho\u200dst'],
    ['a variation of nothing', 'Host\ufe0f'],
    ['a tag', 'Host\u{e0041}'],
    ['a control character', 'Ho\u0007st'],
    ['the zero character', 'Host\u0000'],
    ['an escape to the terminal', '\u001b[31mHost'],
    ['a delete', 'Host\u007f'],
    ['a control character of the second row', 'Ho\u009bst'],
    ['a character of nobody', 'Host\ue000'],
    ['a lone surrogate', 'Host\ud800'],
    ['an accent alone', '\u0301'],
    ['a place for an object', 'Host\ufffc'],
    ['a filler of Khitan', 'Hos\u{16fe4}t'],
    ['a character that is none', 'Host\u0378'],
  ])('with %s is refused', (_what, name) => {
    expect(() => cleanName(name)).toThrow(/bad-name|invisible/);
  });

  test('has 1 to 24 characters', () => {
    for (const name of ['', ' \u00a0\u3000 ', 'x'.repeat(25)]) {
      expect(() => cleanName(name)).toThrow('1 to 24');
    }
  });
});

describe('what is said', () => {
  test.each([
    ['  good \t game\r\n', 'good game'],
    ['one\u2028two', 'one two'],
    ['a\u0000b\u0007c\u007fd\u0085e', 'a b c d e'],
    ['\u001b[31mred', '[31mred'],
    ['\u202eevil\u202c', 'evil'],
    ['\u2066a\u2069 \u200fb', 'a b'],
    ['lone \ud800 half', 'lone half'],
    ['\ufeffhello', 'hello'],
    ['Zoe\u0308', 'Zoë'],
    [pile(4), pile(4)],
    [pile(300), pile(4)],
    ['👩\u200d🍳 ♥\ufe0f می\u200cخواهم', '👩\u200d🍳 ♥\ufe0f می\u200cخواهم'],
    ['<b>&amp;</b>', '<b>&amp;</b>'],
  ])('%j is shown as %j', (said, shown) => {
    expect(cleanChat(said)).toBe(shown);
    expect(cleanChat(shown)).toBe(shown);
  });

  test('has 1 to 300 characters when it is cleaned, each picture counted as one', () => {
    for (const said of ['', ' \u0000\u202e\n', 'x'.repeat(MAX_CHAT + 1)]) {
      expect(() => cleanChat(said)).toThrow('1 to 300');
    }
    expect(cleanChat(`  ${'🍝'.repeat(MAX_CHAT)}  `)).toBe('🍝'.repeat(MAX_CHAT));
  });
});

describe('two names', () => {
  test.each([
    ['Host', 'host'],
    ['Host', 'Ноst'], // the first two letters are Cyrillic
    ['Host', 'H o s t'],
    ['Host', 'H0st'.replace('0', 'о')],
    ['Bill', 'BiIl'],
    ['Bob', 'B0b'.replace('0', 'ο')],
    ['Clemens', 'Clernens'],
    ['Host', 'hоst'], // in another case, and with a Cyrillic letter
    ['HOST', 'Ноѕt'],
    ['می\u200cخواهم', 'میخواهم'],
    ['Host', 'Ꮋost'], // Cherokee
    ['Bob', 'Ᏼob'],
    ['HOST', 'ꓧꓳꓢꓔ'], // Lisu
    ['Host', 'ꓧost'],
    ['Host', 'Hօst'], // Armenian
    ['host', 'հօst'],
    ['Host', 'Ⲏⲟst'], // Coptic
    ['Gigi', 'Giɡi'], // a letter of phonetics
  ])('%j and %j look alike', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
  });

  test.each([
    ['Ada', 'Ava'],
    ['Ian', 'Lan'],
    ['Zoe', 'Zoë'],
    ['Анна', 'Яна'],
    ['Ada', 'Ada 2'],
    ['ᏣᎳᎩ', 'ᏣᎳᎦ'],
    ['Հայկ', 'Հակոբ'],
  ])('%j and %j do not', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });
});

describe('at a table', () => {
  test('nobody takes a name that looks like somebody else’s', () => {
    const table = new LivingTable({ name: 'Host' });
    const sit = (name: string) => table.refusal('ben', { type: 'sit', seat: 1, name });
    expect(sit('Hоst')).toBe('name-taken');
    expect(sit('Host\u2060')).toBe('bad-name');
    table.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    const rename = (name: string) => table.refusal('ben', { type: 'name', seat: 1, name });
    expect(rename('HOST')).toBe('name-taken');
    expect(rename('\u3164')).toBe('bad-name');
  });

  test('one may write one’s own name in another way, and take that of somebody who left', () => {
    const table = new LivingTable({ name: 'Host' });
    table.do('ada', { type: 'name', seat: 0, name: 'HOST' });
    table.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    table.do('ben', { type: 'leave', seat: 1 });
    table.do('cleo', { type: 'sit', seat: 1, name: 'ben' });
  });
});
