/** Which finished matches of an online table reach the history of this browser. */

import type { GameRecord, Seat } from '@tavolata/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { OwnMatches } from '../src/online/table/own-matches.ts';
import type { OnlineTable } from '../src/online/table/online-table.ts';
import { startOnlineTest, type OnlineTest, type TestBrowser } from './support/online-test.ts';
import { linkOf, playOut } from './support/playing.ts';
import { eventually } from './support/test-time.ts';

let online: OnlineTest;
let anna: TestBrowser;
let ben: TestBrowser;

beforeEach(async () => {
  online = await startOnlineTest(['anna', 'ben']);
  [anna, ben] = online.people as [TestBrowser, TestBrowser];
});

interface Kept {
  readonly record: GameRecord;
  readonly seat: Seat | undefined;
}

/** A page of a browser at a table, and what it hands to the history. */
async function visit(browser: TestBrowser, id: string, { hasRoom = true } = {}) {
  const table = await browser.see(id);
  const kept: Kept[] = [];
  const own = new OwnMatches({
    table: id,
    storage: browser.local,
    deals: browser.memory,
    fetchRecord: async (match) => {
      const record = await browser.fetchPlayed(match);
      return typeof record === 'string' ? undefined : record;
    },
    keep: (record, { seat }) => {
      kept.push({ record, seat });
      return Promise.resolve(hasRoom);
    },
  });
  own.follow(table);
  table.subscribe(() => {
    own.follow(table);
  });
  return { table, own, kept };
}

/** Anna and Ben have a finished match behind them, and another before them. */
async function intoTheSecond(isPublic = false): Promise<{ id: string; pages: OnlineTable[] }> {
  const settings = { isPublic, hasSpectators: true, hasChat: true, clock: 0 };
  const id = await anna.open({ game: 'cappuccino', players: 2, settings });
  const pages = [await anna.see(id), await ben.see(id)];
  await pages[1]?.sit(1, 'Ben');
  const ready = async (number: number): Promise<void> => {
    for (const page of pages) await page.setReady(true);
    await eventually(() => pages.every(({ link }) => link?.view.match?.number === number));
  };
  await ready(1);
  await playOut(pages);
  await ready(2);
  return { id, pages };
}

describe('a match that ended while nobody here looked', () => {
  test('is handed over with the next visit, though a rematch has begun, and only then', async () => {
    const { id } = await intoTheSecond();
    const { kept } = await visit(ben, id);
    await eventually(() => kept.length > 0);
    expect(kept).toMatchObject([
      { seat: 1, record: { players: [{ name: 'Anna' }, { name: 'Ben' }] } },
    ]);
    const again = await visit(ben, id);
    await again.table.say('hello');
    await online.quiet();
    expect(again.kept).toEqual([]);
  });

  test('is handed over again where there was no room', async () => {
    const { id } = await intoTheSecond();
    const full = await visit(anna, id, { hasRoom: false });
    await eventually(() => full.kept.length > 0);
    const { kept } = await visit(anna, id);
    await eventually(() => kept.length > 0);
    expect(kept).toMatchObject([{ seat: 0 }]);
  });

  test('is not for somebody who only looked on', async () => {
    const { id } = await intoTheSecond(true);
    const cleo = online.browser('cleo');
    const { table, kept } = await visit(cleo, id);
    expect(table.view?.records).toEqual([1]);
    await online.quiet();
    expect(kept).toEqual([]);
  });
});

test('the present match is handed over once, by its board', async () => {
  const { id, pages } = await intoTheSecond();
  const { own, kept, table } = await visit(anna, id);
  await eventually(() => kept.length > 0);
  await playOut(pages);
  await eventually(() => pages.every((page) => linkOf(page).record() !== undefined));
  const record = pages[0] && linkOf(pages[0]).record();
  if (!record) throw new Error('there is no record');
  await eventually(() => table.view?.records.length === 2);
  expect(kept).toHaveLength(1);
  for (let time = 0; time < 2; time++) await own.handOver(2, record, table);
  expect(kept.map(({ seat }) => seat)).toEqual([0, 0]);
});
