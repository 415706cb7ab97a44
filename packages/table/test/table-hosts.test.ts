/** What becomes of a host whose role was taken over meanwhile. */

import { isRemoved, restoreTable, returnOf, type TableCommand } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { GAMES, LivingTable } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const QUARTER = 15 * 60_000;

const host = (seat: number) => ({ type: 'host', seat }) as const;
const clear = (seat: number, isBarring = false): TableCommand => ({
  type: 'clear',
  seat,
  isBarring,
});

/** A match is over, and Cem has become the host while Ada was away. */
function takenOver(): LivingTable {
  const living = new LivingTable().gather(...PEOPLE).deal(...PEOPLE);
  living.play();
  living.away = [0];
  living.do('cem', host(2));
  return living;
}

const hostOf = (living: LivingTable): number => living.see('ben').view.host;

describe('a host from whom somebody has taken the role', () => {
  test('is not barred, and loses the seat only after a quarter of an hour away', () => {
    const living = takenOver();
    expect(living.refusal('cem', clear(0, true))).toBe('not-now');
    expect(living.refusal('cem', clear(0))).toBe('not-now');
    living.wait(QUARTER - 1);
    expect(living.refusal('cem', clear(0))).toBe('not-now');
    living.wait(1);
    living.away = [];
    expect(living.refusal('cem', clear(0))).toBe('not-now');
    living.away = [0];
    expect(living.refusal('cem', clear(0, true))).toBe('not-now');
    living.do('cem', clear(0));
    expect(isRemoved(living.table, 'ada')).toBe(false);
    living.do('ada', { type: 'sit', seat: 0, name: 'Ada' });
    expect(hostOf(living)).toBe(2);
  });

  test('does not find the others barred: until they have stayed away for a quarter of an hour, a seat is freed and no more', () => {
    const living = takenOver();
    expect(living.refusal('cem', clear(1))).toBeUndefined();
    expect(living.refusal('cem', clear(1, true))).toBe('not-now');
    living.wait(QUARTER - 1);
    expect(living.refusal('cem', clear(1, true))).toBe('not-now');
    living.wait(1);
    expect(living.refusal('cem', clear(1, true))).toBeUndefined();
  });

  test('is not shut out by a third one either', () => {
    const living = takenOver();
    living.away = [0, 2];
    living.do('ben', host(1));
    for (const seat of [0, 2]) expect(living.refusal('ben', clear(seat, true))).toBe('not-now');
  });

  test('is the host again when they are back, and may send away whom they like', () => {
    const living = takenOver();
    expect(returnOf(living.table, 'ben').entries).toEqual([]);
    living.come('ada');
    expect(hostOf(living)).toBe(0);
    expect(living.table.hostsBefore).toEqual([]);
    expect(living.refusal('ada', clear(2, true))).toBeUndefined();
    expect(returnOf(living.table, 'ada').entries).toEqual([]);
    const twice = takenOver();
    twice.away = [0, 2];
    twice.do('ben', host(1));
    twice.come('cem');
    expect(hostOf(twice)).toBe(2);
    twice.come('ada');
    expect(hostOf(twice)).toBe(0);
    twice.come('cem');
    expect(hostOf(twice)).toBe(0);
    expect(restoreTable(GAMES, 'table', twice.entries)).toEqual(twice.table);
  });

  test('is not taken for back when a device comes that the others have let in', () => {
    const living = new LivingTable().gather(...PEOPLE).deal(...PEOPLE);
    living.away = [0];
    living.do('cem', host(2));
    living.do('phone', { type: 'claim', seat: 0 });
    living.answer('ben', true);
    living.answer('cem', true);
    expect(living.see('phone').view.mine).toEqual([0]);
    living.come('phone');
    expect(hostOf(living)).toBe(2);
    living.come('ada');
    expect(hostOf(living)).toBe(0);
  });

  test('is forgotten when they leave', () => {
    const living = takenOver();
    living.do('ada', { type: 'leave', seat: 0 });
    expect(living.table.hostsBefore).toEqual([]);
    const other = takenOver();
    other.do('cem', { type: 'leave', seat: 2 });
    expect(hostOf(other)).toBe(0);
    expect(other.table.hostsBefore).toEqual([]);
  });
});
