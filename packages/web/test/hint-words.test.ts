/** Hints in words: every reason in every language, spoken to the player who asked, and no more than they may know. */

import type { CappuccinoFact } from '@tavolata/bots/cappuccino';
import type { KingLuiFact } from '@tavolata/bots/king-lui';
import type { Action as CupAction, Cappuccino, View } from '@tavolata/cappuccino';
import { itemAt } from '@tavolata/engine';
import type { Action } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { hintTeller as cappuccinoTeller } from '../src/games/cappuccino/hinting.ts';
import { isRisk, likely, percent, percents } from '../src/table/hints/numbers.ts';
import { scrollFor } from '../src/table/hints/in-sight.ts';
import {
  differenceBetween,
  isDecided,
  soundFirst,
  tellChoices,
  verdictsOf,
} from '../src/table/hints/told.ts';
import {
  hintTeller as kingLuiTeller,
  pinnedPortions,
  pinsOn,
} from '../src/games/king-lui/hinting.ts';
import { CAPPUCCINO_WORDS } from '../src/games/cappuccino/words/loaders.ts';
import { KING_LUI_WORDS } from '../src/games/king-lui/words/loaders.ts';
import { TABLE_WORDS } from '../src/language/catalogue.ts';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import type { Advice } from '../src/table/table-link.ts';

const whoIs = (seat: number) => ({ name: itemAt(['Zoe', 'Ada', 'Ben'], seat), isYou: false });

async function breakfast(language: Language, memoryAid = true) {
  const words = await KING_LUI_WORDS[language]();
  const view = { terms: { display: { memoryAid } }, match: { view: { table: { cheese: 2 } } } };
  return kingLuiTeller({
    link: () => ({ view, viewer: 0 }),
    whoIs,
    words: () => words,
    tag: () => language,
    goTo: () => undefined,
  });
}

async function counter(language: Language, showsPlaces = true) {
  const words = await CAPPUCCINO_WORDS[language]();
  const stacks: View['stacks'] = [
    [0, 0, ['cat', 'leaf']],
    [1, 0, ['panda']],
  ];
  return cappuccinoTeller({
    link: () => ({ view: { match: { view: { stacks } } }, viewer: 0 }),
    whoIs,
    words: () => words,
    nameOf: ([q, r]) => (showsPlaces ? `${itemAt('ABC', r)}${q + 1}` : undefined),
    show: () => undefined,
  });
}

const king = { mean: 4.4, deviation: 1.2 };
const BREAKFAST_FACTS: readonly KingLuiFact[] = [
  { type: 'holding', player: 0, dish: 'cheese', held: 3, king, lose: 0.12 },
  { type: 'holding', player: 1, dish: 'cheese', held: 3, king, lose: 0 },
  { type: 'drawing', scores: 0.6 },
  { type: 'last-course' },
];
const BREAKFAST_ACTIONS: readonly Action[] = [
  { type: 'take', dish: 'cheese' },
  { type: 'draw' },
  { type: 'emerald', dishes: ['ham', 'wine'] },
  { type: 'emerald', dishes: ['ham', 'ham'] },
  { type: 'leave' },
  { type: 'pass' },
];
const COUNTER_FACTS: readonly CappuccinoFact[] = [
  { type: 'solved', scores: [5, 4, 3] },
  { type: 'island', cells: [[0, 0]], cups: [3, 0, 0] },
  { type: 'captures', player: 1, cups: 2 },
  { type: 'saves', cups: 2, by: 1 },
  { type: 'blocks', player: 1 },
  { type: 'threatens', player: 1, cups: 4 },
  { type: 'safe', cell: [1, 0], cups: 3 },
  { type: 'threatened', cell: [1, 0], cups: 3, by: 2 },
  { type: 'threatened', cell: [1, 0], cups: 3, by: 2, canReturn: true },
  { type: 'exposes', cups: 3, by: 2 },
  { type: 'moves', own: 7, others: 5 },
  { type: 'beside', others: 1, own: 2 },
];
const COUNTER_ACTIONS: readonly CupAction[] = [
  { type: 'move', from: [0, 0], to: [1, 0] },
  { type: 'place', cell: [0, 1], colour: 'flower' },
];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([true, false])(
    'all is told in words of its own; places by name: %s',
    async (showsPlaces) => {
      const [lui, cups] = [await breakfast(language), await counter(language, showsPlaces)];
      const told = [
        ...BREAKFAST_ACTIONS.map((action) => lui.action(action)),
        ...BREAKFAST_FACTS.map((fact) => lui.fact(fact)),
        ...COUNTER_ACTIONS.map((action) => cups.action(action)),
        ...COUNTER_FACTS.map((fact) => cups.fact(fact)),
        lui.score(12.4),
        cups.score(7.6),
      ];
      for (const text of told) {
        expect(text).toMatch(/\p{L}/u);
        expect(text).not.toMatch(/undefined|NaN|\[object|["']| {2}|^\s|\s$/);
      }
      expect(new Set(told).size).toBe(told.length);
      expect(told.some((text) => /\b[ABC]\d\b/.test(text))).toBe(showsPlaces);
      for (const fact of [...BREAKFAST_FACTS.map(lui.fact), ...COUNTER_FACTS.map(cups.fact)]) {
        expect(fact).toMatch(/\.$/);
      }
    },
  );
});

test('who asked is spoken to, even where several people have names', async () => {
  const { fact } = await breakfast('en');
  expect(fact(itemAt(BREAKFAST_FACTS, 0))).toBe(
    'Cheese: you 3, king ends with 3\u2060–\u20606. 12% risk of having to discard them.',
  );
  expect(fact(itemAt(BREAKFAST_FACTS, 1))).toBe(
    'Cheese: Ada at least 3, king ends with 3\u2060–\u20606. Safe.',
  );
});

test('without the memory aid nobody is told what others hold', async () => {
  const { fact } = await breakfast('en', false);
  expect(fact(itemAt(BREAKFAST_FACTS, 0))).not.toBe('');
  expect(fact(itemAt(BREAKFAST_FACTS, 1))).toBe('');
});

test('reasons come without numbers', async () => {
  for (const language of LANGUAGES) {
    const { reason, fact } = await breakfast(language);
    for (const told of BREAKFAST_FACTS) {
      expect(reason?.(told)).toMatch(/^[^\d%]+\.$/);
      expect(fact(told)).not.toBe('');
    }
  }
  const { reason } = await breakfast('en', false);
  expect(reason?.(itemAt(BREAKFAST_FACTS, 1))).toBe('');
});

const LEADER = { chance: 0.45, score: 12 };

describe('choices are compared in words', () => {
  const advice = (
    prospects: readonly (readonly [chance: number, score: number])[],
    exact = false,
  ): Advice<Cappuccino> => ({
    seat: 0,
    actions: prospects.map(([chance, score]) => ({
      action: itemAt(COUNTER_ACTIONS, 0),
      players: [{ chance, score }],
      facts: [],
    })),
    facts: [],
    exact,
    iterations: 1,
  });
  const verdicts = (...given: Parameters<typeof advice>) => verdictsOf(advice(...given));

  test('what is nearly equal is called equal', () => {
    expect(
      verdicts([
        [0.5, 9],
        [0.48, 8],
        [0.3, 7],
      ]),
    ).toEqual(['equal', 'equal', 'worse']);
    expect(
      verdicts([
        [0.5, 9],
        [0.44, 8],
      ]),
    ).toEqual(['best', 'less']);
    expect(verdicts([])).toEqual([]);
  });

  test('of equal choices the first has nothing against it, and to somebody far behind no win is promised', async () => {
    const given = advice([
      [0.101, 5],
      [0.1, 5],
      [0.06, 5],
    ]);
    const [first, second, third] = given.actions;
    if (!first || !second || !third) throw new Error('three were given');
    const risky = { ...first, facts: COUNTER_FACTS.filter(({ type }) => type === 'threatened') };
    const sorted = soundFirst<Cappuccino>(
      { ...given, actions: [risky, second, third] },
      ({ type }) => type === 'threatened',
    );
    expect(sorted.actions).toEqual([second, risky, third]);
    const words = await TABLE_WORDS.en();
    const { actions } = given;
    const three = actions.map((it) => ({ ...it, players: [...it.players, LEADER, LEADER] }));
    const [told] = tellChoices({ ...given, actions: three }, await counter('en'), {
      words,
      tag: 'en',
    });
    expect(told?.reasons[0]).toBe(words.advice.behind);
  });

  test('where all nearly lose, or win, the scores tell the choices apart', async () => {
    const lost = advice([
      [0.021, 11.4],
      [0.02, 14.2],
      [0.019, 12.4],
    ]);
    const sorted = soundFirst(lost, () => false);
    expect(sorted.actions.map(({ players: [own] }) => own?.score)).toEqual([14.2, 12.4, 11.4]);
    expect(verdictsOf(sorted)).toEqual(['best', 'worse', 'worse']);
    expect(
      verdicts([
        [0.98, 14],
        [0.97, 13.7],
        [0.96, 12.9],
      ]),
    ).toEqual(['equal', 'equal', 'less']);
    const words = await TABLE_WORDS.en();
    const [best] = tellChoices(sorted, await counter('en'), { words, tag: 'en' });
    expect(best?.reasons[0]).toBe(words.advice.lost('14 cups', undefined));
  });

  test('what can be answered is recommended with the reason to choose it all the same', async () => {
    const given = advice([
      [0.6, 9],
      [0.5, 8],
    ]);
    const [first, second] = given.actions;
    if (!first || !second) throw new Error('two were given');
    const words = await TABLE_WORDS.en();
    const teller = await counter('en', false);
    const reasonsFor = (facts: readonly CappuccinoFact[], chance = 0.6) => {
      const best = { ...first, players: [{ chance, score: 9 }], facts };
      const actions = [best, second];
      return tellChoices({ ...given, actions }, teller, { words, tag: 'en' })[0]?.reasons;
    };
    const captures: CappuccinoFact = { type: 'captures', player: 1, cups: 1 };
    const threatened: CappuccinoFact = { type: 'threatened', cell: [1, 0], cups: 2, by: 2 };
    const but = 'But Ben can then jump onto it: you’d lose 2 cups.';
    expect(reasonsFor([captures, threatened])).toEqual([
      'Covers Ada’s stack of 1 cup.',
      `${but} Every other choice wins less often.`,
    ]);
    expect(reasonsFor([captures, threatened], 0.51)?.[1]).toBe(
      `${but} No other choice wins more often.`,
    );
    expect(reasonsFor([threatened])).toEqual(['Every other choice wins less often.', but]);
    expect(reasonsFor([captures, { ...threatened, canReturn: true }])).toEqual([
      'Covers Ada’s stack of 1 cup.',
      'If Ben then jumps onto it, you can jump back.',
    ]);
  });

  test('what is proven to be better is better, and in a decided game by its score', () => {
    expect(
      verdicts(
        [
          [0.5, 9],
          [0.49, 9],
        ],
        true,
      ),
    ).toEqual(['best', 'less']);
    expect(
      verdicts(
        [
          [1, 9],
          [1, 9],
          [1, 7],
        ],
        true,
      ),
    ).toEqual(['equal', 'equal', 'less']);
  });
});

test('a quiet move has something to be said for it, too', async () => {
  const { otherwise } = await counter('en');
  expect(otherwise(itemAt(COUNTER_ACTIONS, 0), [])).toBe('Nobody can jump onto A2 right away.');
  expect(otherwise(itemAt(COUNTER_ACTIONS, 1), [])).toBe('');
});

test('a move names both colours and the height, and both places where the board shows them', async () => {
  const told = async (showsPlaces: boolean): Promise<string> =>
    (await counter('en', showsPlaces)).action(itemAt(COUNTER_ACTIONS, 0));
  expect(await told(true)).toBe('Leaf A1 onto Panda A2, makes 3');
  expect(await told(false)).toBe('Leaf onto Panda, makes 3');
});

test.each(LANGUAGES)('a move that can be answered is argued for first, in %s', async (language) => {
  const { drawback } = await counter(language);
  const told = COUNTER_FACTS.map((fact) => drawback?.(fact)).filter((text) => text !== '');
  const but: unknown = expect.stringMatching(/^(But|Aber|Mais|Ma) Ben .*3[\s\u00a0].*\.$/);
  expect(told).toEqual([but, but]);
});

test('what a move is for is said in a word, and that nobody can answer it', async () => {
  const { idea, besides } = await counter('en');
  const move = itemAt(COUNTER_ACTIONS, 0);
  const ideas = COUNTER_FACTS.map((fact) => idea?.(move, [fact]));
  expect(ideas.slice(2, 7)).toEqual(['Ada −2', 'Saves 2', 'Blocks', 'Threatens 4', 'Secures 3']);
  expect(idea?.(move, [])).toBe('Builds 3');
  expect(besides?.(move, [itemAt(COUNTER_FACTS, 2)])).toBe('Nobody can jump onto A2 right away.');
  expect(besides?.(move, COUNTER_FACTS)).toBe('');
});

test('chances add up to 100, and the own one is told alike everywhere', () => {
  const told = (chances: readonly number[], own = 0): string[] =>
    percents(chances, { own, tag: 'en' });
  expect(told([0.016, 0.968, 0.016])).toEqual(['2%', '96%', '2%']);
  expect(told([0.334, 0.333, 0.333])).toEqual(['33%', '34%', '33%']);
  expect(told([0.001, 0.998, 0.001])).toEqual(['1%', '98%', '1%']);
  expect(percents([0, 1], { own: 0, tag: 'en', exact: true })).toEqual(['0%', '100%']);
  expect(percents([0.5, 0.25, 0.25], { own: 1, tag: 'en' })).toEqual(['50%', '25%', '25%']);
});

test('what a move covers is a stack, whatever its cups are', async () => {
  const { fact } = await counter('en');
  expect(fact({ type: 'captures', player: 1, cups: 2 })).toBe('Covers Ada’s stack of 2 cups.');
});

describe('a game that is decided', () => {
  const advice = (chances: readonly number[], exact = true): Advice<Cappuccino> => ({
    seat: 0,
    actions: chances.map((chance, at) => ({
      action: itemAt(COUNTER_ACTIONS, 0),
      players: [{ chance, score: 14 - at }],
      facts: [],
    })),
    facts: [],
    exact,
    iterations: 1,
  });

  test('is won or lost by all choices, and proven', () => {
    expect([isDecided(advice([0, 0])), isDecided(advice([1, 1 - 1e-12]))]).toEqual([true, true]);
    expect(isDecided(advice([1, 0]))).toBe(false);
    expect(isDecided(advice([0.5, 0.5]))).toBe(false);
    expect(isDecided(advice([1, 1], false))).toBe(false);
  });

  test('has choices that differ by their cups', async () => {
    const words = await TABLE_WORDS.en();
    const told = tellChoices(advice([0, 0]), await counter('en'), { words, tag: 'en' });
    expect(told.map(({ chance, score }) => [chance, score])).toEqual([
      ['0%', '14 cups'],
      ['0%', '13 cups'],
    ]);
  });
});

describe('numbers', () => {
  test('what is not proven is never certain', () => {
    expect([0, 0.004, 0.624, 1].map((chance) => percent(chance, 'en'))).toEqual([
      '1%',
      '1%',
      '62%',
      '99%',
    ]);
    const exact = (chance: number) => percent(chance, 'en', { exact: true });
    expect([0, 1e-12, 1].map(exact)).toEqual(['0%', '0%', '100%']);
    expect([0.003, 0.998].map(exact)).toEqual(['1%', '99%']);
    expect([0, 0.01].map(isRisk)).toEqual([false, true]);
  });

  test('an estimate is a number or a range', () => {
    expect(likely({ mean: 4, deviation: 0.3 })).toBe('4');
    expect(likely({ mean: 0.4, deviation: 1 })).toBe('0\u2060–\u20601');
  });
});

describe('on the table', () => {
  const marked = { actions: BREAKFAST_ACTIONS.slice(0, 4), chosen: 3 };

  test('pins stand where a choice begins', () => {
    expect(pinsOn('cheese', marked)).toEqual([{ number: 1, isChosen: false }]);
    expect(pinsOn('emerald', marked)).toEqual([
      { number: 3, isChosen: false },
      { number: 4, isChosen: true },
    ]);
    expect(pinsOn('supply', undefined)).toEqual([]);
    const lay = { actions: [{ type: 'leave' }] as const, chosen: 0 };
    expect([pinsOn('leave', lay).length, pinsOn('emerald', lay).length]).toEqual([1, 0]);
  });

  test('of the king’s portions those are marked that the chosen one feeds', () => {
    expect(pinnedPortions('ham', marked)).toEqual({
      pin: { number: 4, isChosen: true },
      times: 2,
    });
    expect(pinnedPortions('wine', marked)).toBeUndefined();
    expect(pinnedPortions('ham', { ...marked, chosen: 0 })).toBeUndefined();
  });
});

test('a page is scrolled only as far as it must', () => {
  const gap = { top: 60, bottom: 400 };
  expect(scrollFor({ top: 100, bottom: 200 }, gap)).toBe(0);
  expect(scrollFor({ top: 300, bottom: 450 }, gap)).toBe(66);
  expect(scrollFor({ top: 20, bottom: 100 }, gap)).toBe(-56);
  expect(scrollFor({ top: 100, bottom: 900 }, gap)).toBe(24);
});

describe('of two choices', () => {
  const move = (from: number): CupAction => ({ type: 'move', from: [from, 0], to: [1, 0] });
  const covers: CappuccinoFact = { type: 'captures', player: 1, cups: 1 };
  const saves: CappuccinoFact = { type: 'saves', by: 1, cups: 2 };
  const risk: CappuccinoFact = { type: 'threatened', cell: [1, 0], by: 2, cups: 3 };
  const difference = async (
    better: readonly CappuccinoFact[],
    made: readonly CappuccinoFact[],
  ): Promise<ReturnType<typeof differenceBetween>> =>
    differenceBetween<Cappuccino>(
      { better: { action: move(0), facts: better }, made: { action: move(2), facts: made } },
      await counter('en', false),
    );

  test('what speaks for both explains nothing, and what was made tells its risk first', async () => {
    expect(await difference([covers, saves], [covers, risk])).toEqual({
      better: ['Saves your stack of 2 cups from Ada.', 'Nobody can jump onto it right away.'],
      made: ['Ben can then jump onto it: you’d lose 3 cups.'],
    });
    expect(await difference([covers, risk], [risk, covers])).toEqual({ better: [], made: [] });
  });

  test('that nobody can jump onto a stack is not said of one that is threatened', async () => {
    expect(await difference([covers, risk], [covers, saves, risk])).toEqual({
      better: [],
      made: ['Saves your stack of 2 cups from Ada.'],
    });
    expect(await difference([], [])).toEqual({ better: [], made: [] });
    expect(await difference([], [risk])).toEqual({
      better: ['Nobody can jump onto it right away.'],
      made: ['Ben can then jump onto it: you’d lose 3 cups.'],
    });
  });
});
