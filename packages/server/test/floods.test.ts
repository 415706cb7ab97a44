/** Visitors who send a lot and read little: what a server keeps for them is bounded. */

import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { ServerSettings } from '../src/index.ts';
import { readMetrics } from './support/exposition.ts';
import { FixedPlatform } from './support/platforms.ts';
import { gather, leave, newTable } from './support/play.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

async function start(settings: Partial<ServerSettings> = {}): Promise<TableServer> {
  const server = await TableServer.start({ platform: new FixedPlatform(), ...settings });
  onTestFinished(() => server.end());
  return server;
}

async function open(server: TableServer): Promise<TestConnection> {
  const connection = await TestConnection.open({
    url: server.url,
    cookie: await newCookie(server.url),
    deflates: false,
  });
  onTestFinished(() => {
    connection.socket.terminate();
  });
  return connection;
}

const counted = async (server: TableServer, name: string, labels = {}) =>
  (await readMetrics(server.url)).value(`tavolata_${name}`, labels);

test.each(['ping', 'pong'] as const)('%s frames are counted like messages', async (kind) => {
  const server = await start({ limits: { messages: 10, abuse: 5 } });
  const connection = await open(server);
  let pongs = 0;
  connection.socket.on('pong', () => pongs++);
  for (let times = 0; times < 30; times++) connection.socket[kind]();
  expect(await connection.closed).toMatchObject({ code: 1008 });
  expect(pongs).toBe(kind === 'ping' ? 9 : 0); // hello was the first of ten
  expect(await counted(server, 'messages_refused_total', { reason: 'too-many' })).toBe(6);
});

test('a visitor who reads no pong is dropped', async () => {
  const server = await start({ limits: { unread: 1000 } });
  const connection = await open(server);
  connection.socket.pause();
  await expect
    .poll(
      async () => {
        for (let times = 0; times < 20_000; times++) connection.socket.ping('x'.repeat(125));
        return counted(server, 'slow_readers_dropped_total', { kind: 'socket' });
      },
      { timeout: 20_000 },
    )
    .toBe(1);
});

test('a message may have some pieces, and not without end', async () => {
  const server = await start();
  const connection = await open(server);
  const pong = connection.next('pong');
  for (const letter of '{"type":"ping"') connection.socket.send(letter, { fin: false });
  connection.socket.send('}');
  await pong;
  for (let times = 0; times < 100; times++) connection.socket.send('', { fin: false });
  expect(await connection.closed).toMatchObject({ code: 1008 });
});

test('after a frame that breaks the protocol nothing more is read, and the connection is cut', async () => {
  const server = await start({ limits: { closeMs: 50 } });
  const connection = await open(server);
  connection.socket.pause(); // it never sees that it is to close
  for (let times = 0; times < 100; times++) connection.socket.send('', { fin: false });
  await expect.poll(() => counted(server, 'connections'), { timeout: 5000 }).toBe(0);
});

/** A connection that asks for the page again and again, and reads nothing until it is told to. */
async function askWithoutReading(server: TableServer, times: number): Promise<Socket> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(times));
  return socket;
}

function readAll(socket: Socket, isEnough: (text: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (more: string) => {
      text += more;
      if (isEnough(text)) resolve(text);
    });
    socket.on('close', () => {
      resolve(text);
    });
    socket.resume();
  });
}

const answersIn = (text: string): number => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;

test('requests that are sent before their answers are read are answered in turn, up to a number', async () => {
  const server = await start({ limits: { answers: 20 } });
  const patient = await askWithoutReading(server, 20);
  expect(answersIn(await readAll(patient, (text) => answersIn(text) === 20))).toBe(20);
  const greedy = await askWithoutReading(server, 21);
  expect(answersIn(await readAll(greedy, () => false))).toBeLessThanOrEqual(20);
  expect(await counted(server, 'slow_readers_dropped_total', { kind: 'http' })).toBe(1);
  expect((await fetch(server.url)).status).toBe(200);
});

test('unread answers have a bound in bytes, and together one in number', async () => {
  const server = await start({ limits: { unread: 500 } });
  const greedy = await askWithoutReading(server, 30); // of sixty bytes each
  expect(answersIn(await readAll(greedy, () => false))).toBeLessThan(30);
  const crowded = await start({ limits: { answersInAll: 10 } });
  const many = await askWithoutReading(crowded, 12);
  expect(answersIn(await readAll(many, () => false))).toBeLessThanOrEqual(10);
  expect((await fetch(crowded.url)).status).toBe(200);
});

test('whole tables, sent again and again, are charged by their size to the browser and to its address', async () => {
  const platform = new FixedPlatform();
  const limits = { resent: 20_000, resentPerAddress: 60_000 };
  const server = await start({ platform, limits });
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = party.players;
  for (let at = 0; at < 20; at++) {
    await ada.do(party.table, { type: 'say', seat: 0, text: 'so '.repeat(99) });
  }
  /** How many of ten requests are answered with the table. */
  const look = async (connection: TestConnection): Promise<number> => {
    const before = connection.messages.length;
    for (let times = 0; times < 10; times++) {
      connection.send({ type: 'watch', table: party.table, seq: 0 });
    }
    const told = () =>
      connection.messages.slice(before).filter(({ type }) => type === 'update' || type === 'gone');
    await expect.poll(() => told().length).toBe(10);
    for (const message of told()) {
      if (message.type === 'gone') expect(message.code).toBe('too-many');
    }
    return told().filter(({ type }) => type === 'update').length;
  };
  const one = await open(server);
  const first = await look(one);
  expect(first).toBeGreaterThan(1);
  expect(first).toBeLessThan(10);
  expect(await look(one)).toBe(0);
  expect(await counted(server, 'messages_refused_total', { reason: 'too-much' })).toBeGreaterThan(
    10,
  );
  platform.time += 20_000;
  expect(await look(one)).toBeGreaterThan(1);
  let answered = 0;
  for (let browsers = 0; browsers < 8; browsers++) answered += await look(await open(server));
  expect(answered).toBeLessThan(6 * first); // each for itself, they would have 8 times as much
  await ada.do(party.table, { type: 'say', seat: 0, text: 'play goes on' });
  await leave(party);
});

test('many who wait for the same table to be read are not all sent it', async () => {
  const server = await start({ limits: { resent: 20_000, resentPerAddress: 20_000 } });
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada] = party.players;
  for (let at = 0; at < 20; at++) {
    await ada.do(party.table, { type: 'say', seat: 0, text: 'so '.repeat(99) });
  }
  await leave(party);
  await server.stop();
  await server.start();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => open(server)));
  const answers = crowd.map(
    (connection) =>
      new Promise((resolve) => {
        connection.onMessage(({ type }) => {
          if (type === 'update' || type === 'gone') resolve(type);
        });
        connection.send({ type: 'watch', table: party.table, seq: 0 });
      }),
  );
  const told = await Promise.all(answers);
  const sent = told.filter((type) => type === 'update');
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.length).toBeLessThan(6);
});
