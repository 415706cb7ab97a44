/** How much one browser and one address may do at a running server. */

import { itemAt } from '@tavolata/engine';
import { PROTOCOL } from '@tavolata/table';
import { expect, test } from 'vitest';
import { LIMITS } from '../src/limits.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { readMetrics } from './support/exposition.ts';
import { FixedPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable, settle } from './support/play.ts';
import { Player, Refused } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

/** Answers to pings, by kind, until the connection is cut or all are answered. */
async function ping(
  connection: TestConnection,
  times: number,
): Promise<{ pong: number; refused: number }> {
  const before = connection.texts.length;
  for (let at = 0; at < times; at++) connection.send({ type: 'ping' });
  const isAnswered = (): boolean => connection.texts.length - before >= times;
  const isClosed = (): boolean => connection.socket.readyState !== connection.socket.OPEN;
  await expect.poll(() => isAnswered() || isClosed(), { interval: 5, timeout: 10_000 }).toBe(true);
  const answers = connection.messages.slice(before);
  const countOf = (type: string): number => answers.filter((one) => one.type === type).length;
  return { pong: countOf('pong'), refused: countOf('refused') };
}

test('too many messages are refused, for all connections of a browser, and gross abuse closes them', async () => {
  const platform = new FixedPlatform();
  const { messages, abuse } = LIMITS;
  const server = await TableServer.start({ platform, limits: { messages, abuse } });
  const settings = { url: server.url, cookie: await newCookie(server.url) };
  const [one, other] = [await TestConnection.open(settings), await TestConnection.open(settings)]; // two hellos
  expect(await ping(one, 60)).toEqual({ pong: 60, refused: 0 });
  expect(await ping(other, 60)).toEqual({ pong: 38, refused: 22 });
  expect(other.messages.at(-1)).toMatchObject({ type: 'refused', code: 'too-many' });
  platform.time += 10_000;
  expect(await ping(one, 60)).toEqual({ pong: 50, refused: 10 });
  await ping(other, 200);
  expect(await other.closed).toMatchObject({ code: 1008 });
  const stranger = await TestConnection.open({
    url: server.url,
    cookie: await newCookie(server.url),
  });
  expect(await ping(stranger, 10)).toEqual({ pong: 10, refused: 0 });
  await server.end();
});

test('chat has a lower limit than play', async () => {
  const server = await TableServer.start({ platform: new FixedPlatform(), limits: { chat: 3 } });
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = party.players;
  const say = () => ada.do(party.table, { type: 'say', seat: 0, text: 'hm' });
  await say();
  await say();
  await ada.do(party.table, { type: 'react', seat: 0, reaction: 'coffee' });
  await expect(say()).rejects.toMatchObject({ code: 'too-many' });
  await ada.do(party.table, { type: 'ready', seat: 0, isReady: true });
  await leave(party);
  await server.end();
});

test('while the store hangs, a connection has a limit of messages that wait', async () => {
  const hanging = Promise.withResolvers<undefined>();
  const server = await TableServer.start({
    limits: { waiting: 3 },
    openStore: async (file, settings) => {
      const store = await openSqliteStore(file, settings);
      return { ...store, load: () => hanging.promise };
    },
  });
  const cookie = await newCookie(server.url);
  const connection = await TestConnection.open({ url: server.url, cookie });
  const codes: string[] = [];
  connection.onMessage((message) => {
    if (message.type === 'gone') codes.push(message.code);
  });
  for (let times = 0; times < 5; times++) {
    connection.send({ type: 'watch', table: 'unknown', seq: 0 });
  }
  await expect.poll(() => codes).toEqual(['too-many', 'too-many']);
  hanging.resolve(undefined);
  await expect.poll(() => codes.slice(2)).toEqual(['no-table', 'no-table', 'no-table']);
  connection.send({ type: 'watch', table: 'unknown', seq: 0 });
  await expect.poll(() => codes.slice(5)).toEqual(['no-table']);
  await connection.close();
  await server.end();
});

test('an address has a limit of tables an hour', async () => {
  const platform = new FixedPlatform();
  const limits = { tablesPerAddress: 2 };
  const server = await TableServer.start({ platform, limits, trustProxy: 1 });
  const ada = await Player.arrive(server.url);
  await ada.create(newTable());
  await ada.create(newTable());
  await expect(ada.create(newTable())).rejects.toMatchObject({ code: 'too-many' });
  const ben = await Player.arrive(server.url);
  await expect(ben.create(newTable())).rejects.toMatchObject({ code: 'too-many' });
  platform.time += 3_600_000;
  await ben.create(newTable());
  await ada.disconnect();
  await ben.disconnect();
  await server.end();
});

test('an address has a limit of connections; a network of IPv6 counts as one address, a larger one as some', async () => {
  const limits = { connectionsPerAddress: 2, addressesPerNetwork: 2 };
  const server = await TableServer.start({ limits, trustProxy: 1 });
  const cookie = await newCookie(server.url);
  const from = (address: string): TestConnection =>
    new TestConnection({
      url: server.url,
      cookie,
      headers: { 'X-Forwarded-For': `10.0.0.1, ${address}` },
    });
  const connections = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1', '192.0.2.1'].map(
    from,
  );
  await Promise.all(connections.map((connection) => connection.opened));
  const third = from('2001:db8:1:1::3');
  await expect(third.opened).rejects.toThrow('status 429'); // and so it holds no socket open
  const beside = from('2001:db8:1:2::2');
  await beside.opened;
  await expect(from('2001:db8:1:3::1').opened).rejects.toThrow('status 429');
  await itemAt(connections, 0).close();
  const fourth = from('2001:db8:1:1::4');
  await fourth.opened;
  fourth.send({ type: 'hello', protocol: PROTOCOL, build: 'test' });
  expect(await fourth.next('welcome')).toMatchObject({ protocol: PROTOCOL });
  await server.end();
});

test('an address has a limit of browsers that it has forgotten, since each is a line in the database', async () => {
  const server = await TableServer.start({ limits: { erasures: 2 } });
  const forget = async (): Promise<number> => {
    const headers = { Cookie: await newCookie(server.url), Origin: server.url };
    return (await fetch(`${server.url}/api/forget`, { method: 'POST', headers })).status;
  };
  expect([await forget(), await forget(), await forget()]).toEqual([204, 204, 429]);
  await server.end();
});

test('an address has a limit of identities and sockets that it asks for', async () => {
  const limits = { arrivalsPerAddress: 3 };
  const platform = new FixedPlatform();
  const server = await TableServer.start({ limits, platform, trustProxy: 1 });
  const hello = async (address: string): Promise<number> => {
    const headers = { 'X-Forwarded-For': address };
    return (await fetch(`${server.url}/api/hello`, { method: 'POST', headers })).status;
  };
  const cookie = await newCookie(server.url);
  await TestConnection.open({ url: server.url, cookie });
  await TestConnection.open({ url: server.url, cookie });
  await expect(new TestConnection({ url: server.url, cookie }).opened).rejects.toThrow('429');
  expect(await hello('192.0.2.1')).toBe(204);
  expect(await hello('127.0.0.1')).toBe(429);
  platform.time += 20_000;
  expect(await hello('127.0.0.1')).toBe(204);
  await server.end();
});

test('a connection that is closed and does not answer is cut, and counts until then', async () => {
  const server = await TableServer.start({ limits: { malformed: 1, closeMs: 50 } });
  const cookie = await newCookie(server.url);
  const deaf = await TestConnection.open({ url: server.url, cookie });
  deaf.socket.send('nonsense');
  deaf.socket.pause(); // it never sees that it is to close
  const connected = async () => (await readMetrics(server.url)).value('tavolata_connections');
  await expect.poll(connected, { timeout: 5000 }).toBe(0);
  deaf.socket.terminate();
  await server.end();
});

test('a table has a limit of entries, whose last fifth is not for chat and new people', async () => {
  const server = await TableServer.start({ limits: { entries: 20 } });
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = party.players;
  const say = () => ada.do(party.table, { type: 'say', seat: 0, text: 'hm' });
  const ready = (isReady: boolean) => ada.do(party.table, { type: 'ready', seat: 0, isReady });
  await settle(party);
  const { seq } = ada.at(party.table);
  for (let entries = seq; entries < 16; entries++) await say();
  await expect(say()).rejects.toMatchObject({ code: 'table-full' });
  for (let entries = 16; entries < 20; entries++) await ready(entries % 2 === 0);
  await expect(ready(true)).rejects.toMatchObject({ code: 'table-full' });
  await leave(party);
  await server.end();
});

test('an address has a limit of changes of seats at one table, and of chat with all its browsers', async () => {
  const limits = { seating: 4, chatPerAddress: 2 };
  const server = await TableServer.start({ platform: new FixedPlatform(), limits });
  const ada = await Player.arrive(server.url);
  const [first, second] = [await ada.create(newTable()), await ada.create(newTable())];
  const eve = await Player.arrive(server.url);
  const comeAndGo = async ({ table = '' }: { readonly table?: string }): Promise<void> => {
    await eve.do(table, { type: 'sit', seat: 1, name: 'Eve' });
    await eve.do(table, { type: 'leave', seat: 1 });
  };
  await comeAndGo(first);
  await comeAndGo(first);
  await expect(comeAndGo(first)).rejects.toMatchObject({ code: 'too-many' });
  await comeAndGo(second);
  const say = () => ada.do(first.table ?? '', { type: 'say', seat: 0, text: 'hm' });
  await eve.do(second.table ?? '', { type: 'sit', seat: 1, name: 'Eve' });
  await eve.do(second.table ?? '', { type: 'name', seat: 1, name: 'Eva' });
  await say();
  await expect(say()).rejects.toMatchObject({ code: 'too-many' });
  await ada.do(first.table ?? '', { type: 'bot', seat: 1, level: 'easy' });
  await Promise.all([ada.disconnect(), eve.disconnect()]);
  await server.end();
});

test('an address asks for seats at one table too rarely to keep all places of claims to itself', async () => {
  const platform = new FixedPlatform();
  const { claims, claimsMs } = LIMITS;
  const server = await TableServer.start({ platform, limits: { claims, claimsMs } });
  const party = await gather(server.url, newTable());
  await deal(party);
  const { table, players } = party;
  const [ada] = players;
  await itemAt(players, 2).disconnect();
  await ada.until(table, ({ present }) => present?.seats[2] === false);
  platform.time += 1;
  const asked = async (): Promise<string> => {
    const stranger = await Player.arrive(server.url);
    try {
      await stranger.do(table, { type: 'claim', seat: 2 });
      return 'waits';
    } catch (error) {
      return error instanceof Refused ? error.code : String(error);
    } finally {
      await stranger.disconnect();
    }
  };
  const answers: string[] = [];
  for (let at = 0; at <= claims; at++) answers.push(await asked());
  expect(answers).toEqual([...Array.from({ length: claims }, () => 'waits'), 'too-many']);
  // Four claims wait at a table, and each keeps its place for half a minute: not even a network can renew them in time.
  expect((4 * claimsMs) / (claims * LIMITS.addressesPerNetwork)).toBeGreaterThan(30_000);
  platform.time += claimsMs / claims;
  expect(await asked()).toBe('waits');
  await leave(party);
  await server.end();
});

test('one long message is no reason to be dropped', async () => {
  const server = await TableServer.start({ limits: { unread: 1000 } });
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = party.players;
  for (let at = 0; at < 20; at++) {
    await ada.do(party.table, { type: 'say', seat: 0, text: 'so '.repeat(99) });
  }
  const late = await Player.arrive(server.url);
  expect((await late.watch(party.table)).chat).toHaveLength(20);
  await late.disconnect();
  await leave(party);
  await server.end();
});

test('a client that does not read is dropped, and the table plays on', async () => {
  const server = await TableServer.start({ limits: { unread: 200_000 } });
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada, ben] = party.players;
  for (let at = 0; at < 100; at++) {
    await ada.do(party.table, { type: 'say', seat: 0, text: 'so '.repeat(99) });
  }
  const cookie = await newCookie(server.url);
  const slow = await TestConnection.open({ url: server.url, cookie, deflates: false });
  const look = (): void => {
    slow.send({ type: 'watch', table: party.table, seq: 0 });
  };
  look();
  await ada.until(party.table, ({ present }) => present?.watching === 1);
  slow.socket.pause();
  for (let times = 0; times < 1000; times++) look();
  const { view } = await ada.until(party.table, ({ present }) => present?.watching === 0);
  expect(view.phase).toBe('gathering');
  slow.socket.resume();
  expect(await slow.closed).toMatchObject({ code: 1006 });
  await ben.do(party.table, { type: 'say', seat: 1, text: 'still here' });
  await leave(party);
  await server.end();
});
