/** Hints of King Lui in positions of whole games: what is recommended is argued for. */

import { finish, type Question } from '@tavolata/bots';
import { kingLuiBots, type KingLuiFact } from '@tavolata/bots/king-lui';
import {
  actionBuffer,
  below,
  describeLegal,
  everyOptions,
  fastRandom,
  itemAt,
  NOBODY,
} from '@tavolata/engine';
import { kingLui, type Action, type KingLui } from '@tavolata/king-lui';
import { beforeAll, describe, expect, test } from 'vitest';
import { hintTeller } from '../src/games/king-lui/hinting.ts';
import type { Outlook } from '../src/games/king-lui/risk.ts';
import { KING_LUI_WORDS } from '../src/games/king-lui/words/loaders.ts';
import { TABLE_WORDS } from '../src/language/catalogue.ts';
import { LANGUAGES, type Language } from '../src/settings/languages.ts';
import { tellChoices, type ToldChoice } from '../src/table/hints/told.ts';
import type { Advice } from '../src/table/table-link.ts';

beforeAll(() => kingLuiBots.analyst.load?.());

const WHO = ['Zoe', 'Ada', 'Ben', 'Eva', 'Jo'];

async function tellerIn(
  language: Language,
  viewer = 0,
  memoryAid = true,
  asker = viewer,
  outlook?: () => Outlook,
) {
  const words = await KING_LUI_WORDS[language]();
  return hintTeller({
    link: () => ({ view: { terms: { display: { memoryAid } } }, viewer }),
    whoIs: (seat) => ({ name: itemAt(WHO, seat), isYou: false }),
    asker: () => asker,
    ...(outlook ? { outlook } : {}),
    words: () => words,
    tag: () => language,
    goTo: () => undefined,
  });
}

async function tell(
  advice: Advice<KingLui>,
  { language = 'en', memoryAid = true }: { language?: Language; memoryAid?: boolean } = {},
): Promise<ToldChoice<Action>[]> {
  const words = await TABLE_WORDS[language]();
  const teller = await tellerIn(language, advice.seat, memoryAid);
  return tellChoices(advice, teller, { words, tag: language });
}

/** Every so many positions of a game at random, as questions to the seat in turn. */
function* questions(players: number): Generator<Question<KingLui>> {
  const EVERY = 5;
  const random = fastRandom(`hints/${players}`);
  const options = itemAt(everyOptions(kingLui, players), 0);
  const state = kingLui.init(players, options, kingLui.drawSetup(players, options, random));
  const buffer = actionBuffer(kingLui);
  for (let step = 0; kingLui.toAct(state) !== NOBODY; step++) {
    const viewer = kingLui.toAct(state);
    if (step % EVERY === 0)
      yield {
        viewer,
        players,
        options,
        setup: { first: 0 },
        view: kingLui.view(state, viewer),
        events: [],
        legal: describeLegal(kingLui, state),
      };
    const count = kingLui.legal(state, buffer);
    kingLui.apply(state, itemAt(buffer, below(random, count)));
  }
}

test.each([3, 4, 5])(
  '%i players: the first reason of a recommended choice never counts against it',
  async (players) => {
    for (const question of questions(players)) {
      const advice = finish(
        kingLuiBots.analyst.analyse(question, { iterations: 60 }, fastRandom('hints')),
      );
      const teller = await tellerIn('en', question.viewer);
      for (const memoryAid of [true, false]) {
        const told = await tell(advice, { memoryAid });
        for (const { action, verdict, reasons } of told) {
          if (verdict !== 'best' && verdict !== 'equal') continue;
          const facts = advice.actions.find((judged) => judged.action === action)?.facts ?? [];
          const drawbacks = facts.filter((fact) => teller.drawback?.(fact) !== '');
          const against = drawbacks.flatMap((fact) => [
            teller.drawback?.(fact),
            teller.reason?.(fact),
          ]);
          expect(reasons[0]).toMatch(/\p{L}.*\.$/u);
          expect(against).not.toContain(reasons[0]);
          if (drawbacks.length > 0) expect(reasons[1]).toMatch(/^But /);
        }
      }
    }
  },
);

describe('a choice with a drawback', () => {
  const king = { mean: 2, deviation: 1 };
  const cheese: KingLuiFact = {
    type: 'holding',
    player: 0,
    dish: 'cheese',
    held: 3,
    king,
    lose: 0.5,
  };
  const rival: KingLuiFact = { ...cheese, player: 1, lose: 0.8 };
  const advice = (facts: readonly KingLuiFact[], second = 0.3): Advice<KingLui> => ({
    seat: 0,
    actions: [
      { action: { type: 'take', dish: 'cheese' }, players: [{ chance: 0.5, score: 9 }], facts },
      { action: { type: 'draw' }, players: [{ chance: second, score: 8 }], facts: [] },
    ],
    facts: [],
    exact: false,
    iterations: 1,
  });
  const reasonsOf = async (...given: Parameters<typeof advice>) =>
    itemAt(await tell(advice(...given)), 0).reasons;

  test('is compared with the others where nothing speaks for it', async () => {
    const but = 'But the king may end with too little cheese.';
    expect(await reasonsOf([cheese])).toEqual(['Every other choice wins less often.', but]);
    expect(await reasonsOf([cheese], 0.49)).toEqual(['No other choice wins more often.', but]);
  });

  test('is argued for before it is owned up to', async () => {
    const least: KingLuiFact = { type: 'least-risk', dish: 'cheese' };
    const but = 'But the king may end with too little cheese. Every other choice wins less often.';
    expect(await reasonsOf([cheese, rival])).toEqual(['Ada may have to discard cheese.', but]);
    expect(await reasonsOf([cheese, least])).toEqual([
      'The least risk of all dishes on the table.',
      but,
    ]);
  });

  test('is argued for by what it costs a rival', async () => {
    const but = 'But the king may end with too little cheese. Every other choice wins less often.';
    const likely = {
      type: 'denying',
      player: 1,
      dish: 'cheese',
      held: 4,
      lose: 1,
      points: { after: 0, otherwise: 20 },
    } as const;
    const denying: KingLuiFact = { ...likely, certain: true };
    expect(await reasonsOf([cheese, denying])).toEqual([
      'Ada then discards 4 portions of cheese.',
      but,
    ]);
    expect(await reasonsOf([cheese, { ...likely, lose: 0.9 }])).toEqual([
      'Ada then probably discards 4 portions of cheese.',
      but,
    ]);
    expect(await reasonsOf([cheese, { ...likely, lose: 0.2 }])).toEqual([
      'Ada then scores less for 4 portions of cheese.',
      but,
    ]);
    const blind = await tell(advice([cheese, denying]), { memoryAid: false });
    expect(itemAt(blind, 0).reasons).toEqual([
      'Every other choice wins less often.',
      'But the king may end with too little cheese.',
    ]);
  });

  test('is told without a doubt where there is none', async () => {
    const lost: KingLuiFact = { ...cheese, lose: 1, certain: true };
    const [told] = await tell(advice([lost]));
    expect(told?.reasons[1]).toBe('But the king ends with too little cheese.');
    expect(told?.details[0]).toMatch(/All discarded\.$/);
    const { reason } = await tellerIn('en');
    expect(reason?.(lost)).toBe('Cheese: the king has too little.');
    expect(reason?.({ ...lost, lose: 0 })).toBe('Cheese: the king has enough.');
    expect(reason?.({ ...lost, player: 1 })).toBe('Ada then discards 3 portions of cheese.');
  });

  test.each(LANGUAGES)('says so in %s', async (language) => {
    const few: KingLuiFact = { type: 'drawing', scores: 0.1 };
    const facts = [cheese, { ...cheese, lose: 0.9 }, few];
    const { drawback, reason } = await tellerIn(language);
    const told = facts.map((fact) => drawback?.(fact));
    for (const text of told) expect(text).toMatch(/^(But|Aber|Mais|Ma) .*\.$/);
    expect(new Set([...told, ...facts.map((fact) => reason?.(fact))]).size).toBe(2 * facts.length);
    for (const good of [{ ...cheese, lose: 0.1 }, rival]) expect(drawback?.(good)).toBe('');
  });
});

test('how many cards of the supply will score is told in words that are near the number', async () => {
  const { reason, fact } = await tellerIn('en');
  const told = [0.65, 0.5, 0.35, 0.2].map((scores) => reason?.({ type: 'drawing', scores }));
  expect(told.map((text) => text?.split(' ').slice(0, 3).join(' '))).toEqual([
    'Most cards in',
    'About half of',
    'About a third',
    'Few cards in',
  ]);
  expect(fact({ type: 'drawing', scores: 0.35 })).toMatch(/^35% of the cards/);
});

test('in a review the choice of somebody else is argued for as theirs, and the reader is spoken to', async () => {
  const teller = await tellerIn('en', 0, true, 1);
  const held = { type: 'holding', dish: 'ham', held: 3, king: { mean: 1, deviation: 1 } } as const;
  expect(teller.reason?.({ ...held, player: 1, lose: 0.1 })).toBe(
    'Ham: the king will probably have enough.',
  );
  expect(teller.drawback?.({ ...held, player: 1, lose: 0.5 })).not.toBe('');
  expect(teller.reason?.({ ...held, player: 0, lose: 0 })).toBe('You hold ham safely.');
});

test('of a feeding it is said that one holds none of it only where nothing else is known, and of whose choice it is', async () => {
  const feed: Action = { type: 'emerald', dishes: ['ham', 'wine'] };
  const own = { type: 'holding', dish: 'ham', held: 3, king: { mean: 1, deviation: 1 } } as const;
  const mine = await tellerIn('en');
  expect(mine.otherwise(feed, [])).toBe('You hold none of this.');
  // Without the memory aid nothing is told of others, who may be all that there was room for.
  expect(mine.otherwise(feed, [{ ...own, player: 1, lose: 0.9 }])).toBe('');
  const review = await tellerIn('en', 0, true, 1);
  expect(review.otherwise(feed, [])).toBe('Ada holds none of this.');
});

test('the words of a hint agree with the mark on the board', async () => {
  const held = { type: 'holding', player: 0, dish: 'ham', held: 3, lose: 0.3 } as const;
  const fact: KingLuiFact = { ...held, king: { mean: 3, deviation: 1 } };
  const { reason, drawback } = await tellerIn('en', 0, true, 0, () => 'doubtful');
  expect(reason?.(fact)).toBe('Ham: the king may end with too few.');
  expect(drawback?.(fact)).toBe('But the king may end with too little ham.');
});
