/** The game of a room as boards see it: names, the end, the next game, and advice among bots. */

import type { KingLui } from '@tavolata/king-lui';
import { verifyRecord } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import type { SeatView } from '@tavolata/table';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RemoteTable } from '../src/online/remote-table.ts';
import { seatNames } from '../src/online/seat-names.ts';
import { BOT_NAMES } from '../src/table/bot-names.ts';
import { openTableAt, openCompany, settle, type TestBrowser } from './online-company.ts';
import type { TestServer } from './online-server.ts';

let server: TestServer;
let anna: TestBrowser;

beforeEach(() => {
  [server, anna] = openCompany('anna');
});

/** Anna among bots, or on all seats herself. */
async function dealt(
  others: 'bots' | 'herself',
  memoryAid = true,
): Promise<{ table: string; room: RemoteTable<KingLui> }> {
  const line = anna.page();
  const table = await openTableAt(line, { players: 3, display: { memoryAid } });
  const room = anna.enter<KingLui>(table, line);
  await settle();
  for (const seat of [1, 2]) {
    void (others === 'bots' ? room.addBot(seat, 'easy') : room.sit(seat, `Anna ${seat}`));
  }
  await settle();
  for (const seat of room.view?.mine ?? []) {
    server.obey(table, 'anna', { type: 'ready', seat, isReady: true });
  }
  await settle();
  return { table, room };
}

function linkOf(room: RemoteTable<KingLui>) {
  if (!room.link) throw new Error('nothing was dealt');
  return room.link;
}

/** To the end, by the first action each time. */
async function play(table: string, number = 1): Promise<void> {
  while (!server.record(table, number)) server.playOne(table, ['anna', 'anna', 'anna']);
  await settle();
}

describe('the end', () => {
  test('has a result and a record, which stay while people get ready for the next game', async () => {
    const { table, room } = await dealt('herself');
    const link = linkOf(room);
    expect(link.record()).toBeUndefined();
    await play(table);
    expect(link.view.phase).toBe('over');
    expect(link.view.match?.result).toEqual(link.record()?.result);
    expect(verifyRecord(kingLui, link.record()).steps.length + 1).toBe(link.moments.length);
    const { view } = link;
    server.obey(table, 'anna', { type: 'ready', seat: 0, isReady: true });
    await settle();
    expect(room.view?.seats[0]).toMatchObject({ isReady: true });
    expect(link.view.match).toBe(view.match);
    const late = anna.enter<KingLui>(table);
    await settle();
    expect(linkOf(late).record()).toEqual(link.record());
  });

  test('the next game begins in the same place, with the next starter', async () => {
    const { table, room } = await dealt('herself');
    const starter = linkOf(room).view.match?.setup.first ?? 0;
    await play(table);
    const link = linkOf(room);
    void link.again(); // for all of her seats
    await settle();
    expect(link.view.phase).toBe('playing');
    expect(link.view.match?.number).toBe(2);
    expect(link.view.match?.setup.first).toBe((starter + 1) % 3);
    expect(link.moments).toHaveLength(1);
    expect(link.record()).toBeUndefined();
  });

  test('somebody who gives up is still named, and a bot plays on', async () => {
    const { room } = await dealt('herself');
    const link = linkOf(room);
    void link.giveUp();
    await settle();
    expect(link.gaveUp).toEqual([0]);
    expect(link.view.seats[0].kind).toBe('bot');
    expect(link.names[0]).toBe('Anna');
  });
});

describe('without the memory aid', () => {
  test('the log and the positions are as much as may be remembered, and follow the game', async () => {
    const { table, room } = await dealt('herself', false);
    for (let step = 0; step < 12; step++) {
      server.playOne(table, ['anna', 'anna', 'anna']);
      await settle();
      const fresh = anna.enter<KingLui>(table);
      await settle();
      const numbers = linkOf(room).moments.map(({ number }) => number);
      expect(numbers).toEqual(linkOf(fresh).moments.map(({ number }) => number));
      expect(linkOf(room).view.match?.events).toEqual(linkOf(fresh).view.match?.events);
      expect(linkOf(room).view.match?.view).toEqual(linkOf(fresh).view.match?.view);
      fresh.close();
    }
  });

  test('nobody advises: this browser does not know all that its seat has seen', async () => {
    const { room } = await dealt('bots', false);
    expect(linkOf(room).advise).toBeUndefined();
  });
});

describe('advice', () => {
  test('is there for somebody alone among bots, when it is his turn', async () => {
    const { table, room } = await dealt('bots');
    while (room.view?.match?.toAct !== 0) {
      expect(linkOf(room).advise).toBeUndefined();
      server.playOne(table, ['anna']);
      await settle();
    }
    const asking = linkOf(room).advise?.(new AbortController().signal);
    await expect(asking).resolves.toMatchObject({ viewer: 0, players: 3 });
  });

  test('is not there among people', async () => {
    const { room } = await dealt('herself');
    expect(linkOf(room).advise).toBeUndefined();
  });
});

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
    for (const seat of [1, 3, 4]) expect(BOT_NAMES).toContain(names[seat]);
    const tables = Array.from({ length: 20 }, (_, number) => named(`t${number}`, [bot])[0]);
    expect(new Set(tables).size).toBeGreaterThan(5);
  });

  test('that were erased or are taken are told apart, and open seats have none', () => {
    const gaveUp: SeatView = { kind: 'bot', level: 'easy', gaveUp: 'Cleo' };
    const seats = [human('Anna'), human('anna'), human(''), { kind: 'open' } as const, gaveUp];
    expect(named('t', seats)).toEqual(['Anna', 'anna 2', 'Player 3', '', 'Cleo']);
  });
});
