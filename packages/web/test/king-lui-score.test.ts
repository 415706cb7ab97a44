import { actionBuffer, below, fastRandom, itemAt } from '@tavolata/engine';
import { DISHES, kingLui, type State } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { worthNow } from '../src/games/king-lui/balance.ts';
import { kingLui as words } from '../src/games/king-lui/words/en.ts';
import { scoreRows, tellTie, tieBreakOf, totalsAfter } from '../src/games/king-lui/score-rows.ts';

const OPTIONS = { forcedDraw: 'no-dishes', tieBreak: 'fewest-discards' } as const;

/** A game at random, to its end. */
function playedOut(players: number, seed: string): State {
  const random = fastRandom(seed);
  const state = kingLui.init(players, OPTIONS, kingLui.drawSetup(players, OPTIONS, random));
  const buffer = actionBuffer(kingLui);
  while (kingLui.toAct(state) >= 0)
    kingLui.apply(state, itemAt(buffer, below(random, kingLui.legal(state, buffer))));
  return state;
}

describe('the end, dish by dish', () => {
  test.each([3, 4, 5])('the rows add up to the result of the rules: %i players', (players) => {
    for (let game = 0; game < 20; game++) {
      const state = playedOut(players, `rows ${players} ${game}`);
      const { king, hands } = kingLui.view(state, 0);
      const rows = scoreRows(king, hands ?? []);
      expect(rows.map(({ dish }) => dish)).toEqual(DISHES);
      expect(totalsAfter(rows, rows.length, players)).toEqual(kingLui.outcome(state)?.scores);
      for (const [seat, hand] of (hands ?? []).entries())
        expect(worthNow(hand, king)).toBe(kingLui.outcome(state)?.scores[seat]);
    }
  });

  test('[K-E2] [K-E3] a row tells what is kept and what is given back', () => {
    const hands = [{ bread: 3 }, { bread: 4 }, { bread: 5 }, {}];
    const row = itemAt(scoreRows({ bread: 4 }, hands), 0);
    expect(row.king).toBe(4);
    expect(row.scores.map(({ discarded, points }) => ({ discarded, points }))).toEqual([
      { discarded: false, points: 12 },
      { discarded: false, points: 16 },
      { discarded: true, points: 0 },
      { discarded: false, points: 0 },
    ]);
  });

  test('totals grow with the rows that have been told', () => {
    const rows = scoreRows({ bread: 2, wine: 3 }, [{ bread: 1, wine: 2 }]);
    expect(totalsAfter(rows, 0, 1)).toEqual([0]);
    expect(totalsAfter(rows, 1, 1)).toEqual([2]);
    expect(totalsAfter(rows, 7, 1)).toEqual([8]);
  });
});

describe('[K-O2] what decided', () => {
  const result = (winners: number[], scores = [5, 9, 9]) => ({
    scores,
    discards: [0, 2, 1],
    winners,
  });

  test('most points alone need no tie-break', () => {
    expect(tieBreakOf(result([1], [5, 9, 8]), 'fewest-discards')).toEqual({ type: 'none' });
  });

  test('fewer portions given back decide between those tied', () => {
    const ended = result([2]);
    const tie = tieBreakOf(ended, 'fewest-discards');
    expect(tie).toEqual({ type: 'discards', tied: [1, 2] });
    if (tie.type === 'none') return;
    const whoIs = (seat: number) => ({
      name: itemAt(['Ada', 'You', 'Bea'], seat),
      isYou: seat === 1,
    });
    expect(tellTie(tie, ended.discards, words.score, whoIs)).toBe(
      'You and Bea had equally many points. The fewest discards decided: you 2 and Bea 1.',
    );
  });

  test('a shared win says by which rule it is shared', () => {
    for (const rule of ['fewest-discards', 'shared'] as const)
      expect(tieBreakOf(result([1, 2]), rule)).toEqual({ type: 'shared', tied: [1, 2], rule });
  });
});
