/** What is offered after a lost game, and to whom. */

import { kingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import type { KeptMatch } from '../src/local/history/kept-match.ts';
import { easierTable, hasLostAlone, isBeginner } from '../src/screens/after-game/beginner.ts';
import { sitDown } from './support/local-tables.ts';

const kept = (id: string, more: Partial<KeptMatch> = {}): KeptMatch => ({
  id,
  game: 'king-lui',
  where: 'alone',
  ended: 0,
  players: [{ name: '' }, { name: 'Ada', bot: 'medium-2' }],
  scores: [1, 2],
  winners: [1],
  ...more,
});

test('a beginner has finished fewer than three games of that kind, the one that has just ended included', () => {
  const now = { game: 'king-lui', ended: 'now' };
  expect(isBeginner([], now)).toBe(true);
  expect(isBeginner([kept('one'), kept('now')], now)).toBe(true);
  expect(isBeginner([kept('one'), kept('two')], now)).toBe(false);
  const others = [kept('two', { game: 'cappuccino' }), kept('three', { where: 'file' })];
  expect(isBeginner([kept('one'), ...others], now)).toBe(true);
});

describe('another table after a loss', () => {
  async function finished(sitters: string, winners: readonly number[]) {
    const { link } = await sitDown({ game: kingLui, sitters });
    const { view, names } = link;
    const match = view.match && { ...view.match, result: { scores: [], discards: [], winners } };
    return { names, view: { ...view, ...(match ? { match } : {}) } };
  }

  test('is for one person who has lost against bots', async () => {
    expect(hasLostAlone(await finished('pbb', [1]))).toBe(true);
    expect(hasLostAlone(await finished('pbb', [0, 1]))).toBe(false);
    expect(hasLostAlone(await finished('ppb', [2]))).toBe(false);
  });

  test('has the same seats and options, and bots one level lower', async () => {
    const { view, names } = await finished('pbb', [1]);
    const easier = easierTable({ view, names });
    expect(easier?.level).toBe('easy');
    expect(easier?.table.sitters).toMatchObject([
      { kind: 'human', name: 'N0' },
      { kind: 'bot', level: 'easy' },
      { kind: 'bot', level: 'easy' },
    ]);
    expect(easier?.table).toMatchObject({ options: view.terms.options, memoryAid: true });
  });

  test('is not easier than the easiest, and not where levels are mixed', async () => {
    const { view, names } = await finished('pbb', [1]);
    const withLevels = (...levels: readonly string[]) => ({
      names,
      view: {
        ...view,
        seats: view.seats.map((seat, at) =>
          seat.kind === 'bot' ? { ...seat, level: levels[at - 1] ?? '' } : seat,
        ),
      },
    });
    expect(easierTable(withLevels('easy-2', 'easy-2'))).toBeUndefined();
    expect(easierTable(withLevels('easy-2', 'hard-2'))).toBeUndefined();
    expect(easierTable(withLevels('hard-2', 'hard-2'))?.level).toBe('medium');
  });
});
