/** What a player has missed since their last turn. */

import { NOBODY, SPECTATOR } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import { kingLui } from '@tavolata/king-lui';
import type { Moment } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { briefLines, fittingLines, sinceTurnOf, tellMoments } from '../src/table/frame/since.ts';
import { sitDown } from './support/local-tables.ts';

describe('since one’s last turn', () => {
  async function moments(...players: number[]): Promise<Moment<KingLui>[]> {
    const { link } = await sitDown({ game: kingLui, sitters: 'ppp' });
    const [{ view } = expect.unreachable()] = link.moments;
    return players.map((player, number) => ({
      number,
      player,
      view,
      events: player === NOBODY ? [] : [{ type: 'passed', player }],
    }));
  }

  test('the others have acted, in the order of play', async () => {
    const all = await moments(NOBODY, 0, 1, 2, 0, 1, 2);
    const { moments: missed, hasActed } = sinceTurnOf(all, 0);
    expect(missed.map(({ number }) => number)).toEqual([5, 6]);
    expect(hasActed).toBe(true);
    const tell = ({ type, ...event }: KingLui['shownEvent']): string =>
      'player' in event && event.player === 1 ? `1 ${type}` : '';
    expect(tellMoments(missed, tell)).toEqual(['1 passed']);
  });

  test('in few words, what concerns the reader stays where there is no room for all, in the order of play', async () => {
    const all = await moments(NOBODY, 0, 1, 2);
    const tell = (event: KingLui['shownEvent']): string =>
      'player' in event ? String(event.player) : '';
    const { moments: missed } = sinceTurnOf(all, 0);
    const lines = briefLines(missed, tell, (event) => (tell(event) === '2' ? 'kept' : 'plain'));
    expect(fittingLines(lines, 2)).toEqual(['1', '2']);
    expect(fittingLines(lines, 1)).toEqual(['2']);
  });

  test('what comes first is told before what was played before it', () => {
    const lines = [
      { text: 'took', weight: 'plain' },
      { text: 'served', weight: 'kept' },
      { text: 'drew', weight: 'plain' },
      { text: 'fed', weight: 'first' },
    ] as const;
    expect(fittingLines(lines, 4)).toEqual(['fed', 'took', 'served', 'drew']);
    expect(fittingLines(lines, 2)).toEqual(['fed', 'served']);
    expect(fittingLines(lines, 1)).toEqual(['fed']);
  });

  test('all is new to somebody who has not acted', async () => {
    const all = await moments(NOBODY, 1, 2);
    expect(sinceTurnOf(all, 0)).toEqual({ moments: all, hasActed: false });
  });

  test('there is nothing after one’s own move, and nothing for a spectator', async () => {
    const all = await moments(NOBODY, 0, 1);
    expect(sinceTurnOf(all, 1).moments).toEqual([]);
    expect(sinceTurnOf(all, SPECTATOR).moments).toEqual([]);
  });
});
