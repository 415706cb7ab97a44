/** What happened at a table that its board does not tell. */

import type { Cappuccino } from '@tavolata/cappuccino';
import { beforeEach, expect, test } from 'vitest';
import type { OnlineTable } from '../src/online/table/online-table.ts';
import { startOnlineTest, type TestBrowser } from './support/online-test.ts';
import { actOnce, linkOf } from './support/playing.ts';
import { eventually } from './support/test-time.ts';

let first: OnlineTable<Cappuccino>;
let second: OnlineTable<Cappuccino>;

beforeEach(async () => {
  const { people } = await startOnlineTest(['anna', 'ben']);
  const [anna, ben] = people as [TestBrowser, TestBrowser];
  const id = await anna.open({ game: 'cappuccino', players: 2 });
  const tables = [await anna.see<Cappuccino>(id), await ben.see<Cappuccino>(id)] as const;
  await tables[1].sit(1, 'Ben');
  await Promise.all(tables.map((table) => table.setReady(true)));
  await eventually(() => tables.every(({ link }) => link !== undefined));
  const starts = tables[0].view?.match?.toAct === 0;
  [first, second] = starts ? [tables[0], tables[1]] : [tables[1], tables[0]];
  await actOnce(first);
  await eventually(() => {
    expect(linkOf(second).moments).toHaveLength(2);
  });
});

test('a move that is taken back unasked is told to everybody, and stays in the log', async () => {
  await linkOf(first).undo();
  const told = { type: 'undone', seat: first.seat, at: 0, wasAsked: false };
  await eventually(() => {
    expect(second.news?.now).toEqual(told);
  });
  expect(first.news?.now).toEqual(told);
  await actOnce(first);
  await eventually(() => {
    expect(linkOf(second).moments).toHaveLength(2);
  });
  expect(second.takenBack).toEqual([told]);
});

test('who asks is told of a yes, and of a no and whose it was', async () => {
  await actOnce(second);
  await eventually(() => {
    expect(linkOf(first).moments).toHaveLength(3);
  });
  await first.proposeUndo();
  await eventually(() => {
    expect(second.view?.proposal?.kind).toBe('undo');
  });
  await second.answer(false);
  await eventually(() => {
    expect(first.news?.now).toEqual({ type: 'declined', kind: 'undo', by: second.seat });
  });
  expect(second.news).toBeUndefined();
  await first.proposeEnd();
  await first.answer(false); // a request that is withdrawn was not turned down
  expect(first.view?.proposal).toBeUndefined();
  expect(first.news?.now).toMatchObject({ kind: 'undo' });
});

test('an undo with the consent of others says that they were asked', async () => {
  await actOnce(second);
  await eventually(() => {
    expect(linkOf(first).moments).toHaveLength(3);
  });
  await first.proposeUndo();
  await eventually(() => {
    expect(second.view?.proposal?.kind).toBe('undo');
  });
  await second.answer(true);
  await eventually(() => {
    expect(first.news?.now).toEqual({ type: 'undone', seat: first.seat, at: 0, wasAsked: true });
  });
});
