/** What is said when a game is over: who came where, and one sentence about a player that is true. */

import type { Cappuccino, Event, View as Counter } from '@tavolata/cappuccino';
import { itemAt } from '@tavolata/engine';
import type { Portions } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { factOf as cupFact, tellFact as tellCupFact } from '../src/games/cappuccino/verdict.ts';
import { CAPPUCCINO_WORDS } from '../src/games/cappuccino/words/loaders.ts';
import { factOf, tellFact, type Ended, type Fact } from '../src/games/king-lui/verdict.ts';
import { KING_LUI_WORDS } from '../src/games/king-lui/words/loaders.ts';
import { TABLE_WORDS } from '../src/language/catalogue.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { marginOf, rankingOf } from '../src/table/end/ranking.ts';
import { fitted, plainName, sharedTitle, standingText } from '../src/table/end/shared-result.ts';

describe('the ranking', () => {
  test('has winners first, and those who are level on one place', () => {
    expect(rankingOf({ scores: [7, 12, 7, 12], winners: [3] })).toEqual([
      { seat: 3, place: 1, score: 12 },
      { seat: 1, place: 2, score: 12 },
      { seat: 0, place: 3, score: 7 },
      { seat: 2, place: 3, score: 7 },
    ]);
    expect(rankingOf({ scores: [5, 5], winners: [0, 1] }).map(({ place }) => place)).toEqual([
      1, 1,
    ]);
  });

  test('tells how close it was', () => {
    const result = { scores: [7, 12, 9], winners: [1] };
    expect(marginOf(result, 1)).toBe(3);
    expect(marginOf(result, 0)).toBe(5);
    expect(marginOf({ scores: [5, 5], winners: [0] }, 1)).toBe(0);
    expect(marginOf({ scores: [5, 5], winners: [0, 1] }, 1)).toBe(0);
  });
});

describe('King Lui', () => {
  const ended = (king: Portions, ...hands: Portions[]): Ended => ({
    king,
    hands,
    rule: 'fewest-discards',
  });

  test('one portion fewer would have won', () => {
    // Without the fifth ham it is 4 × 4 = 16 against 9.
    expect(factOf(ended({ ham: 4, wine: 3 }, { ham: 5 }, { wine: 3 }), 0)).toEqual({
      type: 'one-fewer',
      dish: 'ham',
    });
  });

  test('one portion more for the king would have won', () => {
    // 2 × 2 = 4 is not enough against 9; 3 × 3 = 9 and the other’s four discarded cake is.
    const table = ended({ ham: 2, wine: 3 }, { ham: 3 }, { wine: 2, cake: 4 });
    expect(factOf(table, 0)).toEqual({ type: 'one-more', dish: 'ham' });
  });

  test('what was discarded, if it was much and no single card decided', () => {
    const table = ended({ ham: 1, wine: 5 }, { ham: 9, wine: 1 }, { wine: 5 });
    expect(factOf(table, 0)).toEqual({ type: 'discarded', cards: 9 });
  });

  test('a winner hears what it was won by', () => {
    const table = ended({ ham: 1, wine: 5 }, { ham: 3, wine: 4 }, { wine: 2 });
    expect(factOf(table, 0)).toEqual({ type: 'best-dish', dish: 'wine', points: 20 });
    expect(factOf(ended({ wine: 5 }, { wine: 4 }, { wine: 2 }), 0)).toEqual({
      type: 'none-discarded',
    });
  });

  test('nobody is told anything of an empty hand', () => {
    expect(factOf(ended({ wine: 5 }, {}, { wine: 2 }), 0)).toBeUndefined();
    expect(factOf(ended({ wine: 5 }, {}), 7)).toBeUndefined();
  });

  test.each(LANGUAGES)('says it in %s, to somebody and of somebody', async (language) => {
    const words = await KING_LUI_WORDS[language]();
    const facts: Fact[] = [
      { type: 'one-fewer', dish: 'ham' },
      { type: 'one-more', dish: 'fruit' },
      { type: 'discarded', cards: 9 },
      { type: 'none-discarded' },
      { type: 'best-dish', dish: 'cheese', points: 25 },
    ];
    const told = facts.flatMap((fact) => [
      tellFact(fact, words, { name: 'x', isYou: true }),
      tellFact(fact, words, { name: 'Ada', isYou: false }),
    ]);
    expect(new Set(told).size).toBe(told.length);
    for (const [index, text] of told.entries()) {
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
      expect(text.includes('Ada')).toBe(index % 2 === 1);
    }
  });
});

describe('Cappuccino', () => {
  const stack = (q: number, ...cups: Cappuccino['view']['stacks'][number][2]) =>
    [q, 0, cups] as const;
  const counter = (...stacks: Counter['stacks']): Counter => ({
    player: -1,
    stacks,
    stock: {},
    settled: {},
  });
  const colours = [['leaf'], ['cat']] as const;

  test('the stack that would have decided it, the smallest of them', () => {
    const view = counter(
      stack(0, 'leaf', 'leaf', 'leaf', 'leaf'),
      stack(2, 'leaf', 'cat'),
      stack(4, 'leaf', 'leaf', 'cat'),
    );
    expect(cupFact({ view, events: [], colours }, 0)).toEqual({
      type: 'stack',
      colour: 'cat',
      cups: 2,
    });
  });

  test('the highest stack of all, if it is the winner’s alone', () => {
    const high = stack(0, 'leaf', 'leaf', 'leaf', 'cat');
    const view = counter(high, stack(2, 'leaf', 'leaf'));
    expect(cupFact({ view, events: [], colours }, 1)).toEqual({ type: 'highest', cups: 4 });
    // A stack that has left the counter may have been higher.
    const left = { ...view, settled: { cat: 5 } };
    expect(cupFact({ view: left, events: [], colours }, 1)).toBeUndefined();
  });

  test('how often others were covered, where nothing else can be said', () => {
    const move = (covered: 'leaf' | 'cat'): Event => ({
      type: 'moved',
      player: 0,
      from: [0, 0],
      to: [1, 0],
      colour: 'leaf',
      covered,
      cups: 1,
      height: 2,
    });
    const view = counter(
      stack(0, 'leaf'),
      stack(2, 'cat', 'cat', 'cat', 'cat', 'cat', 'cat', 'cat'),
    );
    const far = {
      view: { ...view, settled: { cat: 9 } },
      events: [move('cat'), move('leaf')],
      colours,
    };
    expect(cupFact(far, 0)).toEqual({ type: 'covered', times: 1 });
  });

  test.each(LANGUAGES)('says it in %s, to somebody and of somebody', async (language) => {
    const words = await CAPPUCCINO_WORDS[language]();
    const zoe = { name: 'Zoe', isYou: false };
    const tell = (who: { name: string; isYou: boolean }) => [
      tellCupFact({ type: 'stack', colour: 'cat', cups: 5 }, words, who, () => zoe),
      tellCupFact({ type: 'highest', cups: 5 }, words, who, () => zoe),
      tellCupFact({ type: 'covered', times: 3 }, words, who, () => zoe),
    ];
    expect(itemAt(tell({ name: '', isYou: true }), 0)).toMatch(/Zoe.*5|5.*Zoe/u);
    for (const text of tell({ name: 'Ada', isYou: false })) expect(text).toMatch(/Ada.*\.$/u);
  });
});

describe('a result for others', () => {
  test('as a line of text, with names that cannot turn it round', () => {
    const rows = [
      { place: 1, name: 'A\u202eda', score: '34 points' },
      { place: 2, name: 'Ben\u0007', score: '31 points' },
    ];
    expect(standingText(rows)).toBe('1. Ada 34 points · 2. Ben 31 points');
    expect(plainName('  Zoë 🎲 ')).toBe('Zoë 🎲');
  });

  test.each(LANGUAGES)('tells a shared win from a win in %s', async (language) => {
    const table = await TABLE_WORDS[language]();
    const { me } = table.ending;
    expect(sharedTitle([me], table)).toBe(table.ending.iWon);
    expect(sharedTitle(['Ada'], table)).toContain('Ada');
    for (const winners of [
      [me, 'Bruno'],
      ['Ada', 'Bruno'],
    ])
      expect(sharedTitle(winners, table)).toBe(table.ending.sharedWin);
  });

  test('with as much of a name as fits, and no letter torn apart', () => {
    const measure = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
    expect(fitted('Ada', 3, measure)).toBe('Ada');
    expect(fitted('Maximiliane', 5, measure)).toBe('Maxi…');
    expect(fitted('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, measure)).toBe('👩‍👩‍👧…');
  });
});
