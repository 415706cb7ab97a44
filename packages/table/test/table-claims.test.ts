/** That nobody who is away for a moment is passed over when a seat is asked back. */

import type { TableSettings } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LivingTable, SETTINGS } from './tables.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 3600;

const PEOPLE = ['ada', 'ben', 'cem', 'dan'];

const playing = (players: number, settings: Partial<TableSettings> = {}): LivingTable => {
  const people = PEOPLE.slice(0, players);
  return new LivingTable({ players, settings: { ...SETTINGS, isPublic: false, ...settings } })
    .gather(...people)
    .deal(...people);
};

const claim = (seat: number) => ({ type: 'claim', seat }) as const;
const standIn = (seat: number) =>
  ({ type: 'propose', seat: 0, what: 'stand-in', for: seat }) as const;
const mine = (living: LivingTable, browser: string): readonly number[] =>
  living.see(browser).view.mine;

describe('one person alone', () => {
  test('gets no hand while the others are offline', () => {
    const living = playing(3, { clock: WEEK });
    living.away = [1, 2];
    living.do('ada2', claim(1));
    living.answer('ada', true);
    living.do('ada3', claim(2));
    living.answer('ada', true);
    for (const [browser, seat] of [
      ['ada2', 1],
      ['ada3', 2],
    ] as const) {
      expect(mine(living, browser)).toEqual([]);
      living.do(browser, claim(seat));
      expect(mine(living, browser)).toEqual([]);
    }
    // Those who still have to agree are told.
    expect(living.see('ada').view.proposal?.waitsFor).toEqual([2]);
    living.away = [1];
    living.answer('cem', true);
    expect(mine(living, 'ada2')).toEqual([1]);
  });

  test('gets no hand either when somebody who was asked closes the page', () => {
    const living = playing(3);
    living.away = [1];
    living.do('phone', claim(1));
    living.answer('ada', true);
    living.away = [1, 2];
    living.do('phone', claim(1));
    expect(mine(living, 'phone')).toEqual([]);
  });

  test('decides when the others have been away for a quarter of an hour, and for a turn’s time', () => {
    const living = playing(3);
    living.away = [1, 2];
    for (const seat of [1, 2]) living.do('ada', standIn(seat));
    living.do('phone', claim(1));
    living.answer('ada', true);
    living.wait(15 * MINUTE - 1);
    living.do('phone', claim(1));
    expect(mine(living, 'phone')).toEqual([]);
    living.wait(1);
    living.do('phone', claim(1));
    expect(mine(living, 'phone')).toEqual([1]);
    const slow = playing(3, { clock: WEEK });
    slow.away = [1, 2];
    while (slow.table.standIns[2] === undefined) {
      if (slow.see('ada').view.match?.toAct === 2) slow.wait(WEEK * 1000);
      else slow.play(1);
    }
    slow.do('phone', claim(1));
    slow.answer('ada', true);
    slow.wait(WEEK * 1000 - 1);
    slow.do('phone', claim(1));
    expect(mine(slow, 'phone')).toEqual([]);
    slow.wait(1);
    slow.do('phone', claim(1));
    expect(mine(slow, 'phone')).toEqual([1]);
  });

  test('is one also on two seats of one device', () => {
    const living = new LivingTable({ players: 4 });
    living.do('ada', { type: 'sit', seat: 1, name: 'Eva' });
    living.do('ben', { type: 'sit', seat: 2, name: 'Ben' });
    living.do('cem', { type: 'sit', seat: 3, name: 'Cem' });
    for (const [seat, browser] of ['ada', 'ada', 'ben', 'cem'].entries()) {
      living.do(browser, { type: 'ready', seat, isReady: true });
    }
    living.wait(10 * MINUTE);
    living.wait(10 * MINUTE);
    expect(living.phase).toBe('playing');
    living.away = [2, 3];
    living.do('ada', standIn(3));
    const { id = -1 } = living.see('ada').view.proposal ?? {};
    living.do('ada', { type: 'answer', seat: 1, proposal: id, isYes: true });
    living.wait(2 * MINUTE);
    living.do('phone', claim(2));
    const asked = living.table.claims[0]?.id ?? -1;
    for (const seat of [0, 1]) {
      living.do('ada', { type: 'answer', seat, proposal: asked, isYes: true });
    }
    expect(mine(living, 'phone')).toEqual([]);
  });
});

describe('a friend whose cookie is lost', () => {
  test('has the seat back by the others, also by one other person where there is no third', () => {
    const living = playing(3);
    living.away = [1];
    living.do('phone', claim(1));
    living.answer('ada', true);
    living.answer('cem', true);
    expect(mine(living, 'phone')).toEqual([1]);
    const pair = new LivingTable({ game: 'cappuccino', players: 2 }).gather('ada', 'ben');
    pair.deal('ada', 'ben').away = [1];
    pair.do('phone', claim(1));
    pair.answer('ada', true);
    expect(mine(pair, 'phone')).toEqual([1]);
  });

  test('has it back by two others when a bot has stood in for the third for two minutes', () => {
    const living = playing(4);
    living.away = [1, 2];
    living.do('phone', claim(1));
    living.answer('ada', true);
    living.answer('dan', true);
    living.do('ada', standIn(2));
    living.answer('dan', true);
    living.wait(2 * MINUTE - 1);
    living.do('phone', claim(1));
    expect(mine(living, 'phone')).toEqual([]);
    living.wait(1);
    living.do('phone', claim(1));
    expect(mine(living, 'phone')).toEqual([1]);
  });

  test('agrees for nobody else’s seat right away: a device that was let in would let in the next', () => {
    const living = playing(3);
    living.away = [1];
    living.do('phone', claim(1));
    living.answer('ada', true);
    living.answer('cem', true);
    living.away = [2];
    living.do('tablet', claim(2));
    living.answer('ada', true);
    const yes = living.answerCommand('phone', true);
    expect(living.refusal('phone', yes)).toBe('not-now');
    expect(living.refusal('ben', yes)).toBeUndefined();
    living.wait(2 * MINUTE);
    living.do('phone', yes);
    expect(mine(living, 'tablet')).toEqual([2]);
  });
});
