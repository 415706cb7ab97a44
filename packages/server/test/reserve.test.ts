/** What a server does with the room that it keeps for moves. */

import { expect, test } from 'vitest';
import type { OpenStore } from '../src/settings.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { askOperator } from '../src/index.ts';
import { readMetrics } from './support/exposition.ts';
import { deal, gather, leave, newTable, playOn } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';

test('without room for more nobody takes much of what is kept for moves', async () => {
  let usedBytes = 0;
  const openStore: OpenStore = async (file, settings) => ({
    ...(await openSqliteStore(file, settings)),
    space: () => Promise.resolve({ usedBytes, freeBytes: null }),
  });
  const limits = { roomMs: 20, storeBytes: 1e9, bytesPerAddress: 160_000 };
  const server = await TableServer.start({ openStore, limits, trustProxy: 1 });
  const arrive = (address: string) =>
    Player.arrive(server.url, { headers: { 'X-Forwarded-For': address } });
  const [greedy, modest] = [await arrive('192.0.2.1'), await arrive('192.0.2.2')];
  const [one = '', other = ''] = [
    (await greedy.create(newTable())).table,
    (await modest.create(newTable())).table,
  ];
  usedBytes = 1e9;
  await expect
    .poll(async () => (await readMetrics(server.url)).value('tavolata_store_full'))
    .toBe(1);
  let changes = 0;
  const change = (host: Player, table: string) => {
    const settings = { isPublic: false, hasSpectators: true, hasChat: true, clock: 30 + changes };
    return host.do(table, { type: 'arrange', settings });
  };
  const changeOn = async (): Promise<never> => {
    for (; ; changes++) await change(greedy, one);
  };
  await expect(changeOn()).rejects.toMatchObject({ code: 'too-much' });
  expect(changes).toBeLessThan(40); // of some four hundred that it might store in a day
  await change(modest, other);
  usedBytes = 0;
  await expect
    .poll(async () => (await readMetrics(server.url)).value('tavolata_store_full'))
    .toBe(0);
  await change(greedy, one);
  await greedy.disconnect();
  await modest.disconnect();
  await server.end();
});

test('without room for more there are moves, and nothing that is beside play', async () => {
  let usedBytes = 0;
  const openStore: OpenStore = async (file, settings) => ({
    ...(await openSqliteStore(file, settings)),
    space: () => Promise.resolve({ usedBytes, freeBytes: null }),
  });
  const server = await TableServer.start({ openStore, limits: { roomMs: 20, storeBytes: 1e9 } });
  const isFull = async () => (await readMetrics(server.url)).value('tavolata_store_full');
  const host = await Player.arrive(server.url);
  const { table: waiting = '' } = await host.create(newTable());
  const party = await gather(server.url, newTable());
  await deal(party);
  const { table, players } = party;
  const [ada] = players;
  const say = (text: string) => ada.do(table, { type: 'say', seat: 0, text });
  await say('You fools');

  usedBytes = 1e9;
  await expect.poll(isFull).toBe(1);
  const refused = { code: 'no-room' };
  await expect(say('so full')).rejects.toMatchObject(refused);
  await expect(ada.do(table, { type: 'name', seat: 0, name: 'Eda' })).rejects.toMatchObject(
    refused,
  );
  const stranger = await Player.arrive(server.url);
  const sit = () => stranger.do(waiting, { type: 'sit', seat: 1, name: 'Ben' });
  await expect(sit()).rejects.toMatchObject(refused);
  await playOn(party, { moves: 3 });
  // A report takes a line, and the copy is made when the operator asks.
  await ada.report(table, 'Ben is rude');
  const told = { text: 'Ben is rude', said: [{ name: 'Ada', text: 'You fools' }] };
  expect(await askOperator(server, { do: 'reports' })).toMatchObject({ reports: [told] });
  await ada.erase();
  const erased = { text: 'Ben is rude', said: [{ name: '', text: '' }] };
  expect(await askOperator(server, { do: 'reports' })).toMatchObject({ reports: [erased] });

  usedBytes = 0;
  await expect.poll(isFull).toBe(0);
  await say('so much room');
  await sit();
  await Promise.all([host.disconnect(), stranger.disconnect(), leave(party)]);
  await server.end();
});
