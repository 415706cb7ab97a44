/** What everybody at an online table is called. */

import { castOf, type SeatView } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { seatNames } from '../src/online/people/names.ts';

describe('names', () => {
  const human = (name: string): SeatView => ({ kind: 'human', name, isReady: false });
  const bot: SeatView = { kind: 'bot', level: 'easy' };
  const named = (table: string, seats: readonly SeatView[]) =>
    seatNames(table, seats, (number) => `Player ${number}`);

  test('of bots are the same in every browser, and nobody else’s', () => {
    const seats = [human('Ada'), bot, human('Bruno'), bot, bot];
    const names = named('t1', seats);
    expect(names).toEqual(named('t1', seats));
    expect(new Set(names).size).toBe(5);
    for (const seat of [1, 3, 4]) expect(castOf('easy')).toContain(names[seat]);
    const tables = Array.from({ length: 20 }, (_, number) => named(`t${number}`, [bot])[0]);
    expect(new Set(tables)).toEqual(new Set(castOf('easy')));
  });

  test('that were erased or are taken are told apart, and open seats have none', () => {
    const gaveUp: SeatView = { kind: 'bot', level: 'easy', gaveUp: 'Cleo' };
    const seats = [human('Anna'), human('anna'), human(''), { kind: 'open' } as const, gaveUp];
    expect(named('t', seats)).toEqual(['Anna', 'anna 2', 'Player 3', '', 'Cleo']);
  });
});
