/** How somebody plays: which games count, what reviews say of one's own decisions, luck over time, common mistakes. */

import { newReview, withAnswer, type Review } from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import type { PuzzleSet, ReviewedMistake } from '../src/games/puzzle-set.ts';
import { FACES } from '../src/games/registry.ts';
import type { KeptMatch } from '../src/local/history/kept-match.ts';
import { readReview } from '../src/local/history/kept-review.ts';
import {
  commonMistakes,
  exportOwn,
  ownMatches,
  ownOutcome,
  withMeans,
} from '../src/screens/mine/my-play.ts';

const match = (other: Partial<KeptMatch> = {}): KeptMatch => ({
  id: 'a',
  game: 'king-lui',
  where: 'alone',
  seat: 1,
  ended: 1000,
  players: [{ name: 'Ada', bot: 'hard-2' }, { name: '' }],
  scores: [7, 9],
  winners: [1],
  ...other,
});

/** Seat 1 decides twice; what its second decision costs is a mistake from 5 % on. */
function review(cost: number): Review {
  const curve = withAnswer(
    newReview(3),
    { type: 'curve' },
    {
      type: 'curve',
      chances: [0.5, 0.5, 0.4, 1].map((chance) => [chance, 1 - chance]),
      choices: [0, 1, 2],
      hasAccount: true,
      hasProofs: false,
    },
  );
  const judged = [0.2, 0, cost].reduce((now, each, step) => {
    const choice = { action: { type: 'take' }, chances: [0.5, 0.5], facts: [{ type: 'safe' }] };
    const decision = { seat: Math.sign(step), best: choice, chosen: choice, cost: each };
    return withAnswer(
      now,
      { type: 'decision', step, pass: 'first' },
      {
        type: 'decision',
        judged: { ...decision, doubt: 0, exact: true },
      },
    );
  }, curve);
  return withAnswer(
    judged,
    { type: 'account' },
    {
      type: 'account',
      account: {
        before: [0.5, 0.5],
        deal: [-0.1, 0.1],
        steps: [0, 1, 2].map(() => ({ luck: [-0.2, 0.2], choice: [0, 0] })),
        open: curve.chances,
      },
    },
  );
}

test('only games that one person has played here from their beginning count, in their order', () => {
  const { seat, ...shared } = match({ id: 'shared', where: 'device' });
  expect(seat).toBe(1);
  const ids = ownMatches([
    match({ id: 'late', ended: 3000 }),
    match({ id: 'file', where: 'file' }),
    match({ id: 'again', playedOn: 4 }),
    shared,
    match({ id: 'early' }),
  ]).map(({ id }) => id);
  expect(ids).toEqual(['early', 'late']);
});

test('a review tells of one’s own decisions and luck alone', () => {
  const own = ownOutcome(match(), review(0.3)).review;
  expect(own?.meanCost).toBeCloseTo(0.15);
  expect(own?.luck).toBeCloseTo(0.7);
  expect(own?.mistakes).toEqual([
    { best: 'take', chosen: 'take', facts: ['safe', 'safe'], exact: true, cost: 0.3 },
  ]);
});

test('a review that is not through says nothing, and what is none is not read', () => {
  expect(ownOutcome(match(), newReview(3)).review).toBeUndefined();
  expect(readReview({ version: 0 })).toBeUndefined();
  expect(readReview('review')).toBeUndefined();
  expect(readReview(JSON.parse(JSON.stringify(review(0))))).toEqual(review(0));
  expect(readReview(newReview(3))).toEqual(newReview(3));
});

describe('of a review that is not whole nothing is believed', () => {
  const whole = review(0.3);
  const { decisions, account } = whole;
  const [, , last] = Object.values(decisions);

  test.each<[string, object]>([
    ['no decisions', { decisions: null }],
    ['a decision that is none', { decisions: { ...decisions, 2: null } }],
    ['half a decision', { decisions: { ...decisions, 2: { isProvisional: false } } }],
    ['a decision without a step', { decisions: { ...decisions, last } }],
    ['a decision where there was no choice', { choices: [0, 1] }],
    ['a choice after the end', { choices: [0, 1, 2, 3] }],
    ['a step too few', { steps: 2 }],
    ['chances of somebody more', { chances: whole.chances.map((each) => [...each, 0]) }],
    ['a chance that is no number', { chances: whole.chances.map(() => [null, 1]) }],
    ['an account of another match', { account: { ...account, steps: [] } }],
    ['half an account', { account: { ...account, open: undefined } }],
    ['a certainty after the end', { certainty: { from: 4 } }],
  ])('%s', (_what, wrong) => {
    expect(readReview({ ...whole, ...wrong })).toBeUndefined();
  });
});

test('means are those of the last few games', () => {
  const [each, mean] = withMeans([1, 3, 5], 2);
  expect(each?.points.map(({ value }) => value)).toEqual([1, 3, 5]);
  expect(mean?.points.map(({ value }) => value)).toEqual([1, 2, 4]);
});

test('mistakes are counted by kind, the most common first', () => {
  const matches = [0.06, 0.3, 0.01].map((cost) => ownOutcome(match(), review(cost)));
  const [only, ...others] = commonMistakes(matches, () => 'save');
  expect(others).toEqual([]);
  expect(only).toMatchObject({ kind: 'save', count: 2 });
  expect(only?.cost).toBeCloseTo(0.36);
});

test('figures are exported a game a line', () => {
  const lines = exportOwn([ownOutcome(match(), review(0.3)), ownOutcome(match(), undefined)])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines[0]).toMatchObject({ bots: ['hard'], outcome: 'won', score: 9, mistakes: 1 });
  expect(lines[1]).not.toHaveProperty('meanCost');
});

describe('every mistake leads to puzzles', () => {
  const mistakes: ReviewedMistake[] = ['take', 'draw', 'emerald', 'move', 'place'].flatMap((best) =>
    [true, false].flatMap((exact) =>
      [[], ['threatened'], ['safe']].map((facts) => ({ best, chosen: 'take', facts, exact })),
    ),
  );

  test.each(FACES.filter(({ loadPuzzles }) => loadPuzzles))('of $id', async (face) => {
    const set: PuzzleSet | undefined = await face.loadPuzzles?.();
    if (!set) throw new Error('puzzles were expected');
    for (const mistake of mistakes) {
      const kind = set.kindOf(mistake);
      expect(set.puzzles.some((puzzle) => puzzle.kind === kind)).toBe(true);
    }
  });
});
