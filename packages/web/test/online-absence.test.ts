/** People who are away: when that is noticed, and what the others can do without them. */

import type { Cappuccino } from '@tavolata/cappuccino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Absence } from '../src/online/table/absence.ts';
import type { OnlineTable } from '../src/online/table/online-table.ts';
import { isVoting } from '../src/online/table/own-seats.ts';
import { deviceSecret } from '../src/online/connection/lobby.ts';
import { startOnlineTest, type OnlineTest, type TestBrowser } from './support/online-test.ts';
import { actOnce, linkOf } from './support/playing.ts';
import { eventually } from './support/test-time.ts';

/** After this time somebody counts as away. */
const WHILE = 11_000;

type Three<Item> = [Item, Item, Item];

let online: OnlineTest;
let people: Three<TestBrowser>;
let id: string;
let tables: Three<OnlineTable<Cappuccino>>;

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'https://table.example' });
  online = await startOnlineTest(['anna', 'ben', 'cleo']);
  people = online.people as Three<TestBrowser>;
  id = await people[0].open({ game: 'cappuccino', players: 3 });
  const seeing = people.map((person) => person.see<Cappuccino>(id));
  tables = (await Promise.all(seeing)) as Three<OnlineTable<Cappuccino>>;
  await tables[1].sit(1, 'Ben');
  await tables[2].sit(2, 'Cleo');
  await eventually(() => {
    for (const { present } of tables) expect(present).toEqual([true, true, true]);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function deal(): Promise<void> {
  for (const table of tables) await table.setReady(true);
  await eventually(() => tables.every(({ link }) => link !== undefined));
}

/** Closes a page; resolves when another one has seen it. */
async function close(seat: 0 | 1 | 2): Promise<void> {
  const other = tables[seat === 0 ? 1 : 0];
  tables[seat].close();
  await eventually(() => {
    expect(other.present[seat]).toBe(false);
  });
}

async function leave(seat: 0 | 1 | 2): Promise<void> {
  await close(seat);
  await online.pass(WHILE);
}

describe('somebody', () => {
  test('is away after a while, not at once, and no longer when they are back', async () => {
    await close(1);
    await online.pass(WHILE - 1000);
    expect(tables[0].present).toEqual([true, false, true]);
    expect(tables[0].absent).toEqual([]);
    await online.pass(1000);
    expect(tables[0].absent).toEqual([1]);
    people[1].enter(id);
    await eventually(() => {
      expect(tables[0].absent).toEqual([]);
    });
  });

  test('is not away as long as nothing is known', () => {
    const absence = new Absence(() => undefined);
    absence.follow(tables[0].view?.seats ?? [], []);
    vi.advanceTimersByTime(WHILE);
    expect(absence.seats).toEqual([]);
  });

  test('who only reloads was never away, and an open seat is nobody’s', async () => {
    await close(1);
    await online.pass(5000);
    const again = await people[1].see(id);
    await online.pass(WHILE);
    expect(tables[0].present).toEqual([true, true, true]);
    expect(tables[0].absent).toEqual([]);
    await again.leave(1);
    await eventually(() => {
      expect(tables[0].present[1]).toBe(false);
    });
    await online.pass(WHILE);
    expect(tables[0].absent).toEqual([]);
  });

  test('who is away leaves a free seat, and may come back to it', async () => {
    await leave(2);
    expect(await tables[0].clearSeat(2)).toBe(true);
    const back = await people[2].see(id);
    expect(back.view).toMatchObject({ isBarred: false, mine: [] });
    expect(await back.sit(2, 'Cleo')).toBe(true);
  });
});

describe('the host', () => {
  test('is somebody else while the host is away', async () => {
    expect(await tables[1].hostTable()).toBe(false);
    expect(tables[1].refusal).toBe('not-now');
    await leave(0);
    expect(tables[1].absent).toEqual([0]);
    expect(await tables[1].hostTable()).toBe(true);
    await eventually(() => {
      expect(tables[1].view?.host).toBe(1);
    });
  });
});

describe('a seat', () => {
  test('is not given back while its owner is there, nor once they are back', async () => {
    await deal();
    const other = await online.browser('other').see(id);
    await online.pass(WHILE);
    expect(await other.claim(2)).toBe(false);
    await leave(2);
    expect(await other.claim(2)).toBe(true);
    await eventually(() => {
      expect(other.view?.proposal).toMatchObject({ isMine: true, canDecline: false, for: 2 });
    });
    await people[2].see(id);
    await eventually(() => {
      expect(other.view?.proposal).toBeUndefined();
      expect(tables[0].view?.proposal).toBeUndefined();
    });
    expect(other.view?.mine).toEqual([]);
  });

  test('that the others have given to a new device is shown so to its owner, who can take it back', async () => {
    await deal();
    await leave(2);
    const other = await online.browser('other').see(id);
    await online.pass(WHILE);
    expect(await other.claim(2)).toBe(true);
    await eventually(() => {
      for (const table of [tables[0], tables[1]]) {
        expect(table.view?.proposal?.word).toBe(other.view?.proposal?.word);
        expect(isVoting(table.view)).toBe(false);
      }
    });
    expect(other.view?.proposal?.word).toBeDefined();
    await tables[0].answer(true);
    await tables[1].answer(true);
    await eventually(() => {
      expect(other.view?.mine).toEqual([2]);
    });
    const back = await people[2].see(id);
    const [device] = back.view?.devices?.filter(({ isNew }) => isNew) ?? [];
    expect(await other.removeDevice(back.view?.devices?.[0]?.id ?? -1)).toBe(false);
    expect(other.refusal).toBe('not-yours');
    expect(await back.confirmDevice(device?.id ?? -1)).toBe(true);
    await eventually(() => {
      expect(back.view?.devices?.some(({ isNew }) => isNew)).toBe(false);
    });
    expect(await back.removeDevice(device?.id ?? -1)).toBe(true);
    await eventually(() => {
      expect(other.view?.mine).toEqual([]);
    });
  });

  test('is opened by its link in a browser that has another one', async () => {
    const url = (await tables[1].inviteDevice()) ?? '';
    const secret = deviceSecret(new URL(url).hash) ?? '';
    expect(await tables[2].useCode(secret)).toBe(true);
    await eventually(() => {
      expect(tables[2].view?.mine).toEqual([1, 2]);
    });
  });
});

test('an answer is for the question that was seen, and taking back for the position', async () => {
  await deal();
  await tables[1].proposeEnd();
  await eventually(() => tables[0].view?.proposal !== undefined);
  const { id: seen } = tables[0].view?.proposal ?? {};
  await tables[0].answer(false);
  expect(online.relay.commands('answer')).toMatchObject([{ proposal: seen, isYes: false }]);
  const { number, toAct } = tables[0].view?.match ?? {};
  const inTurn = tables.find(({ seat }) => seat === toAct);
  if (!inTurn) throw new Error('nobody is in turn');
  await actOnce(inTurn);
  const step = inTurn.view?.match?.step;
  expect(step).toBe(1);
  await linkOf(inTurn).undo();
  expect(online.relay.commands('undo')).toMatchObject([{ seat: toAct, match: number, step }]);
});
