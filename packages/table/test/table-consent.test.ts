/** What needs others: undo by consent, ending, stand-ins, seats given back, second devices. */

import { codeOf, tableWishes, type TableCommand } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LivingTable } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const cups = (): LivingTable =>
  new LivingTable({ game: 'cappuccino' }).gather(...PEOPLE).deal(...PEOPLE);

/** The browsers that moved first, second and third. */
function threeMoves(living: LivingTable): [string, string, string] {
  const move = (): string => {
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    living.do(next.browser, next.command);
    return next.browser;
  };
  return [move(), move(), move()];
}

describe('undo', () => {
  test('of one’s own last action is free until another person acts', () => {
    const living = cups();
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    living.do(next.browser, next.command);
    expect(living.see(next.browser).view.match?.canUndo).toBe(true);
    living.do(next.browser, living.undoCommand(next.browser));
    expect(living.see('ada').view.match?.step).toBe(0);
  });

  test('beyond that needs the consent of everybody who is there', () => {
    const living = cups();
    const [one, two, three] = threeMoves(living);
    const seat = living.seat(one);
    expect(living.refusal(one, living.undoCommand(one))).toBe('not-now');
    expect(living.see(one).view.match).toMatchObject({ canUndo: false, canProposeUndo: true });
    living.do(one, { type: 'propose', seat, what: 'undo' });
    living.answer(two, true);
    expect(living.see(three).view.proposal).toMatchObject({
      kind: 'undo',
      by: seat,
      waitsFor: [living.seat(three)],
    });
    living.answer(three, true);
    expect(living.see(one).view).toMatchObject({ match: { step: 0, toAct: seat } });
    expect(living.see(one).view.proposal).toBeUndefined();
  });

  test('is off when somebody declines or the game goes on', () => {
    const living = cups();
    const [one, two] = threeMoves(living);
    living.do(one, { type: 'propose', seat: living.seat(one), what: 'undo' });
    living.answer(two, false);
    expect(living.table.open).toBeUndefined();
    living.do(one, { type: 'propose', seat: living.seat(one), what: 'undo' });
    threeMoves(living);
    expect(living.table.open).toBeUndefined();
  });

  test('never goes across a draw, even if everybody consents', () => {
    const living = new LivingTable({ game: 'king-lui' }).gather(...PEOPLE).deal(...PEOPLE);
    const drawn = (): boolean =>
      living
        .see('ada')
        .moments.at(-1)
        ?.events.some(({ type }) => type === 'drew') ?? false;
    let drawer = '';
    for (let step = 0; !drawn(); step++) {
      const next = living.actCommand(step);
      if (!next) throw new Error('nobody drew');
      drawer = next.browser;
      const { legal } = living.see(drawer).view.match ?? { legal: [] };
      const draw = legal.find(({ type }) => type === 'draw');
      const command = draw ? { ...next.command, action: draw } : next.command;
      living.do(drawer, command);
    }
    const seat = living.seat(drawer);
    expect(living.refusal(drawer, living.undoCommand(drawer))).toBe('not-now');
    expect(living.refusal(drawer, { type: 'propose', seat, what: 'undo' })).toBe('not-now');
  });
});

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
      seats: [{}, {}, { standIn: 'medium' }],
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

  test('two who are away do not block the third', () => {
    const living = cups();
    living.away = [1, 2];
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 1 });
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
    expect(living.table.standIns.map((bot) => bot?.level)).toEqual([undefined, 'medium', 'medium']);
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

describe('a seat whose cookie is lost', () => {
  test('is given back by the host', () => {
    const living = cups();
    expect(living.refusal('ben’s new phone', { type: 'claim', seat: 1 })).toBe('not-yours');
    living.away = [1];
    living.do('ben’s new phone', { type: 'claim', seat: 1 });
    expect(living.see('ben’s new phone').view).toMatchObject({
      mine: [],
      proposal: { isMine: true },
    });
    living.answer('ada', true);
    expect(living.see('ben’s new phone').viewer).toBe(1);
    expect(living.see('ben').viewer).toBe(1);
  });

  test('or by all others if it is the host’s', () => {
    const living = cups();
    living.away = [0];
    living.do('ada’s new phone', { type: 'claim', seat: 0 });
    living.answer('ben', true);
    expect(living.see('ada’s new phone').view.mine).toEqual([]);
    living.answer('cem', true);
    expect(living.see('ada’s new phone').view.mine).toEqual([0]);
  });

  test('never by the asker alone, and not where nobody else could know them', () => {
    const living = new LivingTable();
    living.do('ada', { type: 'bot', seat: 1, level: 'easy' });
    living.do('ada', { type: 'bot', seat: 2, level: 'easy' });
    living.away = [0];
    expect(living.refusal('thief', { type: 'claim', seat: 0 })).toBe('not-now');
    const full = cups();
    full.away = [1];
    full.do('thief', { type: 'claim', seat: 1 });
    expect(
      full.refusal('thief', { ...full.answerCommand('thief', true), seat: 1 } as TableCommand),
    ).toBe('not-yours');
    expect(full.see('thief').viewer).toBe('spectator');
  });
});

test('a seat that is asked back is not given when somebody else sits there by then', () => {
  const living = new LivingTable({ players: 4 });
  living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
  living.away = [1];
  living.do('thief', { type: 'claim', seat: 1 });
  living.do('ben', { type: 'leave', seat: 1 });
  expect(living.table.open).toBeUndefined();
});

describe('a second device', () => {
  test('comes with a one-time code; both stay', () => {
    const living = cups();
    living.do('ada', { type: 'invite-device', seat: 0, code: codeOf('a long secret') });
    expect(living.refusal('phone', { type: 'use-code', secret: 'another' })).toBe('not-now');
    living.do('phone', { type: 'use-code', secret: 'a long secret' });
    expect(living.see('phone').viewer).toBe(0);
    expect(living.see('ada').viewer).toBe(0);
    expect(living.refusal('thief', { type: 'use-code', secret: 'a long secret' })).toBe('not-now');
  });

  test('has ten minutes to come', () => {
    const living = cups();
    living.do('ada', { type: 'invite-device', seat: 0, code: codeOf('a long secret') });
    living.wait(10 * 60_000);
    expect(living.refusal('phone', { type: 'use-code', secret: 'a long secret' })).toBe('not-now');
  });
});
