/** How many bytes a table and an address may store. */

import { expect, test } from 'vitest';
import { Budgets } from '../src/people/budgets.ts';
import { makeSqlitePlace } from './sqlite-place.ts';
import { append } from './store/samples.ts';
import { FixedPlatform } from './support/platforms.ts';
import { gather, leave, newTable } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';

test('a table has a limit of bytes, also after a restart', async () => {
  const server = await TableServer.start({ limits: { tableBytes: 20_000 } });
  const { table, players } = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const say = (player: Player) =>
    player.do(table, { type: 'say', seat: 0, text: '☕'.repeat(100) });
  const sayOn = async (): Promise<never> => {
    for (;;) await say(players[0]);
  };
  await expect(sayOn()).rejects.toMatchObject({ code: 'table-full' });
  const { seq } = players[0].at(table);
  expect(seq).toBeGreaterThan(20);
  expect(seq).toBeLessThan(60);
  await leave({ table, players });
  const { cookie } = players[0];
  await server.stop();
  await server.start();
  const again = await Player.arrive(server.url, { cookie });
  await expect(say(again)).rejects.toMatchObject({ code: 'table-full' });
  await again.create(newTable());
  await again.disconnect();
  await server.end();
});

test('an address has a limit of bytes a day', async () => {
  const platform = new FixedPlatform();
  const server = await TableServer.start({ platform, limits: { bytesPerAddress: 20_000 } });
  const ada = await Player.arrive(server.url);
  const { table = '' } = await ada.create(newTable());
  const sayOn = async (): Promise<never> => {
    for (;;) await ada.do(table, { type: 'say', seat: 0, text: 'hm' });
  };
  await expect(sayOn()).rejects.toMatchObject({ code: 'too-much' });
  await expect(ada.create(newTable())).rejects.toMatchObject({ code: 'too-much' });
  platform.time += 24 * 3600_000;
  await ada.create(newTable());
  await ada.disconnect();
  await server.end();
});

test('what nobody commands is charged to the last who did, and a retry to nobody', async () => {
  const budgets = new Budgets(new FixedPlatform(), {
    tableBytes: 1e6,
    bytesPerAddress: 1_000,
    remembered: 100,
    addressesPerNetwork: 4,
  });
  const place = await makeSqlitePlace();
  const opened = await place.open();
  const store = budgets.over(opened);
  const entries = [JSON.stringify('x'.repeat(200))];
  const command = { browser: 'zoe', id: 'a', address: 'home' };
  await store.append(append({ entries, command }));
  for (let at = 0; at < 9; at++) await store.append(append({ entries, command })); // answered before
  expect(budgets.isSpent('home')).toBe(false);
  await store.append(append({ seq: 1, entries }));
  await store.append(append({ seq: 2, entries }));
  expect(budgets.isSpent('home')).toBe(true);
  expect(budgets.isSpent('elsewhere')).toBe(false);
  await opened.close();
  await place.destroy();
});

test('what is read twice at the same time counts once, and what other nodes wrote counts, too', async () => {
  const entries = Array.from({ length: 10 }, () => JSON.stringify('x'.repeat(98)));
  const limits = { bytesPerAddress: 1e6, remembered: 100, addressesPerNetwork: 4 };
  const place = await makeSqlitePlace();
  const opened = await place.open();
  await opened.append(append({ entries })); // 2,500 bytes
  const budgets = new Budgets(new FixedPlatform(), { ...limits, tableBytes: 4_000 });
  const store = budgets.over(opened);
  const read = async (): Promise<void> => {
    for (const since of [0, 5]) await store.load('table', since, 5);
  };
  await Promise.all([read(), read()]);
  await read();
  expect(budgets.isFull('table')).toBe(false);
  await opened.append(append({ seq: 10, entries }));
  await store.append(append({ seq: 20, entries: ['1'] }));
  expect(budgets.isFull('table')).toBe(true);
  await opened.close();
  await place.destroy();
});

test('a report is charged to its address, with the copy that it keeps and what is read for it', async () => {
  const platform = new FixedPlatform();
  const limits = { bytesPerAddress: 20_000, entriesPerAddress: 10_000 };
  const server = await TableServer.start({ platform, limits, trustProxy: 1 });
  const at = (address: string) =>
    Player.arrive(server.url, { headers: { 'X-Forwarded-For': address } });
  const [ada, ben, cem] = [await at('192.0.2.1'), await at('192.0.2.2'), await at('192.0.2.3')];
  const { table = '' } = await ada.create(newTable());
  for (let times = 0; times < 12; times++) {
    await ada.do(table, { type: 'say', seat: 0, text: '☕'.repeat(300) });
  }
  await ben.report(table, 'rude');
  await ben.report(table, 'rude');
  await expect(ben.report(table, 'rude')).rejects.toMatchObject({ code: 'too-much' });
  await cem.report(table, 'rude');
  await Promise.all([ada.disconnect(), ben.disconnect(), cem.disconnect()]);
  await server.end();
});
