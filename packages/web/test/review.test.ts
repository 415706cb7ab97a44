/** What is shown of a review: mistakes, counts by player, a result taken apart. */

import {
  newReview,
  withAnswer,
  type Account,
  type Task,
  type TaskAnswer,
  GRADES,
} from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import {
  breakdownOf,
  firstStopOf,
  inWholePercents,
  isCostly,
  mistakesOf,
  provisionalOf,
  summariesOf,
} from '../src/table/review/findings.ts';
import { REVIEW_WORDS } from '../src/language/review-words.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { chancesAt, finely, inPercent, signed } from '../src/table/review/numbers.ts';

const curve: TaskAnswer = {
  type: 'curve',
  chances: [0.5, 0.5, 0.4, 1].map((chance) => [chance, 1 - chance]),
  choices: [0, 1, 2],
  hasAccount: false,
  hasProofs: false,
};

function judged(seat: number, cost: number, exact = true): TaskAnswer {
  const choice = { action: { type: 'any' }, chances: [0.5, 0.5], facts: [] };
  return {
    type: 'decision',
    judged: { seat, best: choice, chosen: choice, cost, doubt: exact ? 0 : 0.03, exact },
  };
}

const at = (step: number): Task => ({ type: 'decision', step, pass: 'first' });
const begun = withAnswer(newReview(3), { type: 'curve' }, curve);
const costs: readonly (readonly [number, number])[] = [
  [0, 0.2],
  [1, 0],
  [0, 0.06],
];
const review = costs.reduce(
  (now, [seat, cost], step) => withAnswer(now, at(step), judged(seat, cost)),
  begun,
);

test('mistakes come in the order of the game, with their players', () => {
  expect(mistakesOf(review)).toEqual([
    { step: 0, seat: 0, grade: 'blunder', isProvisional: false },
    { step: 2, seat: 0, grade: 'mistake', isProvisional: false },
  ]);
  expect(mistakesOf(begun)).toEqual([]);
});

test('while a grade may still change, it says so itself, in words of its own in every language', async () => {
  const open = withAnswer(begun, at(0), judged(0, 0.06, false));
  expect(mistakesOf(open)).toEqual([{ step: 0, seat: 0, grade: 'mistake', isProvisional: true }]);
  expect([undefined, 0, 1].map((seat) => provisionalOf(open, seat))).toEqual([1, 1, 0]);
  expect(provisionalOf(review)).toBe(0);
  for (const language of LANGUAGES) {
    const { grades, provisional, notFinal } = await REVIEW_WORDS[language]();
    const told = GRADES.flatMap((grade) => [grades[grade], `${provisional[grade]}. ${notFinal}`]);
    expect(new Set(told).size).toBe(2 * GRADES.length);
  }
});

test('decisions are counted by grade, and their cost is a mean', () => {
  const [one, other] = summariesOf(review, 2);
  expect(one?.grades).toEqual({ best: 0, good: 0, mistake: 1, blunder: 1 });
  expect(one?.meanCost).toBeCloseTo(0.13);
  expect(other).toEqual({ grades: { best: 1, good: 0, mistake: 0, blunder: 0 }, meanCost: 0 });
});

test('one’s own costliest decision is looked at first, and what costs next to nothing is no mistake', () => {
  expect(firstStopOf(review, 0)).toBe(0);
  expect(firstStopOf(review, 1)).toBe(1);
  expect(firstStopOf(review, 2)).toBeUndefined();
  expect([0.004, 0.02].map((cost) => isCostly({ cost }))).toEqual([false, true]);
});

describe('a result taken apart', () => {
  const account: Account = {
    before: [0.5, 0.5],
    deal: [0.1, -0.1],
    steps: [
      { luck: [0, 0], choice: [-0.2, 0.2] },
      { luck: [0.3, -0.3], choice: [0.3, -0.3] },
    ],
    open: [],
  };

  test('tells own choices from those of others, and adds up', () => {
    const parts = breakdownOf(account, [0, 1], 0);
    expect(parts.luck).toBeCloseTo(0.4);
    expect(parts.own).toBeCloseTo(-0.2);
    expect(parts.others).toBeCloseTo(0.3);
    expect(parts.result).toBeCloseTo(1);
    expect(breakdownOf(account, [0, 1], 1).result).toBeCloseTo(0);
  });

  test.each([
    [0.254, 0.134, -0.204, 0.816],
    [0.2, -0.0749, -0.0049, -0.1202],
    [1 / 3, 0.004, 0.004, -0.00799],
    [0.335, -0.115, 0.225, 0.555],
  ])('adds up in whole percents, too: %f, %f, %f, %f', (...parts) => {
    const [before, luck, own, others] = parts;
    const result = before + luck + own + others;
    const told = inWholePercents({ before, luck, own, others, result });
    const shown = [told.before, told.luck, told.own, told.others].map((part) => 100 * part);
    expect(shown.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100 * told.result, 9);
    expect(told.result).toBeCloseTo(result, 2);
    for (const [at, part] of shown.entries()) {
      expect(part).toBeCloseTo(Math.round(part), 9);
      expect(Math.abs(part - 100 * (parts[at] ?? 0))).toBeLessThan(1);
    }
  });
});

test.each(LANGUAGES)(
  'how a result came about is told in its parts and sends readers elsewhere for mistakes (%s)',
  async (language) => {
    const { luck, summary } = await REVIEW_WORDS[language]();
    const said = luck.text.toLowerCase();
    for (const part of [luck.before, luck.luck, luck.own, luck.others, luck.result])
      expect(said).toContain(part.toLowerCase());
    expect(luck.text).toContain(summary);
  },
);

test('numbers are no finer than they are known, and nothing has no sign', () => {
  expect(inPercent(0.002, 'en')).toBe('1%');
  expect(inPercent(0, 'en')).toBe('0%');
  expect(inPercent(-1e-12, 'en')).toBe('0%');
  expect(inPercent(1e-12, 'en')).toBe('0%');
  expect(signed(-0.084, 'en')).toBe('-8%');
  expect(signed(0.001, 'en')).toBe('0%');
  expect(finely(0.0234, 'en')).toBe('2.3%');
});

test('everybody’s chances at a moment add up, and only what is proven is certain', () => {
  const at = (chances: readonly number[], inTurn: number | undefined, isProven = false) =>
    chancesAt(chances, { inTurn, isProven }, 'en');
  expect(at([0.334, 0.333, 0.333], 0)).toEqual(['33%', '34%', '33%']);
  expect(at([0.334, 0.333, 0.333], 2)).toEqual(['34%', '33%', '33%']);
  expect(at([1, 0], 0)).toEqual(['99%', '1%']);
  expect(at([1, 0], 0, true)).toEqual(['100%', '0%']);
  expect(at([1, 0], undefined)).toEqual(['100%', '0%']);
  expect(at([1 / 3, 1 / 3, 1 / 3], undefined)).toEqual(['33%', '33%', '33%']);
});
