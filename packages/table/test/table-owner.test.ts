/** What a device that the others have let in may do when the owner of the seat is back and has not dealt with it. */

import { codeOf, restoreTable, type TableSettings } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { GAMES, LivingTable, SETTINGS } from './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 3600_000;

const PEOPLE = ['ada', 'ben', 'cem'];

const cups = (settings: Partial<TableSettings> = {}): LivingTable =>
  new LivingTable({ game: 'cappuccino', settings: { ...SETTINGS, ...settings } })
    .gather(...PEOPLE)
    .deal(...PEOPLE);

/** Ben's seat, asked back by a new phone and given by everybody. */
function letIn(living: LivingTable): LivingTable {
  living.away = [1];
  living.do('phone', { type: 'claim', seat: 1 });
  living.answer('ada', true);
  living.answer('cem', true);
  living.away = [];
  return living;
}

/** Plays on until seat 1 has acted once more, by this browser. */
function actBy(living: LivingTable, browser: string): LivingTable {
  while (living.see('ben').view.match?.toAct !== 1) living.play(1);
  const command = living.actCommand()?.command;
  if (command) living.do(browser, command);
  return living;
}

const propose = (seat: number, what: 'end' | 'undo') => ({ type: 'propose', seat, what }) as const;
const GIVE_UP = { type: 'give-up', seat: 1 } as const;

describe('a device that the others have let in', () => {
  test('ends no match while the owner is back', () => {
    const living = letIn(cups());
    living.here = ['ben', 'phone'];
    living.wait(2 * MINUTE);
    living.do('ada', propose(0, 'end'));
    living.answer('cem', true);
    expect(living.refusal('phone', living.answerCommand('phone', true))).toBe('not-now');
    expect(living.refusal('ben', living.answerCommand('ben', true))).toBeUndefined();
    living.here = ['phone'];
    expect(living.refusal('phone', living.answerCommand('phone', true))).toBeUndefined();
  });

  test('ends no match for a day after the owner has played, nor gives the seat up', () => {
    const living = actBy(letIn(cups()), 'ben');
    living.wait(2 * MINUTE);
    living.do('ada', propose(0, 'end'));
    living.answer('cem', true);
    const yes = living.answerCommand('phone', true);
    expect(living.refusal('phone', yes)).toBe('not-now');
    living.wait(DAY - 2 * MINUTE - 1);
    for (const command of [yes, GIVE_UP]) {
      expect(living.refusal('phone', command)).toBe('not-now');
    }
    living.wait(1);
    for (const command of [yes, GIVE_UP]) {
      expect(living.refusal('phone', command)).toBeUndefined();
    }
    expect(restoreTable(GAMES, 'table', living.entries)).toEqual(living.table);
  });

  test('does not give up while the owner is there or plays on, however long ago it came', () => {
    const living = letIn(cups());
    living.now += DAY;
    living.here = ['ben'];
    expect(living.refusal('phone', GIVE_UP)).toBe('not-now');
    living.here = [];
    expect(living.refusal('phone', GIVE_UP)).toBeUndefined();
    actBy(living, 'ben');
    expect(living.refusal('phone', GIVE_UP)).toBe('not-now');
    // What it has played itself says nothing of the owner.
    const own = actBy(letIn(cups()), 'phone');
    own.now += DAY;
    expect(own.refusal('phone', GIVE_UP)).toBeUndefined();
    // In a slow match the owner may stay away for as long as a turn takes.
    const slow = letIn(cups({ clock: 3 * 24 * 3600 }));
    slow.now += 2 * DAY;
    expect(slow.refusal('phone', GIVE_UP)).toBe('not-now');
  });

  test('takes back what it has played itself, and nothing that the owner has, before or since', () => {
    const before = letIn(actBy(cups(), 'ben'));
    expect(before.refusal('phone', before.undoCommand('phone'))).toBe('not-now');
    expect(before.refusal('ben', before.undoCommand('ben'))).toBeUndefined();
    const since = actBy(letIn(cups()), 'ben');
    expect(since.refusal('phone', since.undoCommand('phone'))).toBe('not-now');
    expect(since.refusal('ben', since.undoCommand('ben'))).toBeUndefined();
    since.play(2);
    expect(since.refusal('phone', propose(1, 'undo'))).toBe('not-now');
    expect(since.refusal('ben', propose(1, 'undo'))).toBeUndefined();
    const own = actBy(letIn(cups()), 'phone');
    expect(own.refusal('phone', own.undoCommand('phone'))).toBeUndefined();
  });

  test('does not agree that somebody else takes back what the owner has played', () => {
    const behind = letIn(cups()).play(3); // by their first browsers
    const first = behind.table.series.match?.steps[0]?.player ?? -1;
    expect(first).not.toBe(1);
    behind.do(PEOPLE[first] ?? '', propose(first, 'undo'));
    expect(behind.refusal('phone', behind.answerCommand('phone', true))).toBe('not-now');
    expect(behind.refusal('ben', behind.answerCommand('ben', true))).toBeUndefined();
  });

  test('does not make known to the owner what it has let in itself', () => {
    const living = letIn(cups());
    living.do('phone', { type: 'invite-device', seat: 1, code: codeOf('a long secret') });
    living.do('tablet', { type: 'use-code', secret: 'a long secret' });
    const device = living.table.keys.at(-1)?.seq ?? -1;
    const known = { type: 'confirm-device', seat: 1, device } as const;
    expect(living.refusal('phone', known)).toBe('not-now');
    expect(living.see('phone').view.devices?.map(({ isNew }) => isNew)).toEqual([
      false,
      false,
      false,
    ]);
    expect(living.refusal('ben', known)).toBeUndefined();
    // Nor does it, or the other one, count as the owner.
    actBy(living, 'tablet');
    living.here = ['tablet'];
    living.now += DAY;
    expect(living.refusal('phone', GIVE_UP)).toBeUndefined();
  });

  test('removes none that the owner has made known', () => {
    const living = letIn(cups());
    living.here = ['ben', 'phone'];
    living.do('ben', { type: 'invite-device', seat: 1, code: codeOf('a long secret') });
    living.do('tablet', { type: 'use-code', secret: 'a long secret' });
    const device = living.table.keys.at(-1)?.seq ?? -1;
    living.do('ben', { type: 'confirm-device', seat: 1, device });
    const remove = { type: 'remove-device', seat: 1, device } as const;
    expect(living.refusal('phone', remove)).toBe('not-now');
    expect(living.refusal('ben', remove)).toBeUndefined();
  });

  test('does not decide as the host while the owner is back', () => {
    const living = new LivingTable();
    living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    living.away = [0];
    living.do('phone', { type: 'claim', seat: 0 });
    living.answer('ben', true);
    living.away = [];
    const asHost = [
      { type: 'clear', seat: 1, isBarring: true },
      { type: 'arrange', settings: SETTINGS },
      { type: 'bot', seat: 2, level: 'easy' },
    ] as const;
    living.here = ['phone'];
    for (const command of asHost) expect(living.refusal('phone', command)).toBeUndefined();
    living.here = ['ada', 'phone'];
    for (const command of asHost) expect(living.refusal('phone', command)).toBe('not-now');
    for (const command of asHost) expect(living.refusal('ada', command)).toBeUndefined();
  });

  test('may do all once the owner knows it', () => {
    const living = actBy(letIn(cups()), 'ben');
    living.here = ['ben'];
    const device = living.table.keys.at(-1)?.seq ?? -1;
    living.do('ben', { type: 'confirm-device', seat: 1, device });
    expect(living.refusal('phone', GIVE_UP)).toBeUndefined();
    expect(living.refusal('phone', propose(1, 'end'))).toBeUndefined();
  });
});
