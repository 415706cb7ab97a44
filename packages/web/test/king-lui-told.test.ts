import { itemAt } from '@tavolata/engine';
import type { Action, Dish, KingLui, View } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import {
  soundOf,
  eatenFrom,
  tellBriefly,
  tellChoices,
  tellEvent,
  tellResult,
  tellStanding,
  weigh,
} from '../src/games/king-lui/told.ts';
import { TOLD_STANDINGS } from '../src/games/king-lui/balance.ts';
import { kingLui as words } from '../src/games/king-lui/words/en.ts';
import { KING_LUI_SOUNDS } from '../src/games/king-lui/sounds.ts';
import { KING_LUI_WORDS } from '../src/games/king-lui/words/loaders.ts';
import { LANGUAGES } from '../src/settings/languages.ts';

type Shown = KingLui['shownEvent'];

const whoIs = (seat: number) => ({ name: itemAt(['You', 'Ada', 'Bea'], seat), isYou: seat === 0 });
const told = (event: Shown): string => tellEvent(event, words, whoIs);

describe('the log in words', () => {
  test.each<[string, Shown]>([
    [
      'Course 2: Ada is the chef and plays first.',
      { type: 'laid', course: 2, chef: 1, cards: ['ham'] },
    ],
    ['Course 2: you’re the chef and play first.', { type: 'laid', course: 2, chef: 0 }],
    ['You took 1 portion of ham.', { type: 'took', player: 0, dish: 'ham', portions: 1 }],
    ['Ada took 3 portions of ham.', { type: 'took', player: 1, dish: 'ham', portions: 3 }],
    ['Ada took a dish.', { type: 'took', player: 1 }],
    ['Ada drew a card.', { type: 'drew', player: 1 }],
    ['You drew wine.', { type: 'drew', player: 0, card: 'wine' }],
    ['Ada drew Emerald!', { type: 'drew', player: 1, card: 'emerald' }],
    [
      'Ada fed Emerald the king’s ham and wine.',
      { type: 'fed', player: 1, dishes: ['ham', 'wine'], drawn: false },
    ],
    [
      'You fed Emerald the king’s two portions of ham.',
      { type: 'fed', player: 0, dishes: ['ham', 'ham'], drawn: true },
    ],
    ['You put Emerald on the table.', { type: 'left', player: 0 }],
    ['Bea passed.', { type: 'passed', player: 2 }],
    ['The king got 2 × bread and 1 × wine.', { type: 'served', portions: { wine: 1, bread: 2 } }],
    ['Nothing was left for the king.', { type: 'served', portions: {} }],
    [
      'Breakfast is over.',
      { type: 'ended', king: {}, hands: [], result: { scores: [], discards: [], winners: [] } },
    ],
  ])('%s', (text, event) => {
    expect(told(event)).toBe(text);
  });

  test('the last course is announced when it is laid', () => {
    const laid: Shown = { type: 'laid', course: 9, chef: 1 };
    const isLast = (course: number) => course === 9;
    expect(tellEvent(laid, words, whoIs, isLast)).toBe(
      'Course 9: Ada is the chef and plays first. Last course: leftovers still go to the king.',
    );
    expect(tellBriefly(laid, words, whoIs, { isLast })).toBe('The last course!');
    expect(tellBriefly({ ...laid, course: 8 }, words, whoIs, { isLast })).toBe('');
  });

  test('the first course says how many can follow', () => {
    const cards = Array<Dish>(8).fill('cheese');
    expect(told({ type: 'laid', course: 1, chef: 1, cards })).toBe(
      'Course 1: Ada is the chef and plays first. At most 12 courses after this one.',
    );
    expect(told({ type: 'laid', course: 2, chef: 1, cards })).toBe(
      'Course 2: Ada is the chef and plays first.',
    );
  });

  test('sounds: a serving without portions is silent', () => {
    expect(soundOf({ type: 'served', portions: { ham: 1 } })).toBe(KING_LUI_SOUNDS.serve);
    expect(soundOf({ type: 'served', portions: {} })).toBeUndefined();
    expect(soundOf({ type: 'fed', player: 0, dishes: ['ham', 'ham'], drawn: true })).toBe(
      KING_LUI_SOUNDS.growl,
    );
  });
});

const nobody = { cards: 0, taken: {}, drawn: 0 };
const watched: View = {
  course: 3,
  chef: 1,
  player: 0,
  table: {},
  king: { cheese: 4, ham: 1 },
  emeralds: 0,
  supply: 45,
  drawnEmerald: false,
  removed: {},
  players: [nobody, nobody, nobody],
};
const view: View = { ...watched, hand: { cheese: 3, ham: 2 } };
const standingOf = (held: number, king: number) => (held > king ? 'poor' : 'good');
const balance = (dish: Dish, held: number) => {
  const king = view.king[dish] ?? 0;
  return { held, king, standing: standingOf(held, king) } as const;
};
const risk = { holding: balance, taking: balance };

describe('what can be done', () => {
  const take: Action = { type: 'take', dish: 'ham' };
  const draw: Action = { type: 'draw' };
  const feed: Action = { type: 'emerald', dishes: ['ham', 'ham'] };

  test.each<[string, Action[], boolean]>([
    ['', [], false],
    ['Take a dish or draw.', [take, draw], false],
    ['Take, draw or feed Emerald.', [take, draw, feed], false],
    ['Take a dish or feed Emerald.', [take, feed], false],
    ['Draw or feed Emerald.', [draw, feed], false],
    ['You must draw.', [draw], false],
    ['Take a dish.', [take], false],
    ['Feed Emerald.', [feed], false],
    ['You can only pass.', [{ type: 'pass' }], false],
    ['Feed Emerald or put on table.', [{ type: 'leave' }, feed], true],
    ['Put Emerald on the table.', [{ type: 'leave' }], true],
  ])('“%s”', (text, legal, drawnEmerald) => {
    expect(tellChoices(legal, { ...view, drawnEmerald }, words)).toBe(text);
  });
});

describe('in few words', () => {
  const briefly = (event: Shown): string => tellBriefly(event, words, whoIs);
  test.each<[string, Shown]>([
    ['Ada: 3 × ham.', { type: 'took', player: 1, dish: 'ham', portions: 3 }],
    ['Ada: a dish.', { type: 'took', player: 1 }],
    ['Bea: 1 card.', { type: 'drew', player: 2 }],
    ['Ada: Emerald!', { type: 'drew', player: 1, card: 'emerald' }],
    [
      'Ada: Emerald eats ham + wine.',
      { type: 'fed', player: 1, dishes: ['ham', 'wine'], drawn: false },
    ],
    [
      'Bea: Emerald eats 2 × ham.',
      { type: 'fed', player: 2, dishes: ['ham', 'ham'], drawn: false },
    ],
    ['The king got: bread, 2 × wine.', { type: 'served', portions: { wine: 2, bread: 1 } }],
    ['', { type: 'served', portions: {} }],
    ['', { type: 'laid', course: 2, chef: 1 }],
  ])('“%s”', (text, event) => {
    expect(briefly(event)).toBe(text);
  });
});

test('what Emerald eats comes first, and what the king got stays', () => {
  expect(weigh({ type: 'fed', player: 1, dishes: ['ham', 'ham'], drawn: false })).toBe('first');
  expect(weigh({ type: 'served', portions: { wine: 1 } })).toBe('kept');
  expect(weigh({ type: 'took', player: 1, dish: 'ham', portions: 3 })).toBe('plain');
});

test('what another’s Emerald eats of one’s own dishes is said, and marked as one’s own', () => {
  const fed = { type: 'fed', player: 1, dishes: ['cheese', 'wine'], drawn: false } as const;
  const hand = { cheese: 3, ham: 2 };
  expect(tellBriefly(fed, words, whoIs, { hand })).toBe(
    'Ada: Emerald eats cheese + wine, and you hold cheese!',
  );
  expect(eatenFrom(fed, 0, hand)).toEqual(['cheese']);
  expect(eatenFrom(fed, 1, hand)).toEqual([]);
  expect(eatenFrom({ ...fed, dishes: ['wine', 'wine'] }, 0, hand)).toEqual([]);
});

describe('the signs of the board', () => {
  test.each(LANGUAGES)('each has one word, and no two have the same: %s', async (language) => {
    const { standings, hand } = await KING_LUI_WORDS[language]();
    const told = TOLD_STANDINGS.map((standing) => standings[standing]);
    expect(new Set(told).size).toBe(told.length);
    for (const standing of TOLD_STANDINGS) expect(hand.key.standings[standing]).not.toBe('');
  });

  test.each([
    ['en', 'end with fewer than you'],
    ['de', 'am Ende vielleicht weniger als du'],
    ['fr', 'à la fin, le roi en aura peut-être moins que toi'],
    ['it', 'alla fine il re potrebbe averne meno di te'],
  ] as const)(
    'doubt speaks of the end, since the king may have enough now and lose it: %s',
    async (language, said) => {
      const { hand } = await KING_LUI_WORDS[language]();
      expect(hand.key.standings.doubtful).toContain(said);
    },
  );

  test('feeding Emerald costs nothing before the end', () => {
    const [you, ada] = [whoIs(0), whoIs(1)];
    const { costs, purpose } = words.emerald;
    expect(purpose).toMatch(/^At the end/);
    expect(
      costs([
        { dish: 'fruit', who: [you, ada] },
        { dish: 'wine', who: [ada] },
      ]),
    ).toBe('If the king gets no more, discarded at the end: fruit (you and Ada), wine (Ada).');
  });
});

test.each(LANGUAGES)(
  'courses that follow are told apart from the present one: %s',
  async (language) => {
    const { supply, explained } = await KING_LUI_WORDS[language]();
    const present = /after this|nach diesem|danach|après celui-ci|dopo questa/i;
    for (const text of [supply.courses(2), explained.coursesLeft(2)]) expect(text).toMatch(present);
  },
);

describe('for the ear', () => {
  test('how things stand', () => {
    expect(tellStanding(view, risk, words, whoIs)).toBe(
      'Course 3, Ada is the chef. 45 cards in the supply. The king has 4 × cheese and 1 × ham. ' +
        'Your hand: cheese 3 (king 4), likely scores; ham 2 (king 1), likely discarded. Worth 12 points now.',
    );
  });

  test('in a game that is shown again, whose hand it is', () => {
    const told = tellStanding(view, risk, words, whoIs, whoIs(1));
    expect(told).toContain('Ada’s hand: cheese 3 (king 4)');
    expect(words.hand.label('ham', { held: 2, king: 1, standing: 'poor' }, 'Ada')).toBe(
      'Ham: Ada 2, the king 1: likely discarded',
    );
  });

  test('somebody without a hand hears the table alone', () => {
    expect(tellStanding(watched, risk, words, whoIs)).not.toContain('hand');
  });

  test('the result, the best first', () => {
    const result = { scores: [12, 30, 7], discards: [0, 0, 0], winners: [1] };
    expect(tellResult(result, words, whoIs)).toBe('Ada 30, You 12 and Bea 7.');
  });

  test('a dish says what taking it leads to', () => {
    const { label, leadsTo } = words.table;
    expect(label({ dish: 'cheese', portions: 3, hand: 2, king: 4 })).toBe(
      'Cheese, 3 portions on the table. You have 2, the king 4.',
    );
    expect(label({ dish: 'cheese', portions: 0, king: 4 })).toBe(
      'Cheese: none on the table. The king has 4.',
    );
    expect(leadsTo({ held: 5, king: 4, standing: 'poor' })).toBe(
      'Taking makes it 5 against 4: likely discarded.',
    );
  });
});

describe.each(LANGUAGES)('what a mark foretells, in %s', (language) => {
  test('says what the king lacks, or that Emerald may take it from him', async () => {
    const { explained } = await KING_LUI_WORDS[language]();
    const { good, rising, doubtful, poor } = explained.outlooks;
    const lacking = [rising, doubtful, poor].map((outlook) => outlook(2));
    for (const text of lacking) expect(text).toContain('2');
    const enough = [good(), doubtful(0), poor(0)];
    for (const text of enough) expect(text).not.toMatch(/\d/);
    for (const text of enough.slice(1)) expect(text).toContain('Emerald');
    expect(new Set([...lacking, ...enough]).size).toBe(6);
    expect(explained.kings(3)).toContain('3');
    expect(explained.kings(0)).not.toMatch(/\d/);
  });
});
