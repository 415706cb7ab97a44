/** Several evaluations put together. */

import { expect, test } from 'vitest';
import { mergeEvaluations, type Evaluation } from '../src/index.ts';

interface Draft {
  readonly iterations: number;
  readonly chances: readonly (readonly [action: string, chance: number])[];
  readonly exact?: boolean;
}

const drafted = ({ iterations, chances, exact = false }: Draft): Evaluation<object, string> => ({
  players: [
    { chance: chances[0][1], score: iterations },
    { chance: 1 - chances[0][1], score: 0 },
  ],
  actions: chances.map(([type, chance]) => ({
    action: { type },
    prospect: { chance, score: 10 * chance },
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
  expect(merged.actions[0].prospect.chance).toBeCloseTo(0.7);
  expect(merged.actions[0].prospect.score).toBeCloseTo(7);
  expect(merged.players.map(({ chance }) => chance)).toEqual([
    expect.closeTo(0.7),
    expect.closeTo(0.3),
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

test('one evaluation stays as it is, and none is none', () => {
  const alone = drafted({ iterations: 5, chances: [['a', 0.5]] });
  expect(mergeEvaluations([alone])).toBe(alone);
  expect(() => mergeEvaluations([])).toThrow(RangeError);
});
