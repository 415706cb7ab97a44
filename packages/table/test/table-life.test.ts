/** A table from its opening to a rematch, and what it refuses on the way. */

import { exactName } from '@tavolata/bots';
import { itemAt, verifyRecord } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import {
  botNameAt,
  checkDeal,
  codeOf,
  hasPlayed,
  questionFor,
  recordOf,
  restoreTable,
  STAND_IN,
  tableWishes,
} from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { GAMES, LivingTable, SETTINGS } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const playing = (): LivingTable => new LivingTable().gather(...PEOPLE).deal(...PEOPLE);
const textsOf = (living: LivingTable) => (id: string) => living.texts.get(id) ?? '';

/** To the end, people and bots by what is legal first. */
function playOut(living: LivingTable): void {
  while (living.phase === 'playing') {
    const { ask } = tableWishes(living.table);
    if (ask) living.botActs(questionFor(living.table.series, ask.seat).legal[0]);
    else living.play(1);
  }
}

describe('before the game', () => {
  test('the host sits on the first seat, and others come', () => {
    const living = new LivingTable();
    expect(living.see('ada').view).toMatchObject({ phase: 'gathering', host: 0, mine: [0] });
    living.do('ben', { type: 'sit', seat: 2, name: '  Ben ' });
    expect(living.see('ada').view.seats).toEqual([
      { kind: 'human', name: 'Ada', isReady: false },
      { kind: 'open' },
      { kind: 'human', name: 'Ben', isReady: false },
    ]);
  });

  test('an address gives an open seat, never a taken one', () => {
    const living = new LivingTable();
    expect(living.refusal('ben', { type: 'sit', seat: 0, name: 'Ben' })).toBe('not-now');
    expect(living.refusal('ben', { type: 'ready', seat: 0, isReady: true })).toBe('not-yours');
  });

  test('only the host seats bots, frees seats and arranges the settings', () => {
    const living = new LivingTable();
    living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    expect(living.refusal('ben', { type: 'bot', seat: 2, level: 'hard' })).toBe('not-yours');
    expect(living.refusal('ben', { type: 'clear', seat: 0 })).toBe('not-yours');
    expect(living.refusal('ada', { type: 'bot', seat: 2, level: 'godlike' })).toBe('unknown-id');
    living.do('ada', { type: 'bot', seat: 2, level: 'hard' });
    expect(living.see('ben').view.seats[2]).toEqual({ kind: 'bot', level: exactName('hard') });
  });

  test('a removed player cannot come back', () => {
    const living = new LivingTable();
    living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    living.do('ada', { type: 'clear', seat: 1, isBarring: true });
    expect(living.see('ben').view).toMatchObject({ isBarred: true, mine: [] });
    expect(living.refusal('ben', { type: 'sit', seat: 1, name: 'Ben' })).toBe('not-yours');
    expect(living.refusal('cem', { type: 'sit', seat: 1, name: 'Cem' })).toBeUndefined();
  });

  test('a player whose seat was freed may come back, and another may host while the host is away', () => {
    const living = new LivingTable();
    living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    living.do('cem', { type: 'sit', seat: 2, name: 'Cem' });
    expect(living.refusal('ben', { type: 'host', seat: 1 })).toBe('not-now');
    living.away = [0, 2];
    living.do('ben', { type: 'host', seat: 1 });
    expect(living.see('ben').view.host).toBe(1);
    living.do('ben', { type: 'clear', seat: 2 });
    expect(living.see('cem').view).toMatchObject({ isBarred: false, mine: [] });
    expect(living.refusal('cem', { type: 'sit', seat: 2, name: 'Cem' })).toBeUndefined();
  });

  test('passers-by leave nothing behind', () => {
    const living = new LivingTable();
    for (let visit = 0; visit < 50; visit++) {
      living.do(`browser ${visit}`, { type: 'sit', seat: 1, name: 'Nobody' });
      living.do(`browser ${visit}`, { type: 'leave', seat: 1 });
    }
    expect(living.table.keys).toHaveLength(1);
    expect(living.table.names.size).toBe(1);
    expect(living.table.series.entries).toHaveLength(0);
  });

  test('guests who spoke are named as long as the chat shows what they said', () => {
    const living = new LivingTable();
    const say = (browser: string, seat: number): void => {
      living.do(browser, { type: 'say', seat, text: 'Hello' });
    };
    for (const guest of ['ben', 'cem']) {
      living.do(guest, { type: 'sit', seat: 1, name: guest });
      say(guest, 1);
      living.do(guest, { type: 'leave', seat: 1 });
    }
    for (let more = 0; more < 198; more++) say('ada', 0);
    expect(living.see('ada').chat.slice(0, 2)).toMatchObject([{ name: 'ben' }, { name: 'cem' }]);
    say('ada', 0);
    expect(living.see('ada').chat[0]).toMatchObject({ name: 'cem' });
    expect(living.table.names.size).toBe(2);
    for (let more = 0; more < 200; more++) say('ada', 0);
    expect(living.table.names.size).toBe(1);
    expect(living.see('ada').chat.at(-1)).toMatchObject({ name: 'Ada' });
  });

  test('hosting passes on when the host leaves, and comes with the first who sits down', () => {
    const living = new LivingTable();
    living.do('ben', { type: 'sit', seat: 2, name: 'Ben' });
    living.do('ada', { type: 'leave', seat: 0 });
    expect(living.see('ben').view.host).toBe(2);
    living.do('ben', { type: 'leave', seat: 2 });
    expect(living.see('ben').view.host).toBe(-1);
    living.do('cem', { type: 'sit', seat: 1, name: 'Cem' });
    expect(living.see('cem').view.host).toBe(1);
  });

  test('a host who moves over stays the host, with the name and the colour', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 2 });
    living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    living.do('ada', { type: 'colour', seat: 0, colours: ['cat'] });
    living.do('ben', { type: 'leave', seat: 1 });
    living.do('ada', { type: 'sit', seat: 1, name: '', from: 0 });
    expect(living.see('ada').view).toMatchObject({
      host: 1,
      mine: [1],
      seats: [{ kind: 'open' }, { kind: 'human', name: 'Ada', colours: ['cat'] }],
    });
  });

  test('no two players choose one colour', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 2 });
    living.do('ben', { type: 'sit', seat: 1, name: 'Ben' });
    living.do('ada', { type: 'colour', seat: 0, colours: ['cat'] });
    const wrong = (colours: string[]) =>
      living.refusal('ben', { type: 'colour', seat: 1, colours });
    expect(wrong(['cat'])).toBe('not-now');
    expect(wrong(['mouse'])).toBe('unknown-id');
    expect(wrong(['leaf', 'flower'])).toBe('out-of-range');
    living.do('ben', { type: 'colour', seat: 1, colours: ['leaf'] });
    living.gather('ada', 'ben').deal('ada', 'ben');
    expect(living.see('ada').view.match?.setup).toMatchObject({ colours: [['cat'], ['leaf']] });
  });

  test('one browser may hold several seats', () => {
    const living = new LivingTable();
    living.do('ada', { type: 'sit', seat: 1, name: 'Ada’s sister' });
    expect(living.see('ada').view.mine).toEqual([0, 1]);
  });
});

describe('play', () => {
  test('begins when nobody is waited for, goes to the end, and starts again with the next', () => {
    const living = playing();
    expect(living.phase).toBe('playing');
    const first = living.see('ada').view.match?.setup.first ?? 0;
    living.play();
    expect(living.phase).toBe('over');
    const record = recordOf(living.table, 1, textsOf(living));
    const match = verifyRecord(kingLui, record);
    expect(match.steps.length).toBe(living.table.positions.length - 1);
    expect(checkDeal(match, record?.deal)).toBe('right');
    living.gather(...PEOPLE).deal(...PEOPLE);
    expect(living.see('ben').view.match).toMatchObject({
      number: 2,
      setup: { first: (first + 1) % 3 },
    });
    expect(living.see('ada').view.records).toEqual([1]);
    living.play();
    expect(living.see('ada').view.records).toEqual([1, 2]);
    expect(recordOf(living.table, 1, textsOf(living))).toEqual(record);
    expect(restoreTable(GAMES, 'table', living.entries)).toEqual(living.table);
  });

  test('that was given up leaves nothing behind with the next deal, not even those who played and left', () => {
    const living = playing();
    const giveUpAll = (): void => {
      living.do('ada', { type: 'propose', seat: 0, what: 'end' });
      living.answer('ben', true);
      living.answer(itemAt(living.table.keys, 2).browser, true);
    };
    for (let guest = 0; guest < 5; guest++) {
      giveUpAll();
      const before = itemAt(living.table.keys, 2).browser;
      living.do(before, { type: 'leave', seat: 2 });
      const browser = `guest ${guest}`;
      living.do(browser, { type: 'sit', seat: 2, name: `Guest ${guest}` });
      const people = ['ada', 'ben', browser];
      for (const one of people) {
        living.do(one, { type: 'ready', seat: living.seat(one), isReady: true });
      }
      living.deal(...people);
    }
    expect(living.table.series.matches).toBe(6);
    expect(living.table.past).toEqual([]);
    expect(living.table.names.size).toBe(3);
    const played = [5, 6, 7].map((match) => hasPlayed(living.table, match, 'guest 4'));
    expect(played).toEqual([false, true, true]);
    playOut(living);
    expect(recordOf(living.table, 5, textsOf(living))).toBeUndefined();
    expect(recordOf(living.table, 6, textsOf(living))?.players[2]).toEqual({ name: 'Guest 4' });
  });

  test('an act that saw another position is late; chat in between does not make it so', () => {
    const living = playing();
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    living.do('ada', { type: 'say', seat: 0, text: 'good luck' });
    living.do(next.browser, next.command);
    expect(living.refusal(next.browser, next.command)).toBe('late');
  });

  test('giving up hands the seat to a bot for good, and hosting on', () => {
    const living = playing();
    living.do('ada', { type: 'give-up', seat: 0 });
    const { view } = living.see('ben');
    expect(view.seats[0]).toEqual({ kind: 'bot', level: STAND_IN, gaveUp: 'Ada' });
    expect(view.host).toBe(1);
    expect(living.see('ada').viewer).toBe('spectator');
    living.do('ben', { type: 'give-up', seat: 1 });
    living.do('cem', { type: 'give-up', seat: 2 });
    expect(living.phase).toBe('abandoned');
    living.do('ada', { type: 'sit', seat: 2, name: 'Ada' });
    expect(living.see('ada').view).toMatchObject({ host: 2, mine: [2] });
  });

  test('who has given up is no player of the matches after that', () => {
    const settings = { ...SETTINGS, isPublic: false };
    const living = new LivingTable({ game: 'cappuccino', players: 2, settings });
    living.gather('ada', 'ben').deal('ada', 'ben');
    living.do('ben', { type: 'give-up', seat: 1 });
    playOut(living);
    living.gather('ada').deal('ada'); // with the bot that has his seat now
    playOut(living);
    expect([1, 2].map((number) => hasPlayed(living.table, number, 'ben'))).toEqual([true, false]);
    expect(living.table.keys.map(({ browser }) => browser)).toEqual(['ada']);
  });

  test('nobody changes seats or leaves in the middle', () => {
    const living = playing();
    expect(living.refusal('ada', { type: 'leave', seat: 0 })).toBe('not-now');
    expect(living.refusal('ada', { type: 'clear', seat: 1 })).toBe('not-now');
    expect(living.refusal('dora', { type: 'sit', seat: 0, name: 'Dora' })).toBe('not-now');
  });
});

describe('a record', () => {
  test('says who was a bot, by the name that everybody saw', () => {
    const living = new LivingTable({ name: 'Ada' });
    living.do('ada', { type: 'bot', seat: 1, level: 'hard' });
    living.do('ada', { type: 'bot', seat: 2, level: 'easy' });
    living.gather('ada').deal('ada');
    playOut(living);
    const { players, standIns } = recordOf(living.table, 1, textsOf(living)) ?? {};
    expect(players).toEqual([
      { name: 'Ada' },
      { name: botNameAt('table', 1, 'hard'), bot: exactName('hard') },
      { name: botNameAt('table', 2, 'easy'), bot: exactName('easy') },
    ]);
    expect(standIns).toBeUndefined();
  });

  test('says for which steps a bot stood in, without those that were taken back', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 2 });
    living.gather('ada', 'ben').deal('ada', 'ben');
    const first = living.see('ada').view.match?.toAct ?? -1;
    living.play(2);
    living.do(first === 0 ? 'ada' : 'ben', { type: 'give-up', seat: first });
    playOut(living);
    const record = recordOf(living.table, 1, textsOf(living));
    const own = record?.actions.findLastIndex(({ player }) => player === first) ?? -1;
    expect(record?.players).toEqual([{ name: 'Ada' }, { name: 'ben' }]);
    expect(record?.standIns).toEqual([{ player: first, bot: STAND_IN, from: 2, to: own + 1 }]);
  });
});

describe('the clock', () => {
  const SETTINGS = { isPublic: false, hasSpectators: false, hasChat: true, clock: 60 };

  test('lets a bot stand in, and the player may come back at any time', () => {
    const living = new LivingTable({ settings: SETTINGS }).gather(...PEOPLE).deal(...PEOPLE);
    const { view } = living.see('ada');
    const seat = view.match?.toAct ?? -1;
    const owner = itemAt(PEOPLE, seat);
    expect(view.due).toBe(living.now + 60_000);
    living.wait(59_999);
    expect(tableWishes(living.table).ask).toBeUndefined();
    living.wait(1);
    expect(living.see('ada').view.seats[seat]).toMatchObject({ standIn: STAND_IN });
    expect(living.see(owner).view.standInReason).toBe('clock');
    expect(tableWishes(living.table).ask).toMatchObject({ seat, level: STAND_IN });
    const [action] = living.see(owner).view.match?.legal ?? [];
    living.botActs(action);
    expect(living.see(owner).view.match?.step).toBe(1);
    living.do(owner, { type: 'return', seat });
    expect(living.see('ada').view.seats[seat]).not.toHaveProperty('standIn');
  });

  test('begins anew for a player who comes back, once a turn', () => {
    const living = new LivingTable({ settings: SETTINGS }).gather(...PEOPLE).deal(...PEOPLE);
    const seat = living.see('ada').view.match?.toAct ?? -1;
    const owner = itemAt(PEOPLE, seat);
    const comeBack = { type: 'return', seat } as const;
    living.wait(60_000);
    living.wait(500);
    living.do(owner, comeBack);
    expect(living.see('ada').view.due).toBe(living.now + 60_000);
    living.wait(60_000);
    expect(living.refusal(owner, comeBack)).toBe('not-now');
    expect(tableWishes(living.table).ask).toMatchObject({ seat });
    const next = living.actCommand();
    expect(next?.browser).toBe(owner);
    living.botActs(living.see(owner).view.match?.legal[0]);
    living.do(owner, comeBack);
    expect(living.see('ada').view.seats[seat]).not.toHaveProperty('standIn');
  });

  test('runs on when somebody takes back: that gains no time', () => {
    const living = new LivingTable({ game: 'cappuccino', settings: SETTINGS });
    living.gather(...PEOPLE).deal(...PEOPLE);
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    const { due } = living.see('ada').view;
    living.wait(30_000);
    living.do(next.browser, next.command);
    living.do(next.browser, living.undoCommand(next.browser));
    expect(living.see('ada').view.due).toBe(due);
  });

  test('is between 30 seconds and 7 days', () => {
    const living = new LivingTable();
    const arrange = (clock: number) =>
      living.refusal('ada', { type: 'arrange', settings: { ...SETTINGS, clock } });
    expect([29, 30, 0, 604_800, 604_801].map(arrange)).toEqual([
      'out-of-range',
      undefined,
      undefined,
      undefined,
      'out-of-range',
    ]);
  });

  test('a player who acts in time on a seat with a stand-in is back', () => {
    const living = new LivingTable({ settings: SETTINGS }).gather(...PEOPLE).deal(...PEOPLE);
    living.wait(60_000);
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    living.do(next.browser, next.command);
    expect(living.table.standIns.every((level) => level === undefined)).toBe(true);
  });
});

test('the record of a private match is for those who sat there then, with all their devices', () => {
  const settings = { ...SETTINGS, isPublic: false };
  const living = new LivingTable({ game: 'cappuccino', players: 2, settings });
  living.gather('ada', 'ben').deal('ada', 'ben').play();
  living.do('ben', { type: 'leave', seat: 1 });
  living.gather('ada', 'cem').deal('ada', 'cem').play();
  living.do('ada', { type: 'invite-device', seat: 0, code: codeOf('a long secret') });
  living.do('phone', { type: 'use-code', secret: 'a long secret' });
  const may = (browser: string): boolean[] =>
    [1, 2].map((number) => hasPlayed(living.table, number, browser));
  expect(may('ada')).toEqual([true, true]);
  expect(may('phone')).toEqual([true, true]);
  expect(may('ben')).toEqual([true, false]);
  expect(may('cem')).toEqual([false, true]);
  expect(may('stranger')).toEqual([false, false]);
  expect(living.see('cem').view.records).toEqual([2]);
  expect(living.see('phone').view.records).toEqual([1, 2]);
});
