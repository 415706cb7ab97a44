/** What needs others: ending, stand-ins; and that a proposal is judged again when it is agreed to. */

import { codeOf, returnOf, STAND_IN, tableWishes } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LivingTable, SETTINGS } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const cups = (): LivingTable =>
  new LivingTable({ game: 'cappuccino' }).gather(...PEOPLE).deal(...PEOPLE);

test('a game ends without a result when everybody agrees', () => {
  const living = cups();
  living.do('ada', { type: 'propose', seat: 0, what: 'end' });
  expect(living.refusal('ben', { type: 'propose', seat: 1, what: 'end' })).toBe('not-now');
  living.answer('ben', true);
  expect(living.phase).toBe('playing');
  living.answer('cem', true);
  expect(living.phase).toBe('abandoned');
  expect(living.see('ada').view.deal?.server).toMatch(/^[0-9a-f]{64}$/);
  expect(living.see('ada').view.records).toEqual([]);
});

describe('a stand-in by consent', () => {
  test('is for somebody who is away, and takes those who are there', () => {
    const living = cups();
    const proposal = { type: 'propose', seat: 0, what: 'stand-in', for: 2 } as const;
    expect(living.refusal('ada', proposal)).toBe('not-now');
    living.away = [2];
    living.do('ada', proposal);
    living.answer('ben', true);
    expect(living.see('cem').view).toMatchObject({
      mine: [2],
      seats: [{}, {}, { standIn: STAND_IN }],
      standInReason: 'consent',
    });
    while (living.see('ada').view.match?.toAct !== 2) living.play(1);
    expect(tableWishes(living.table).ask).toMatchObject({ seat: 2 });
  });

  test('the player whom it concerns may object after coming back in time', () => {
    const living = cups();
    living.away = [2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    expect(living.see('cem').view.proposal).toMatchObject({ canDecline: true, waitsFor: [1] });
    living.answer('cem', false);
    expect(living.table.open).toBeUndefined();
  });

  test('is off when they are back: at once if the server says so, else with the next yes', () => {
    const living = cups();
    living.away = [2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    living.away = [];
    expect(returnOf(living.table, 'cem').entries).toEqual([
      { type: 'declined', seat: 2, proposal: living.table.open?.id, isLapse: true },
    ]);
    expect(returnOf(living.table, 'ada').entries).toEqual([]);
    living.answer('ben', true);
    expect(living.table.open).toBeUndefined();
    expect(living.table.standIns).toEqual([undefined, undefined, undefined]);
  });

  test('a player in turn who closed the page and is back plays on, though somebody agrees late', () => {
    const living = cups();
    while (living.see('ada').view.match?.toAct !== 2) living.play(1);
    living.away = [2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    living.away = [];
    living.answer('ben', true);
    expect(living.see('ben').view.proposal).toBeUndefined();
    expect(living.see('ben').view.seats[2]).not.toHaveProperty('standIn');
    expect(tableWishes(living.table).ask).toBeUndefined();
    expect(living.see('cem').view.match?.legal).not.toHaveLength(0);
  });

  test('is off when they act', () => {
    const living = cups();
    while (living.see('ada').view.match?.toAct !== 2) living.play(1);
    living.away = [2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    living.play(1);
    expect(living.see('ben').view.proposal).toBeUndefined();
  });

  test('two who are away do not block the third', () => {
    const living = cups();
    living.away = [1, 2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 1 });
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    expect(living.table.standIns.map((bot) => bot?.level)).toEqual([undefined, STAND_IN, STAND_IN]);
  });

  test('is not decided by one person alone where a clock decides it', () => {
    const settings = { ...SETTINGS, clock: 3600 };
    const living = new LivingTable({ game: 'cappuccino', settings });
    living.gather(...PEOPLE).deal(...PEOPLE);
    while (living.see('ada').view.match?.toAct !== 2) living.play(1);
    const proposal = { type: 'propose', seat: 0, what: 'stand-in', for: 2 } as const;
    living.away = [1, 2];
    expect(living.refusal('ada', proposal)).toBe('not-now');
    living.away = [2];
    expect(living.refusal('ada', proposal)).toBeUndefined();
    living.away = [1, 2];
    living.wait(3600_000);
    expect(living.see('ada').view.seats[2]).toMatchObject({ standIn: STAND_IN });
  });

  test('a player who is present is asked, also if a bot stands in', () => {
    const living = cups();
    living.away = [2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    living.answer('ben', true);
    living.away = [];
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    living.answer('ben', true);
    expect(living.phase).toBe('playing');
    expect(living.see('cem').view.proposal).toMatchObject({ waitsFor: [2] });
  });
});

describe('a proposal to end', () => {
  test('is off when the match is over: a finished match stays finished', () => {
    const living = cups();
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    const late = living.answerCommand('ben', true);
    living.play(3);
    expect(living.see('ben').view.proposal).toMatchObject({ kind: 'end' });
    living.play();
    expect(living.phase).toBe('over');
    expect(living.see('ben').view.proposal).toBeUndefined();
    expect(living.refusal('ben', late)).toBe('late');
    expect(living.see('ada').view.records).toEqual([1]);
  });

  test('lapses when somebody is back who was not asked', () => {
    const living = cups();
    living.away = [2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    living.answer('ben', true);
    living.wait(120_000);
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    expect(living.see('ben').view.proposal).toMatchObject({ waitsFor: [1] });
    living.away = [];
    living.answer('ben', true);
    expect(living.phase).toBe('playing');
    expect(living.table.open).toBeUndefined();
  });

  test('does not wait for somebody who has left and for whom a bot has played for two minutes', () => {
    const settings = { isPublic: false, hasSpectators: false, hasChat: true, clock: 60 };
    const living = new LivingTable({ game: 'cappuccino', settings });
    living.gather(...PEOPLE).deal(...PEOPLE);
    const { toAct } = living.see('ada').view.match ?? { toAct: 0 };
    const [proposer = 0, other = 0] = [0, 1, 2].filter((seat) => seat !== toAct);
    living.do(PEOPLE[proposer] ?? '', { type: 'propose', seat: proposer, what: 'end' });
    living.away = [toAct];
    living.wait(60_000);
    living.wait(120_000);
    living.answer(PEOPLE[other] ?? '', true);
    expect(living.phase).toBe('abandoned');
  });

  test('waits for somebody who has hours for a turn as long as that', () => {
    const settings = { ...SETTINGS, clock: 3600 };
    const living = new LivingTable({ game: 'cappuccino', settings });
    living.gather(...PEOPLE).deal(...PEOPLE);
    living.away = [2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    living.answer('ben', true);
    const asked = (): readonly number[] | undefined => {
      living.do('ada', { type: 'propose', seat: 0, what: 'end' });
      return living.see('ada').view.proposal?.waitsFor;
    };
    living.now += 120_000;
    expect(asked()).toEqual([1, 2]);
    living.now += 3600_000;
    expect(asked()).toEqual([1]);
  });

  test('waits for somebody who was cut off a moment ago, though a bot stands in', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 2 });
    living.gather('ada', 'ben').deal('ada', 'ben');
    living.away = [1];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 1 });
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    expect(living.phase).toBe('playing');
    expect(living.see('ada').view.proposal).toMatchObject({ waitsFor: [1] });
    living.wait(120_000);
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    expect(living.phase).toBe('abandoned');
  });
});

describe('a yes', () => {
  test('can be taken back while others are waited for: play goes on meanwhile', () => {
    const living = cups();
    living.do('ada', { type: 'propose', seat: 0, what: 'end' });
    living.answer('ben', true);
    living.play(3);
    expect(living.see('ben').view.proposal).toMatchObject({ agreed: [0, 1], canDecline: true });
    const late = living.answerCommand('cem', true);
    living.answer('ben', false);
    expect(living.refusal('cem', late)).toBe('late');
    expect(living.phase).toBe('playing');
  });

  test('that another device gave can be taken back by the owner of the seat', () => {
    const living = cups();
    living.do('ben', { type: 'invite-device', seat: 1, code: codeOf('a long secret') });
    living.do('phone', { type: 'use-code', secret: 'a long secret' });
    living.away = [2];
    living.do('stranger', { type: 'claim', seat: 2 });
    living.answer('phone', true);
    expect(living.see('stranger').view.mine).toEqual([]);
    living.answer('ben', false);
    expect(living.table.claims).toEqual([]);
  });

  test('is for those who are asked, and so is a no', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 4 })
      .gather(...PEOPLE, 'dee')
      .deal(...PEOPLE, 'dee');
    living.away = [2, 3];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    for (const isYes of [true, false]) {
      expect(living.refusal('dee', living.answerCommand('dee', isYes))).toBe('not-now');
    }
  });
});

test('an answer is for the proposal that was seen, and an old proposal gives way', () => {
  const living = cups();
  living.do('ada', { type: 'propose', seat: 0, what: 'end' });
  const toTheFirst = living.answerCommand('ben', true);
  living.answer('ada', false);
  living.do('ada', { type: 'propose', seat: 0, what: 'end' });
  expect(living.refusal('ben', toTheFirst)).toBe('late');
  expect(living.refusal('cem', { type: 'propose', seat: 2, what: 'end' })).toBe('not-now');
  living.wait(120_000);
  expect(living.refusal('cem', { type: 'propose', seat: 2, what: 'end' })).toBeUndefined();
});
