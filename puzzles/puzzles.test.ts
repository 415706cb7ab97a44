/** The puzzles that are kept: each is sound, enough of each kind, and one of each is proven again; `--prove` proves all. */

import { legalActions, NOBODY } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { gradeOf, GRADES, type Puzzle } from '../packages/web/src/games/puzzle.ts';
import { choose, hardestOfEachKind } from './find.ts';
import { chanceToSolve, LADDER, ratingOf } from './grade.ts';
import type { PuzzleMaker } from './maker.ts';
import { differences, keptPuzzles } from './prove.ts';
import { MAKERS } from './registry.ts';

/** How much more often the best answer wins than any other; chances are kept with three digits. */
const LEAST_GAP = 0.1985;

/** About how much there is to count. */
const workOf = ({ evidence, others }: Puzzle): number => evidence.worlds * others.length;

const named = MAKERS.map((maker) => [maker.bots.game.id, maker] as const);

describe.each(named)('the puzzles of %s', (_, maker: PuzzleMaker) => {
  const { game } = maker.bots;
  const puzzles = keptPuzzles(maker);

  test('are at least sixty, of three kinds and all grades, from easy to hard', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
    for (const [kind, those] of Map.groupBy(puzzles, (puzzle) => puzzle.kind)) {
      expect(those.length).toBeGreaterThanOrEqual(15);
      const ofAGrade = [...Map.groupBy(those, ({ rating }) => gradeOf(rating)).values()];
      const most = Math.max(...ofAGrade.map(({ length }) => length));
      expect(most, `${kind}: of one grade`).toBeLessThanOrEqual(9);
    }
    expect(Map.groupBy(puzzles, ({ kind }) => kind).size).toBe(3);
    const ratings = puzzles.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((one, other) => one - other));
    expect(new Set(ratings.map(gradeOf))).toEqual(new Set(GRADES));
  });

  test('have every legal answer, legal lines, and one answer that is best', () => {
    for (const { id, position, best, others, reasons, solvers, rating } of puzzles) {
      const state = game.notation.parseState(position);
      const answers = [best, ...others];
      const actions = answers.map(({ action }) => game.notation.parseAction(state, action));
      expect(actions.toSorted(), id).toEqual(legalActions(game, state).toSorted());
      for (const { action, line, scores } of answers) {
        const end = game.clone(state);
        for (const text of [action, ...line]) {
          const next = game.notation.parseAction(end, text);
          expect(legalActions(game, end), `${id}: ${text}`).toContain(next);
          game.apply(end, next);
        }
        expect(scores, id).toHaveLength(maker.layOut(position).players);
        if (action !== best.action) continue;
        expect(game.toAct(end), id).toBe(NOBODY);
        expect(game.outcome(end)?.winners, id).toEqual([game.toAct(state)]);
      }
      const chances = others.map(({ chance }) => chance);
      expect(best.chance - Math.max(...chances), id).toBeGreaterThan(LEAST_GAP);
      expect(reasons.length, id).toBeGreaterThan(0);
      expect(solvers, id).toHaveLength(LADDER.length);
      expect(ratingOf(solvers), id).toBe(rating);
    }
  });

  test.each([...Map.groupBy(puzzles, ({ kind }) => kind)])(
    'one is proven again from its position: %s',
    (_kind, those) => {
      const [quickest] = those.toSorted((one, other) => workOf(one) - workOf(other));
      expect(quickest && differences(maker, quickest)).toEqual([]);
    },
  );
});

test('a puzzle with another answer, or another grade, is not proven', () => {
  const [maker] = MAKERS;
  const [puzzle] = maker ? keptPuzzles(maker) : [];
  if (!maker || !puzzle) throw new RangeError('there are puzzles');
  const [next, ...more] = puzzle.others;
  expect(differences(maker, { ...puzzle, best: next, others: [puzzle.best, ...more] })).toEqual([
    'best',
    'others',
  ]);
  expect(differences(maker, { ...puzzle, rating: puzzle.rating + 1 })).toEqual(['rating']);
});

test('what more and stronger bots solve has a lower rating', () => {
  const rates = [
    [1, 1, 1, 1, 1, 1],
    [0.5, 1, 1, 1, 1, 1],
    [0, 0.5, 1, 1, 1, 1],
    [0, 0, 0, 0.5, 1, 1],
    [0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0],
  ].map(ratingOf);
  expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  expect(new Set(rates).size).toBe(rates.length);
  expect(chanceToSolve(1500, 1500)).toBe(0.5);
});

test('of one game the hardest of each kind are looked at', () => {
  const [maker] = MAKERS;
  const [pattern] = maker ? keptPuzzles(maker) : [];
  if (!pattern) throw new RangeError('there are puzzles');
  const found = [
    { kind: 'one', rating: 900 },
    { kind: 'other', rating: 1000 },
    { kind: 'one', rating: 1600 },
    { kind: 'one', rating: 1600 },
  ].map((each, index) => ({ ...pattern, ...each, id: `p${index}` }));
  expect(hardestOfEachKind(found).map(({ id }) => id)).toEqual(['p2', 'p1']);
});

test('of each kind so many are kept, in turn from each grade, and not many of one', () => {
  const [maker] = MAKERS;
  const [pattern] = maker ? keptPuzzles(maker) : [];
  if (!pattern) throw new RangeError('there are puzzles');
  const found = Array.from({ length: 50 }, (_, index) => ({
    ...pattern,
    id: `p${index}`,
    kind: index < 40 ? 'one' : 'other',
    rating: index < 40 ? 900 + 20 * index : 1600 + index,
  }));
  const kept = choose([...found, ...found], 12);
  const ratings = (wanted: string): number[] =>
    kept.filter(({ kind }) => kind === wanted).map(({ rating }) => rating);
  const grades = Map.groupBy(ratings('one'), gradeOf);
  expect(GRADES.map((grade) => grades.get(grade)?.length)).toEqual([3, 3, 2, 2, 2]);
  expect(grades.get(1)).toEqual([1000, 1020, 1040]); // nearest to the middle
  expect(grades.get(5)).toEqual([1500, 1520]);
  expect(ratings('other')).toEqual([1640, 1641, 1642, 1643]);
});
