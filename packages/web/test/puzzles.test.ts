/** Puzzles in the client: what is kept of them, ratings, days in a row, words, and a puzzle played on its table. */

import { describe, expect, test, vi } from 'vitest';
import { namesAt } from '../src/games/position-link.ts';
import { FACES } from '../src/games/registry.ts';
import type { Puzzle } from '../src/games/puzzle.ts';
import { words } from '../src/language/words.svelte.ts';
import { currentDays, dayOf, NO_STREAK, prolong, puzzleOfDay } from '../src/puzzles/day.ts';
import { loadPuzzles } from '../src/puzzles/load-puzzles.ts';
import { nextPuzzle } from '../src/puzzles/next-puzzle.ts';
import { PuzzleLink } from '../src/puzzles/puzzle-link.ts';
import { rated, UNRATED } from '../src/puzzles/rating.ts';
import {
  NO_RESULTS,
  parseResults,
  ResultStore,
  withAnswer,
  writeResults,
} from '../src/puzzles/results.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { settings } from '../src/settings/settings.svelte.ts';

const puzzle = (id: string, rating = 1200): Puzzle => ({
  id,
  kind: 'kind',
  position: '',
  best: { action: 'a', chance: 1, scores: [1, 0], line: [] },
  others: [{ action: 'b', chance: 0, scores: [0, 1], line: [] }],
  reasons: [{ type: 'reason' }],
  evidence: { method: 'proven', worlds: 1 },
  solvers: [],
  rating,
});

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('days', () => {
  test('a day is one of the calendar of the reader', () => {
    expect(dayOf(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });

  test('a streak grows day by day, over months and years, and ends with a day left out', () => {
    let streak = NO_STREAK;
    for (const day of ['2026-02-27', '2026-02-28', '2026-03-01']) streak = prolong(streak, day);
    expect(streak).toEqual({ last: '2026-03-01', days: 3, best: 3 });
    expect(prolong(streak, '2026-03-01')).toBe(streak); // solved again
    expect(prolong(streak, '2026-02-20')).toBe(streak); // the clock was set back
    expect(currentDays(streak, '2026-03-02')).toBe(3); // today can still be solved
    expect(currentDays(streak, '2026-03-03')).toBe(0);
    expect(prolong(streak, '2026-03-03')).toEqual({ last: '2026-03-03', days: 1, best: 3 });
    expect(prolong({ last: '2025-12-31', days: 4, best: 9 }, '2026-01-01').days).toBe(5);
    expect(currentDays(NO_STREAK, '2026-03-01')).toBe(0);
  });

  test('the games take turns, and no puzzle comes again before all have come', () => {
    const sets = ['x', 'y'].map((game) => ({
      game,
      puzzles: Array.from({ length: 61 }, (_, index) => puzzle(`${game}${index}`)),
    }));
    const days = Array.from({ length: 122 }, (_, index) =>
      dayOf(new Date(2026, 0, 1 + index, 12)),
    ).map((day) => puzzleOfDay(sets, day));
    expect(new Set(days.map((daily) => daily?.puzzle.id)).size).toBe(122);
    expect(days[0]?.game).not.toBe(days[1]?.game);
    expect(puzzleOfDay(sets, '2026-05-05')).toEqual(puzzleOfDay(sets, '2026-05-05'));
    expect(puzzleOfDay([], '2026-05-05')).toBeUndefined();
  });
});

describe('ratings', () => {
  test('follow Glicko, worked out by hand', () => {
    // g(80) = 0.9692, the expected score is 0.6360.
    const after = rated({ rating: 1500, deviation: 200, answers: 3 }, 1400, true);
    expect(after.rating).toBeCloseTo(1563.06, 1);
    expect(after.deviation).toBeCloseTo(176.21, 1);
    expect(after.answers).toBe(4);
  });

  test('move less the surer they are, and never stand still', () => {
    let solver = UNRATED;
    const steps: number[] = [];
    for (let answer = 0; answer < 200; answer++) {
      const next = rated(solver, 1500, answer % 2 === 0);
      steps.push(Math.abs(next.rating - solver.rating));
      solver = next;
    }
    expect(steps[0]).toBeGreaterThan(50);
    expect(steps[0]).toBeLessThan(200);
    expect(steps.at(-1)).toBeGreaterThan(4);
    expect(steps.at(-1)).toBeLessThan(12);
    expect(solver.rating).toBeCloseTo(1500, -2);
  });
});

describe('results', () => {
  const right = { game: 'x', puzzle: puzzle('p', 1400), isRight: true };

  test('the first answer counts; a puzzle can be solved later', () => {
    const failed = withAnswer(NO_RESULTS, { ...right, isRight: false });
    expect(failed.answered['x']?.['p']).toEqual({ first: 'wrong', isSolved: false });
    const solved = withAnswer(failed, { ...right, day: '2026-03-01' });
    expect(solved.answered['x']?.['p']).toEqual({ first: 'wrong', isSolved: true });
    expect(solved.ratings).toEqual(failed.ratings);
    expect(solved.streak.days).toBe(1);
    const again = withAnswer(solved, { ...right, isRight: false });
    expect(again.answered).toEqual(solved.answered);
  });

  test('are kept, exported, imported and erased', () => {
    const store = new ResultStore(memory());
    expect(store.read()).toEqual(NO_RESULTS);
    const results = withAnswer(NO_RESULTS, { ...right, day: '2026-03-01' });
    store.keep(results);
    expect(store.read()).toEqual(results);
    expect(parseResults(writeResults(results))).toEqual(results);
    store.erase();
    expect(store.read()).toEqual(NO_RESULTS);
  });

  test.each([
    'no json',
    'null',
    '{}',
    JSON.stringify({ ...NO_RESULTS, format: 'tavolata-puzzles/2' }),
    JSON.stringify({ ...NO_RESULTS, streak: { last: '2026-13-45', days: 1, best: 1 } }),
    JSON.stringify({ ...NO_RESULTS, streak: { last: '', days: -1, best: 1 } }),
    JSON.stringify({ ...NO_RESULTS, answered: { x: { p: { first: 'maybe', isSolved: true } } } }),
    JSON.stringify({ ...NO_RESULTS, ratings: { x: { rating: 1e9, deviation: 80, answers: 1 } } }),
  ])('what is damaged counts as nothing: %s', (text) => {
    expect(parseResults(text)).toBeUndefined();
    const storage = memory();
    storage.setItem('tavolata.puzzles', text);
    expect(new ResultStore(storage).read()).toEqual(NO_RESULTS);
  });

  test('the next puzzle is unsolved and as hard as its solver is good; failed ones come last', () => {
    const puzzles = [puzzle('a', 900), puzzle('b', 1150), puzzle('c', 1290), puzzle('d', 1900)];
    expect(nextPuzzle(puzzles, NO_RESULTS, 'x')?.id).toBe('b');
    expect(nextPuzzle(puzzles, NO_RESULTS, 'x', 'b')?.id).toBe('c');
    const failed = puzzles.reduce(
      (results, each) => withAnswer(results, { game: 'x', puzzle: each, isRight: each.id !== 'd' }),
      NO_RESULTS,
    );
    expect(nextPuzzle(puzzles, failed, 'x')?.id).toBe('d');
    expect(nextPuzzle(puzzles, failed, 'x', 'd')).toBeUndefined();
  });

  test('the next puzzle is at most a grade harder or easier, as long as there is one', () => {
    const puzzles = [puzzle('a', 900), puzzle('b', 950), puzzle('c', 1100), puzzle('d', 1210)];
    expect(nextPuzzle(puzzles, NO_RESULTS, 'x', 'a')?.id).toBe('c');
    expect(nextPuzzle(puzzles, NO_RESULTS, 'x', 'c')?.id).toBe('d');
    const [first, , , last] = puzzles;
    if (!first || !last) throw new RangeError('there are four');
    expect(nextPuzzle([first, last], NO_RESULTS, 'x', 'a')?.id).toBe('d');
  });
});

/** What fits on the narrowest phone above a board. */
const LONGEST = { title: 28, task: 110, reasons: 260, mistake: 170 } as const;

describe('words', () => {
  test.each(LANGUAGES)('every puzzle is told in %s, and fits', async (language) => {
    settings.change({ language });
    await words.followSettings();
    for (const { face, set } of await loadPuzzles()) {
      for (const kind of set.kinds) {
        expect(set.titleOf(kind).length, set.titleOf(kind)).toBeLessThanOrEqual(LONGEST.title);
        expect(set.taskOf(kind).length, set.taskOf(kind)).toBeLessThanOrEqual(LONGEST.task);
      }
      for (const each of set.puzzles) {
        expect(set.kinds, each.id).toContain(each.kind);
        const { players, state } = set.layOut(each.position);
        const { game } = await face.load();
        const viewer = game.toAct(state);
        const names = namesAt(players, viewer, 'master');
        const asked = { viewer, nameOf: (seat: number) => names[seat] || 'nobody' };
        const reasons = set.explain(each, asked).join(' ');
        expect(reasons.length, reasons).toBeLessThanOrEqual(LONGEST.reasons);
        const blames = each.others.map((other) => set.blame(each, other, asked).join(' '));
        for (const text of [reasons, ...blames]) {
          expect(text).not.toMatch(/undefined|NaN|nobody|  /);
          expect(text).toMatch(/\.$/);
        }
        for (const text of blames) expect(text.length, text).toBeLessThanOrEqual(LONGEST.mistake);
      }
    }
  });
});

describe('the table of a puzzle', () => {
  test.each(FACES)('of $id judges answers and plays them out', async (face) => {
    const [{ game }, set] = await Promise.all([face.load(), face.loadPuzzles?.()]);
    const found = set?.puzzles.find(({ best }) => best.line.length > 1);
    if (!set || !found) throw new RangeError('there are puzzles');
    const onAnswer = vi.fn();
    const onShown = vi.fn();
    const link = new PuzzleLink({
      game,
      layOut: set.layOut,
      puzzle: found,
      beatOf: () => 0,
      onAnswer,
      onShown,
    });
    const { state } = set.layOut(found.position);
    const described = (text: string) =>
      game.describeAction(state, game.notation.parseAction(state, text));
    expect(link.view.match?.legal).toHaveLength(found.others.length + 1);
    const [other] = found.others;
    await link.act(described(other.action));
    await link.act(described(found.best.action));
    expect(onAnswer.mock.calls).toEqual([[other], [found.best]]);
    expect(link.moments).toHaveLength(1); // an answer changes nothing by itself
    link.show(found.best);
    expect(link.view.match?.legal).toEqual([]);
    await vi.waitFor(() => {
      expect(onShown).toHaveBeenCalledOnce();
    });
    expect(link.moments).toHaveLength(found.best.line.length + 2);
    expect(link.view.match?.result?.winners).toEqual([link.viewer]);
    link.begin();
    expect(link.moments).toHaveLength(1);
    expect(link.view.match?.legal).toHaveLength(found.others.length + 1);
    link.close();
  });
});
