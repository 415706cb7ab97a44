/** How much one browser and one address may do. */

import { describe, expect, test } from 'vitest';
import { LIMITS } from '../src/limits.ts';
import { Buckets } from '../src/people/buckets.ts';
import { Gatekeeper } from '../src/people/gatekeeper.ts';
import { Line, newCookie } from './support/test-socket.ts';
import { gather, leave, newTable, settle } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { FixedWorld } from './support/worlds.ts';

const count = (take: () => boolean, most = 1000): number => {
  let taken = 0;
  while (taken < most && take()) taken++;
  return taken;
};

describe('a bucket', () => {
  test('holds so many, and fills again evenly', () => {
    const world = new FixedWorld();
    const buckets = new Buckets(world, { amount: 100, inMs: 20_000 });
    expect(count(() => buckets.take('a'))).toBe(100);
    world.time += 1_000;
    expect(count(() => buckets.take('a'))).toBe(5);
    world.time += 3_600_000;
    expect(count(() => buckets.take('a'))).toBe(100);
    expect(count(() => buckets.take('b'))).toBe(100);
  });

  test('is not emptied by a clock that goes back', () => {
    const world = new FixedWorld();
    const buckets = new Buckets(world, { amount: 10, inMs: 1_000 });
    buckets.take('a');
    world.time -= 100_000;
    expect(count(() => buckets.take('a'))).toBe(9);
  });
});

test('the limits are as documented', () => {
  const ada = { browser: 'a', address: '192.0.2.1' };
  const world = new FixedWorld();
  const gatekeeper = new Gatekeeper(world, LIMITS);
  expect(count(() => gatekeeper.judgeMessage(ada) === 'taken')).toBe(100);
  world.time += 20_000;
  expect(count(() => gatekeeper.judgeMessage(ada) === 'taken')).toBe(100);
  expect(LIMITS.messagesMs).toBe(20_000);
  expect(LIMITS.connectionsPerAddress).toBe(200);
  expect(count(() => gatekeeper.mayOpen('home'))).toBe(60);
  expect(gatekeeper.mayOpen('elsewhere')).toBe(true);
});

/** Answers to pings, by kind, until the line is cut or all are answered. */
async function ping(line: Line, times: number): Promise<{ pong: number; refused: number }> {
  const before = line.texts.length;
  for (let at = 0; at < times; at++) line.send({ type: 'ping' });
  while (line.texts.length - before < times && line.socket.readyState === line.socket.OPEN) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answers = line.messages.slice(before);
  const countOf = (type: string): number => answers.filter((one) => one.type === type).length;
  return { pong: countOf('pong'), refused: countOf('refused') };
}

test('too many messages are refused, for all lines of a browser, and gross abuse cuts them', async () => {
  const world = new FixedWorld();
  const { messages, abuse } = LIMITS;
  const server = await TableServer.start({ world, limits: { messages, abuse } });
  const settings = { url: server.url, cookie: await newCookie(server.url) };
  const [one, other] = [await Line.open(settings), await Line.open(settings)]; // two hellos
  expect(await ping(one, 60)).toEqual({ pong: 60, refused: 0 });
  expect(await ping(other, 60)).toEqual({ pong: 38, refused: 22 });
  expect(other.messages.at(-1)).toMatchObject({ type: 'refused', code: 'too-many' });
  world.time += 10_000;
  expect(await ping(one, 60)).toEqual({ pong: 50, refused: 10 });
  await ping(other, 200);
  expect(await other.closed).toMatchObject({ code: 1008 });
  const stranger = await Line.open({ url: server.url, cookie: await newCookie(server.url) });
  expect(await ping(stranger, 10)).toEqual({ pong: 10, refused: 0 });
  await server.end();
});

test('chat has a smaller measure than play', async () => {
  const server = await TableServer.start({ world: new FixedWorld(), limits: { talk: 3 } });
  const company = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = company.players;
  const say = () => ada.do(company.table, { type: 'say', seat: 0, text: 'hm' });
  await say();
  await say();
  await ada.do(company.table, { type: 'react', seat: 0, reaction: 'coffee' });
  await expect(say()).rejects.toMatchObject({ code: 'too-many' });
  await ada.do(company.table, { type: 'ready', seat: 0, isReady: true });
  await leave(company);
  await server.end();
});

test('an address has so many tables an hour', async () => {
  const world = new FixedWorld();
  const limits = { tablesPerAddress: 2 };
  const server = await TableServer.start({ world, limits, trustProxy: 1 });
  const ada = await Player.arrive(server.url);
  await ada.create(newTable());
  await ada.create(newTable());
  await expect(ada.create(newTable())).rejects.toMatchObject({ code: 'too-many' });
  const ben = await Player.arrive(server.url);
  await expect(ben.create(newTable())).rejects.toMatchObject({ code: 'too-many' });
  world.time += 3_600_000;
  await ben.create(newTable());
  await ada.disconnect();
  await ben.disconnect();
  await server.end();
});

test('an address has so many connections; a network of IPv6 is one address', async () => {
  const limits = { connectionsPerAddress: 2 };
  const server = await TableServer.start({ limits, trustProxy: 1 });
  const cookie = await newCookie(server.url);
  const from = (address: string): Line =>
    new Line({ url: server.url, cookie, headers: { 'X-Forwarded-For': `10.0.0.1, ${address}` } });
  const lines = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1', '192.0.2.1'].map(from);
  await Promise.all(lines.map((line) => line.opened));
  const third = from('2001:db8:1:1::3');
  expect(await third.next('refused')).toMatchObject({ code: 'too-many' });
  expect(await third.closed).toMatchObject({ code: 1013 });
  await lines[0].close();
  const fourth = from('2001:db8:1:1::4');
  await fourth.opened;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fourth.socket.readyState).toBe(fourth.socket.OPEN);
  await server.end();
});

test('a table takes so many entries and no more', async () => {
  const server = await TableServer.start({ limits: { entries: 15 } });
  const company = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = company.players;
  const say = () => ada.do(company.table, { type: 'say', seat: 0, text: 'hm' });
  await settle(company);
  const { seq } = ada.at(company.table);
  for (let entries = seq; entries < 15; entries++) await say();
  await expect(say()).rejects.toMatchObject({ code: 'too-many' });
  await leave(company);
  await server.end();
});

test('one long message is no reason to be dropped', async () => {
  const server = await TableServer.start({ limits: { unread: 1000 } });
  const company = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = company.players;
  for (let line = 0; line < 20; line++) {
    await ada.do(company.table, { type: 'say', seat: 0, text: 'so '.repeat(99) });
  }
  const late = await Player.arrive(server.url);
  expect((await late.watch(company.table)).chat).toHaveLength(20);
  await late.disconnect();
  await leave(company);
  await server.end();
});

test('who does not read is dropped, and the table plays on', async () => {
  const server = await TableServer.start({ limits: { unread: 200_000 } });
  const company = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada, ben] = company.players;
  for (let line = 0; line < 100; line++) {
    await ada.do(company.table, { type: 'say', seat: 0, text: 'so '.repeat(99) });
  }
  const cookie = await newCookie(server.url);
  const slow = await Line.open({ url: server.url, cookie, deflates: false });
  const look = (): void => {
    slow.send({ type: 'watch', table: company.table, seq: 0 });
  };
  look();
  await ada.until(company.table, ({ present }) => present?.watching === 1);
  slow.socket.pause();
  for (let times = 0; times < 1000; times++) look();
  const { view } = await ada.until(company.table, ({ present }) => present?.watching === 0);
  expect(view.phase).toBe('gathering');
  slow.socket.resume();
  expect(await slow.closed).toMatchObject({ code: 1006 });
  await ben.do(company.table, { type: 'say', seat: 1, text: 'still here' });
  await leave(company);
  await server.end();
});

test('an address has a limit of its own, whatever its browsers call themselves', () => {
  const gatekeeper = new Gatekeeper({ now: () => 0 }, { ...LIMITS, messagesPerAddress: 150 });
  const taken = Array.from({ length: 400 }, (_, at) =>
    gatekeeper.judgeMessage({ browser: `browser ${at}`, address: '192.0.2.1' }),
  ).filter((judged) => judged === 'taken');
  expect(taken).toHaveLength(150);
  expect(gatekeeper.judgeMessage({ browser: 'other', address: '192.0.2.2' })).toBe('taken');
  expect(Array.from({ length: 12 }, () => gatekeeper.mayErase('192.0.2.1'))).toContain(false);
});
