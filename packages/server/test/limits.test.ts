/** How much one browser and one address may do. */

import { itemAt } from '@tavolata/engine';
import { PROTOCOL } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../src/limits.ts';
import { Buckets } from '../src/people/buckets.ts';
import { Gatekeeper } from '../src/people/gatekeeper.ts';
import { Budgets } from '../src/people/budgets.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { makeSqlitePlace } from './sqlite-place.ts';
import { append } from './store/samples.ts';
import { readMetrics } from './support/exposition.ts';
import { FixedPlatform } from './support/platforms.ts';
import { gather, leave, newTable, settle } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const count = (take: () => boolean, most = 1000): number => {
  let taken = 0;
  while (taken < most && take()) taken++;
  return taken;
};

describe('a bucket', () => {
  test('holds an amount, and fills again evenly', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 100, inMs: 20_000, most: 10 });
    expect(count(() => buckets.take('a'))).toBe(100);
    platform.time += 1_000;
    expect(count(() => buckets.take('a'))).toBe(5);
    platform.time += 3_600_000;
    expect(count(() => buckets.take('a'))).toBe(100);
    expect(count(() => buckets.take('b'))).toBe(100);
  });

  test('of strangers without number is forgotten, the one used longest ago first', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 1, inMs: 3_600_000, most: 50 });
    buckets.take('regular');
    for (let at = 0; at < 5000; at++) {
      platform.time++;
      buckets.take(`stranger ${at}`);
      expect(buckets.take('regular')).toBe(false);
    }
    expect(buckets.keys).toBe(50);
  });

  test('that is full again is forgotten', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 10, inMs: 3_600_000, most: 1e6 });
    for (let at = 0; at < 1000; at++) buckets.take(`a ${at}`);
    platform.time += 360_000; // one of ten in a tenth of an hour
    buckets.take('b');
    expect(buckets.keys).toBe(1);
  });

  test('may owe what was found out afterwards, but no more than it holds', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 100, inMs: 1_000, most: 10_000 });
    buckets.charge('a', 99);
    expect(buckets.hasLeft('a')).toBe(true);
    buckets.charge('a', 1_000_000);
    platform.time += 1_000;
    expect(buckets.hasLeft('a')).toBe(false);
    platform.time += 10;
    expect(buckets.hasLeft('a')).toBe(true);
    expect(buckets.hasLeft('b')).toBe(true);
  });

  test('is not forgotten with its debt when strangers come', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 100, inMs: 1_000, most: 10_000 });
    buckets.charge('a', 200);
    platform.time += 1_000;
    for (let stranger = 0; stranger < 2_000; stranger++) buckets.take(`stranger ${stranger}`);
    expect(buckets.hasLeft('a')).toBe(false);
  });

  test('is not emptied by a clock that goes back', () => {
    const platform = new FixedPlatform();
    const buckets = new Buckets(platform, { amount: 10, inMs: 1_000, most: 10 });
    buckets.take('a');
    platform.time -= 100_000;
    expect(count(() => buckets.take('a'))).toBe(9);
  });
});

test('the limits are as documented', () => {
  const ada = { browser: 'a', address: '192.0.2.1' };
  const platform = new FixedPlatform();
  const gatekeeper = new Gatekeeper(platform, LIMITS);
  expect(count(() => gatekeeper.admitMessage(ada) === 'taken')).toBe(100);
  platform.time += 20_000;
  expect(count(() => gatekeeper.admitMessage(ada) === 'taken')).toBe(100);
  expect(LIMITS.messagesMs).toBe(20_000);
  expect(LIMITS.connectionsPerAddress).toBe(200);
  expect(count(() => gatekeeper.mayOpen('home'))).toBe(60);
  expect(gatekeeper.mayOpen('elsewhere')).toBe(true);
});

test('all addresses together have a limit of reports and of erasures', () => {
  const limits = { ...LIMITS, reportsInAll: 25, erasuresInAll: 15 };
  const gatekeeper = new Gatekeeper(new FixedPlatform(), limits);
  const addresses = Array.from({ length: 40 }, (_, at) => `192.0.2.${at}`);
  expect(addresses.filter((address) => gatekeeper.mayReport(address))).toHaveLength(25);
  expect(addresses.filter((address) => gatekeeper.mayErase(address))).toHaveLength(15);
});

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

test('an address has a limit of connections; a network of IPv6 counts as one address', async () => {
  const limits = { connectionsPerAddress: 2 };
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

test('a new browser is no new licence to flood: abuse counts by address, too', () => {
  const limits = { ...LIMITS, messages: 1, abuse: 10, abusePerAddress: 25 };
  const gatekeeper = new Gatekeeper(new FixedPlatform(), limits);
  const borne = ['a', 'b', 'c', 'd'].map((browser) =>
    count(() => gatekeeper.admitMessage({ browser, address: '192.0.2.1' }) !== 'abuse'),
  );
  expect(borne).toEqual([11, 11, 6, 1]);
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
  const limits = { bytesPerAddress: 1e6, remembered: 100 };
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

test('an address has a limit of its own, whatever browsers it pretends to have', () => {
  const gatekeeper = new Gatekeeper({ now: () => 0 }, { ...LIMITS, messagesPerAddress: 150 });
  const taken = Array.from({ length: 400 }, (_, at) =>
    gatekeeper.admitMessage({ browser: `browser ${at}`, address: '192.0.2.1' }),
  ).filter((judged) => judged === 'taken');
  expect(taken).toHaveLength(150);
  expect(gatekeeper.admitMessage({ browser: 'other', address: '192.0.2.2' })).toBe('taken');
  expect(count(() => gatekeeper.mayErase('192.0.2.1'))).toBe(40); // a club has forty people
});
