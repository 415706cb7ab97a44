/** How somebody plays: which games count, what reviews say of one's own decisions, luck over time, common mistakes. */

import { newReview, withAnswer, type Fact, type Review } from '@tavolata/bots';
import type { CappuccinoFact } from '@tavolata/bots/cappuccino';
import type { KingLuiFact } from '@tavolata/bots/king-lui';
import { describe, expect, test } from 'vitest';
import { findFace } from '../src/games/faces.ts';
import type { ReviewedMistake } from '../src/games/puzzle-set.ts';
import type { KeptMatch } from '../src/local/history/kept-match.ts';
import { readReview } from '../src/local/history/kept-review.ts';
import {
  commonMistakes,
  exportOwn,
  ownMatches,
  MOST_REVIEWS,
  ownOutcome,
  unreviewed,
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
  expect(own?.mistakes).toMatchObject([{ seat: 1, exact: true, cost: 0.3 }]);
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

test('games without a review are to be reviewed, the latest first, and none of those that are not looked at', () => {
  const at = (ended: number, own?: Review) => ownOutcome(match({ id: `m${ended}`, ended }), own);
  expect(unreviewed([at(1), at(2, review(0)), at(3)])).toEqual(['m3', 'm1']);
  expect(unreviewed([at(1, newReview(3))])).toEqual(['m1']); // hardly begun
  expect(unreviewed([at(1, { ...review(0), account: null })])).toEqual(['m1']); // luck is missing
  const many = Array.from({ length: MOST_REVIEWS }, (_, index) => at(index + 2, review(0)));
  expect(unreviewed([at(1), ...many])).toEqual([]);
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

test('mistakes that no puzzle practises come last', () => {
  const matches = [0.06, 0.3, 0.2].map((cost) => ownOutcome(match(), review(cost)));
  const kinds = commonMistakes(matches, ({ cost }) => (cost > 0.25 ? 'save' : undefined));
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['save', 1],
    [undefined, 2],
  ]);
});

test('figures are exported a game a line', () => {
  const lines = exportOwn([ownOutcome(match(), review(0.3)), ownOutcome(match(), undefined)])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines[0]).toMatchObject({ bots: ['hard'], outcome: 'won', score: 9, mistakes: 1 });
  expect(lines[1]).not.toHaveProperty('meanCost');
});

describe('a mistake leads to puzzles that practise it, or to none', () => {
  interface Told {
    readonly best?: readonly [action: string, ...facts: Fact[]];
    readonly chosen?: readonly [action: string, ...facts: Fact[]];
    readonly exact?: boolean;
  }
  const mistake = ({ best = ['take'], chosen = ['take'], exact = false }: Told) => {
    const choice = ([type, ...facts]: readonly [string, ...Fact[]]) => ({
      action: { type },
      chances: [0.5, 0.5],
      facts,
    });
    const both = { best: choice(best), chosen: choice(chosen) };
    return { seat: 0, ...both, cost: 0.2, doubt: 0, exact } satisfies ReviewedMistake;
  };
  const holding = (player: number, lose: number): KingLuiFact => ({
    type: 'holding',
    player,
    dish: 'ham',
    held: 3,
    king: { mean: 3, deviation: 1 },
    lose,
  });
  const tower = (type: 'safe' | 'threatened', cups: number): CappuccinoFact =>
    type === 'safe' ? { type, cell: [0, 0], cups } : { type, cell: [0, 0], cups, by: 1 };

  test.each<[string, string, Told, string | undefined]>([
    ['Emerald fed in vain', 'king-lui', { chosen: ['emerald'] }, 'feed-emerald'],
    ['Emerald not fed', 'king-lui', { best: ['emerald'], exact: true }, 'feed-emerald'],
    ['what was calculated', 'king-lui', { exact: true }, 'last-course'],
    ['too much of a dish', 'king-lui', { chosen: ['take', holding(0, 0.6)] }, 'save-dish'],
    ['another’s dish', 'king-lui', { chosen: ['take', holding(1, 0.6)] }, undefined],
    ['a dish that is safe', 'king-lui', { chosen: ['take', holding(0, 0.1)] }, undefined],
    ['half a fact', 'king-lui', { chosen: ['take', { type: 'holding' }] }, undefined],
    ['drawing instead of taking', 'king-lui', { chosen: ['draw'] }, undefined],
    ['a tower lost', 'cappuccino', { chosen: ['move', tower('threatened', 4)] }, 'hold-tower'],
    ['a tower not made', 'cappuccino', { best: ['move', tower('safe', 5)] }, 'hold-tower'],
    ['a low stack', 'cappuccino', { chosen: ['move', tower('threatened', 2)] }, undefined],
    ['a rival let go', 'cappuccino', { best: ['move', { type: 'blocks' }] }, 'win-tempo'],
    ['an end that is proven', 'cappuccino', { exact: true }, 'count-islands'],
    ['somewhere in the middle', 'cappuccino', {}, undefined],
    ['a cup placed badly', 'cappuccino', { chosen: ['place', { type: 'beside' }] }, undefined],
  ])('%s (%s)', async (_what, game, told, kind) => {
    const set = await findFace(game)?.loadPuzzles?.();
    expect(set?.kindOf(mistake(told))).toBe(kind);
    if (kind !== undefined) {
      expect(set?.puzzles.some((puzzle) => puzzle.kind === kind)).toBe(true);
    }
  });
});
