/** The lists of open tables and of one's own. */

import { expect, test } from 'vitest';
import { deal, gather, leave, newTable } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { TestConnection } from './support/test-connection.ts';

const PUBLIC = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };

test('an open public table is listed until it is full; others never are', async () => {
  const server = await TableServer.start();
  const reader = await Player.arrive(server.url);
  const first = reader.connection?.next('lists');
  reader.connection?.send({ type: 'lists', isOn: true });
  expect(await first).toEqual({ type: 'lists', open: [], mine: [] });
  const ada = await Player.arrive(server.url);
  await ada.create(newTable());
  const listed = reader.connection?.next('lists', ({ open }) => open.length === 1);
  const { table } = await ada.create(newTable({ settings: PUBLIC }));
  expect((await listed)?.open).toMatchObject([
    {
      table,
      game: 'king-lui',
      players: 3,
      phase: 'gathering',
      seats: [{ name: 'Ada' }, null, null],
    },
  ]);
  const withBot = reader.connection?.next('lists', ({ open }) => open[0]?.seats[1] !== null);
  await ada.do(table ?? '', { type: 'bot', seat: 1, level: 'easy' });
  expect((await withBot)?.open[0]?.seats[1]).toEqual({ level: 'easy' });
  const full = reader.connection?.next('lists', ({ open }) => open.length === 0);
  await ada.do(table ?? '', { type: 'bot', seat: 2, level: 'easy' });
  await full;
  await reader.disconnect();
  await ada.disconnect();
  await server.end();
});

test('one’s own tables say whose turn it is, also after a restart', async () => {
  const server = await TableServer.start();
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const { table, players } = party;
  await deal(party);
  const toAct = players[0].at(table).view.match?.toAct ?? 0;
  await leave(party);
  await server.stop();
  await server.start();
  for (const [seat, { cookie }] of players.entries()) {
    const connection = await TestConnection.open({ url: server.url, cookie });
    const lists = connection.next('lists');
    connection.send({ type: 'lists', isOn: true });
    const { open, mine } = await lists;
    expect(open).toEqual([]);
    expect(mine).toMatchObject([
      { table, phase: 'playing', mine: [seat], isMyTurn: seat === toAct },
    ]);
    await connection.close();
  }
  await server.end();
});

test('a table goes from the list of somebody who leaves it or is removed', async () => {
  const server = await TableServer.start();
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  const [ada, ben, cleo] = players;
  const lists = async (player: Player | undefined, isIt: (mine: number) => boolean) =>
    player?.connection?.next('lists', ({ mine }) => isIt(mine.length));
  for (const player of [ben, cleo]) {
    const first = lists(player, (mine) => mine === 1);
    player?.connection?.send({ type: 'lists', isOn: true });
    await first;
  }
  const without = [ben, cleo].map((player) => lists(player, (mine) => mine === 0));
  await ben.do(table, { type: 'leave', seat: 1 });
  await ada.do(table, { type: 'clear', seat: 2, isBarring: true });
  for (const told of await Promise.all(without)) expect(told?.mine).toEqual([]);
  await leave(party);
  await server.end();
});

test('they are bounded, sent with pauses, and not sent any more when they are off', async () => {
  const server = await TableServer.start({ limits: { listed: 3, listsMs: 100 } });
  const ada = await Player.arrive(server.url);
  const lists = ada.connection?.next('lists');
  ada.connection?.send({ type: 'lists', isOn: true });
  await lists;
  const several = ada.connection?.next('lists', ({ open }) => open.length === 3);
  for (let times = 0; times < 5; times++) await ada.create(newTable({ settings: PUBLIC }));
  expect((await several)?.mine).toHaveLength(3);
  const told = (): number => ada.heard.filter((text) => text.includes('"lists"')).length;
  expect(told()).toBeLessThanOrEqual(3);
  ada.connection?.send({ type: 'lists', isOn: false });
  const before = told();
  const ben = await Player.arrive(server.url);
  const first = ben.connection?.next('lists');
  ben.connection?.send({ type: 'lists', isOn: true });
  await first;
  const next = ben.connection?.next('lists');
  await ada.create(newTable({ settings: PUBLIC }));
  await next; // all who have them on are sent the lists together
  await ada.connection?.flush();
  expect(told()).toBe(before);
  await Promise.all([ada.disconnect(), ben.disconnect()]);
  await server.end();
});
