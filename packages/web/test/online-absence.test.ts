/** People who are away: who notices, and what the others can do without them. */

import type { Cappuccino } from '@tavolata/cappuccino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Absence } from '../src/online/absence.ts';
import type { RemoteTable } from '../src/online/remote-table.ts';
import { ownAnswerers, ownObjector } from '../src/online/own-seats.ts';
import { deviceSecret } from '../src/online/share.ts';
import { openTableAt, openCompany, settle, settled, TestBrowser } from './online-company.ts';
import type { TestServer } from './online-server.ts';

/** Long enough that somebody counts as away. */
const WHILE = 11_000;

let server: TestServer;
let people: TestBrowser[];
let table: string;
let rooms: RemoteTable<Cappuccino>[];

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://table.example' });
  [server, ...people] = openCompany('anna', 'ben', 'cleo');
  const line = people[0].page();
  table = await openTableAt(line, { game: 'cappuccino', players: 3 });
  rooms = people.map((person, seat) => person.enter(table, seat === 0 ? line : undefined));
  await settle();
  for (const seat of [1, 2]) await settled(rooms[seat].sit(seat, people[seat].name));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function deal(): Promise<void> {
  for (const room of rooms) void room.setReady(true);
  await settle();
  expect(rooms[0].view?.phase).toBe('playing');
}

async function leave(seat: number): Promise<void> {
  rooms[seat].close();
  await settle(WHILE);
}

const newcomer = async (): Promise<RemoteTable> => {
  const room = new TestBrowser(server, 'other').enter(table);
  await settle(WHILE);
  return room;
};

describe('somebody', () => {
  test('is away after a while, not at once, and no longer when he is back', async () => {
    rooms[1].close();
    await settle(WHILE - 1000);
    expect(rooms[0].present).toEqual([true, false, true]);
    expect(rooms[0].absent).toEqual([]);
    await settle(1000);
    expect(rooms[0].absent).toEqual([1]);
    people[1].enter(table);
    await settle();
    expect(rooms[0].absent).toEqual([]);
  });

  test('is not away as long as nothing is known', () => {
    const absence = new Absence(() => undefined);
    absence.follow(rooms[0].view?.seats ?? [], []);
    vi.advanceTimersByTime(WHILE);
    expect(absence.seats).toEqual([]);
  });

  test('who only reloads was never away, and an open seat is nobody’s', async () => {
    rooms[1].close();
    await settle(5000);
    const again = people[1].enter(table);
    await settle(WHILE);
    expect(rooms[0].absent).toEqual([]);
    await settled(again.leave(1));
    await settle(WHILE);
    expect(rooms[0].present[1]).toBe(false);
    expect(rooms[0].absent).toEqual([]);
  });

  test('who is away leaves a free seat, and may come back to it', async () => {
    await leave(2);
    expect(await settled(rooms[0].clearSeat(2))).toBe(true);
    const back = people[2].enter(table);
    await settle();
    expect(back.view).toMatchObject({ isBarred: false, mine: [] });
    expect(await settled(back.sit(2, 'Cleo'))).toBe(true);
  });
});

describe('the host', () => {
  test('is somebody else while he is away', async () => {
    expect(await settled(rooms[1].hostTable())).toBe(false);
    expect(rooms[1].refusal).toBe('not-now');
    await leave(0);
    expect(rooms[1].absent).toEqual([0]);
    expect(await settled(rooms[1].hostTable())).toBe(true);
    expect(rooms[1].view?.host).toBe(1);
  });
});

describe('a seat', () => {
  test('is not given back while its owner is there, who can say no', async () => {
    await deal();
    const other = await newcomer();
    expect(await settled(other.claim(2))).toBe(false);
    await leave(2);
    expect(await settled(other.claim(2))).toBe(true);
    expect(other.view?.proposal).toMatchObject({ isMine: true, canDecline: false, for: 2 });
    const back = people[2].enter(table);
    await settle();
    expect(ownAnswerers(back.view)).toEqual([]);
    expect(ownObjector(back.view)).toBe(2);
    expect(await settled(back.answer(false))).toBe(true);
    expect(other.view?.mine).toEqual([]);
    expect(other.view?.proposal).toBeUndefined();
  });

  test('is opened by its link in a browser that has another one', async () => {
    const url = (await settled(rooms[1].inviteDevice())) ?? '';
    const secret = deviceSecret(new URL(url).hash) ?? '';
    expect(await settled(rooms[2].useCode(secret))).toBe(true);
    expect(rooms[2].view?.mine).toEqual([1, 2]);
  });
});

test('an answer is for the question that was seen, and taking back for the position', async () => {
  await deal();
  await settled(rooms[1].proposeEnd());
  const seen = rooms[0].view?.proposal?.id;
  await settled(rooms[0].answer(false));
  const [declined] = server.commands('answer');
  expect(declined).toMatchObject({ command: { proposal: seen, isYes: false } });
  const { number, toAct = 0 } = rooms[0].view?.match ?? {};
  const { link } = rooms[toAct];
  await settled(link?.act(link.view.match?.legal[0] as never) ?? Promise.resolve());
  const step = rooms[toAct].view?.match?.step;
  await settled(link?.undo() ?? Promise.resolve());
  expect(server.commands('undo')).toMatchObject([
    { command: { seat: toAct, match: number, step } },
  ]);
});
