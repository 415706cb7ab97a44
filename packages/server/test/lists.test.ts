/** The lists of open tables and of one's own. */

import { exactName } from '@tavolata/bots';
import { OPEN_TABLES_ADDRESS, PROTOCOL, VERSION_1 } from '@tavolata/table';
import { expect, test } from 'vitest';
import { LIMITS } from '../src/limits.ts';
import { SILENT } from '../src/log.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { Lists } from '../src/tables/lists.ts';
import { FixedPlatform, JumpingPlatform } from './support/platforms.ts';
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
  expect((await withBot)?.open[0]?.seats[1]).toEqual({ level: exactName('easy') });
  const full = reader.connection?.next('lists', ({ open }) => open.length === 0);
  await ada.do(table ?? '', { type: 'bot', seat: 2, level: 'easy' });
  await full;
  await reader.disconnect();
  await ada.disconnect();
  await server.end();
});

test('open tables are told without a connection, without a name, and as they are now', async () => {
  const server = await TableServer.start();
  const ask = () => fetch(`${server.url}${OPEN_TABLES_ADDRESS}`);
  const none = await ask();
  expect(none.headers.get('cache-control')).toBe('public, max-age=5');
  expect(none.headers.get('set-cookie')).toBeNull();
  expect(await none.json()).toEqual([]);
  const ada = await Player.arrive(server.url);
  await ada.create(newTable());
  const { table } = await ada.create(newTable({ settings: PUBLIC }));
  const told = await (await ask()).text();
  expect(JSON.parse(told)).toMatchObject([{ table, game: 'king-lui', free: 2 }]);
  expect(told).not.toContain('Ada');
  for (const seat of [1, 2]) await ada.do(table ?? '', { type: 'bot', seat, level: 'easy' });
  expect(await (await ask()).json()).toEqual([]);
  await ada.disconnect();
  await server.end();
});

test('changes are told to an address as far as its allowance goes, and the last of them later', async () => {
  const platform = new FixedPlatform();
  const limits = { resent: 1e9, resentPerAddress: 8_000 };
  const server = await TableServer.start({ platform, limits });
  const ada = await Player.arrive(server.url);
  const { table = '' } = await ada.create(newTable({ settings: PUBLIC }));
  const readers = await Promise.all(Array.from({ length: 20 }, () => Player.arrive(server.url)));
  for (const { connection } of readers) {
    const first = connection?.next('lists');
    connection?.send({ type: 'lists', isOn: true });
    await first;
  }
  const told = () => readers.flatMap(({ connection }) => connection?.messages ?? []);
  const names = () =>
    told().flatMap((message) => (message.type === 'lists' ? [message.open[0]?.seats[0]] : []));
  for (let times = 0; times < 10; times++) {
    await ada.do(table, { type: 'name', seat: 0, name: `Ada ${times}` });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(names().length - readers.length).toBeLessThan(5 * readers.length); // of 200
  platform.time += 60_000;
  const isLast = (seat: unknown): boolean => JSON.stringify(seat) === '{"name":"Ada 9"}';
  await expect.poll(() => names().filter(isLast).length).toBe(readers.length);
  for (const reader of [...readers, ada]) await reader.disconnect();
  await server.end();
});

test('many readers are told in slices, and those who are gone by then are not', async () => {
  const store = {
    openTables: () => Promise.resolve([]),
    tablesOf: () => Promise.resolve([]),
  } as unknown as Store;
  const free = { isSpent: () => false, charge: () => undefined };
  const platform = new JumpingPlatform();
  const lists = new Lists({ store, platform, log: SILENT, limits: LIMITS });
  let turn = 0;
  const told: number[] = [];
  const readers = Array.from({ length: 1_000 }, (_, at) => ({
    ...{ browser: `reader ${at}`, protocol: PROTOCOL, watchings: 0 },
    send: () => void told.push(turn),
  }));
  for (const reader of readers) lists.subscribeLater(reader, { first: free, later: free });
  let turning = setImmediate(function next() {
    turn++;
    turning = setImmediate(next);
  });
  platform.jump(LIMITS.listsMs);
  for (const reader of readers.slice(-100)) lists.unsubscribe(reader);
  await expect.poll(() => told.length).toBe(900);
  clearImmediate(turning);
  const inOneTurn = [...new Set(told)].map((at) => told.filter((other) => other === at).length);
  expect(Math.max(...inOneTurn)).toBeLessThan(500);
  lists.close();
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

/** The public tables that a new reader is shown. */
async function openTables(server: TableServer): Promise<readonly { table: string }[]> {
  const reader = await Player.arrive(server.url);
  const lists = reader.connection?.next('lists');
  reader.connection?.send({ type: 'lists', isOn: true });
  const open = (await lists)?.open ?? [];
  await reader.disconnect();
  return open;
}

test('nobody fills the list alone: a browser and an address have a few places', async () => {
  const limits = { listedPerBrowser: 2, listedPerAddress: 3 };
  const server = await TableServer.start({ limits, trustProxy: 1 });
  const publish = (player: Player) => player.create(newTable({ settings: PUBLIC }));
  const from = async (address: string): Promise<Player> =>
    Player.arrive(server.url, { headers: { 'X-Forwarded-For': address } });
  const [ada, ben, cleo] = [
    await from('192.0.2.1'),
    await from('192.0.2.1'),
    await from('192.0.2.2'),
  ];
  const { table: first = '' } = await publish(ada);
  await publish(ada);
  await expect(publish(ada)).rejects.toMatchObject({ code: 'too-many' });
  const { table: hidden = '' } = await ada.create(newTable());
  const arrange = (player: Player, table: string, isPublic: boolean) =>
    player.do(table, { type: 'arrange', settings: { ...PUBLIC, isPublic } });
  await expect(arrange(ada, hidden, true)).rejects.toMatchObject({ code: 'too-many' });
  const { table: third = '' } = await publish(ben);
  await expect(publish(ben)).rejects.toMatchObject({ code: 'too-many' });
  await publish(cleo);
  expect(await openTables(server)).toHaveLength(4);
  await arrange(ben, third, true); // it has its place already
  await arrange(ada, first, false);
  await publish(ben);
  expect(await openTables(server)).toHaveLength(4);
  await Promise.all([ada, ben, cleo].map((player) => player.disconnect()));
  await server.end();
});

test('many who open public tables at once from one address get no more places', async () => {
  const server = await TableServer.start({ limits: { listedPerAddress: 3 } });
  const players = await Promise.all(Array.from({ length: 8 }, () => Player.arrive(server.url)));
  const publish = (player: Player) => player.create(newTable({ settings: PUBLIC }));
  const opened = await Promise.allSettled(players.map(publish));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await openTables(server)).toHaveLength(3);
  await Promise.all(players.map((player) => player.disconnect()));
  await server.end();
});

test('a place is free again when the table could not be opened', async () => {
  const server = await TableServer.start({ limits: { listedPerAddress: 1 } });
  const ada = await Player.arrive(server.url);
  const publish = (players: number) => ada.create(newTable({ players, settings: PUBLIC }));
  await expect(publish(9)).rejects.toThrow('players');
  await publish(3);
  expect(await openTables(server)).toHaveLength(1);
  await ada.disconnect();
  await server.end();
});

test('tables whose seats are free again do not add to the places of their address', async () => {
  const server = await TableServer.start({ limits: { listedPerBrowser: 1 } });
  const ada = await Player.arrive(server.url);
  const seats = [1, 2] as const;
  const tables: string[] = [];
  for (let times = 0; times < 3; times++) {
    const { table = '' } = await ada.create(newTable({ settings: PUBLIC }));
    for (const seat of seats) await ada.do(table, { type: 'bot', seat, level: 'easy' });
    tables.push(table);
  }
  for (const table of tables) await ada.do(table, { type: 'clear', seat: 1 });
  expect(await openTables(server)).toMatchObject([{ table: tables[2] }]);
  await ada.disconnect();
  await server.end();
});

test.each([VERSION_1, PROTOCOL])(
  'a page of protocol %i that asks too often is sent the lists later',
  async (protocol) => {
    const limits = { messages: 2, abuse: 10 };
    const server = await TableServer.start({ limits, platform: new FixedPlatform() });
    const reader = await Player.arrive(server.url, { protocol });
    const refused = reader.connection?.next('refused');
    reader.connection?.send({ type: 'ping' });
    reader.connection?.send({ type: 'ping' });
    expect(await refused).toMatchObject({ code: 'too-many' });
    const lists = reader.connection?.next('lists');
    reader.connection?.send({ type: 'lists', isOn: true });
    expect(await lists).toMatchObject({ open: [], mine: [] });
    await reader.disconnect();
    await server.end();
  },
);

test('a page that switches its lists on and off is charged for them, and waits', async () => {
  const platform = new FixedPlatform();
  const server = await TableServer.start({ limits: { resent: 100 }, platform });
  const reader = await Player.arrive(server.url);
  const told = (): number => reader.heard.filter((text) => text.includes('"lists"')).length;
  const first = reader.connection?.next('lists');
  reader.connection?.send({ type: 'lists', isOn: true });
  await first;
  for (let times = 0; times < 9; times++) {
    reader.connection?.send({ type: 'lists', isOn: false });
    reader.connection?.send({ type: 'lists', isOn: true });
  }
  const other = await Player.arrive(server.url);
  for (let times = 0; times < 3; times++) await openTables(server); // each is a reader of its own
  await reader.connection?.flush();
  expect(told()).toBeLessThanOrEqual(3);
  platform.time += 60_000;
  const again = reader.connection?.next('lists');
  await other.create(newTable({ settings: PUBLIC }));
  expect((await again)?.open).toHaveLength(1);
  await Promise.all([reader.disconnect(), other.disconnect()]);
  await server.end();
});

test('a public table can be opened when the store is back', async () => {
  let isAway = false;
  const server = await TableServer.start({
    openStore: async (file, settings) => {
      const store = await openSqliteStore(file, settings);
      const openTables: typeof store.openTables = (limit) =>
        isAway ? Promise.reject(new Error('the disk is gone')) : store.openTables(limit);
      return { ...store, openTables };
    },
  });
  const ada = await Player.arrive(server.url);
  const publish = () => ada.create(newTable({ settings: PUBLIC }));
  isAway = true;
  await expect(publish()).rejects.toMatchObject({ code: 'no-store' });
  isAway = false;
  await publish();
  expect(await openTables(server)).toHaveLength(1);
  await ada.disconnect();
  await server.end();
});
