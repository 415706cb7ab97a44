/** Several evaluations put together. */

import { expect, test } from 'vitest';
import { mergeEvaluations, type Evaluation } from '../src/index.ts';

interface Draft {
  readonly iterations: number;
  readonly chances: readonly (readonly [action: string, chance: number])[];
  readonly exact?: boolean;
}

const drafted = ({ iterations, chances, exact = false }: Draft): Evaluation<object, string> => ({
  seat: 0,
  actions: chances.map(([type, chance]) => ({
    action: { type },
    players: [
      { chance, score: 10 * chance },
      { chance: 1 - chance, score: 0 },
    ],
    facts: [`${type} by ${iterations}`],
  })),
  facts: [`by ${iterations}`],
  exact,
  iterations,
});

test('numbers are averaged by the thought behind them', () => {
  const merged = mergeEvaluations([
    drafted({ iterations: 100, chances: [['a', 0.4]] }),
    drafted({ iterations: 300, chances: [['a', 0.8]] }),
  ]);
  expect(merged.actions[0].players).toEqual([
    { chance: expect.closeTo(0.7) as number, score: expect.closeTo(7) as number },
    { chance: expect.closeTo(0.3) as number, score: 0 },
  ]);
  expect(merged.iterations).toBe(400);
  expect(merged.facts).toEqual(['by 300']);
  expect(merged.actions[0].facts).toEqual(['a by 300']);
});

test('what is proven counts alone', () => {
  const proven = drafted({ iterations: 1, chances: [['b', 1]], exact: true });
  const guess = drafted({ iterations: 1000, chances: [['a', 0.9]] });
  expect(mergeEvaluations([guess, proven])).toBe(proven);
});

test('an action that one alone has found comes first only if it is far better', () => {
  const usual = drafted({
    iterations: 100,
    chances: [
      ['a', 0.6],
      ['b', 0.5],
    ],
  });
  const merge = (lucky: number): unknown[] =>
    mergeEvaluations([
      usual,
      drafted({
        iterations: 100,
        chances: [
          ['c', lucky],
          ['a', 0.6],
        ],
      }),
    ]).actions.map(({ action }) => action);
  expect(merge(0.65)).toEqual([{ type: 'a' }, { type: 'c' }]);
  expect(merge(0.9)).toEqual([{ type: 'c' }, { type: 'a' }]);
});

test('what comes first also has the highest number', () => {
  const lucky = drafted({
    iterations: 100,
    chances: [
      ['c', 0.75],
      ['a', 0.6],
    ],
  });
  const usual = drafted({
    iterations: 100,
    chances: [
      ['a', 0.6],
      ['b', 0.4],
    ],
  });
  const told = mergeEvaluations([lucky, usual]).actions.map(({ players }) => players[0].chance);
  expect(told).toEqual([expect.closeTo(0.6), expect.closeTo(0.575)]);
});

test('one evaluation stays as it is, and none is none', () => {
  const alone = drafted({ iterations: 5, chances: [['a', 0.5]] });
  expect(mergeEvaluations([alone])).toBe(alone);
  expect(() => mergeEvaluations([])).toThrow(RangeError);
});
