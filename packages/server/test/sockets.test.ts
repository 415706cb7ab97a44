/** Who may open a socket, and what may be sent over it. */

import { MAX_MESSAGE, PROTOCOL, type ClientMessage } from '@tavolata/table';
import { afterEach, describe, expect, test } from 'vitest';
import { JumpingPlatform } from './support/platforms.ts';
import { TableServer, useTableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const server = useTableServer();
const connections: TestConnection[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.socket.terminate();
});

const keep = (connection: TestConnection): TestConnection => {
  connections.push(connection);
  return connection;
};

async function open(): Promise<TestConnection> {
  return keep(await TestConnection.open({ url: server.url, cookie: await newCookie(server.url) }));
}

describe('a socket is opened', () => {
  test('by a page of ours with a cookie', async () => {
    const connection = await open();
    expect(connection.messages[0]).toMatchObject({ type: 'welcome', protocol: PROTOCOL });
  });

  test.each([
    ['no origin', '', 403],
    ['another origin', 'https://evil.example', 403],
    ['another port', 'http://127.0.0.1:1', 403],
    ['no page at all', 'null', 403],
  ])('not with %s', async (_name, origin, status) => {
    const cookie = await newCookie(server.url);
    const connection = keep(new TestConnection({ url: server.url, cookie, origin }));
    await expect(connection.opened).rejects.toThrow(`status ${status}`);
  });

  test.each([
    ['no cookie', undefined],
    ['a cookie that is no secret', 'tavolata=1'],
    ['a secret that no server has made', `tavolata=${'A'.repeat(43)}`],
  ])('not with %s', async (_name, cookie) => {
    const connection = keep(new TestConnection({ url: server.url, cookie }));
    await expect(connection.opened).rejects.toThrow('status 401');
  });

  test('at its own address only', async () => {
    const cookie = await newCookie(server.url);
    const connection = keep(
      new TestConnection({ url: `${server.url}/x`, origin: server.url, cookie }),
    );
    await expect(connection.opened).rejects.toThrow('status 404');
  });
});

describe('hello', () => {
  async function greet(hello: object): Promise<TestConnection> {
    const connection = keep(
      new TestConnection({ url: server.url, cookie: await newCookie(server.url) }),
    );
    await connection.opened;
    connection.socket.send(JSON.stringify(hello));
    return connection;
  }

  test('comes first', async () => {
    const connection = await greet({ type: 'lists', isOn: true });
    expect(await connection.next('refused')).toMatchObject({ code: 'not-now' });
  });

  test.each([
    { type: 'hello', protocol: PROTOCOL + 1, build: 'new' },
    { type: 'hello', protocol: 0, build: 'old' },
    { type: 'hello', protocol: PROTOCOL + 1, withAll: 'that came since' },
  ])('of an unknown protocol is told that it is outdated: %j', async (hello) => {
    const connection = await greet(hello);
    expect(await connection.next('outdated')).toMatchObject({ protocol: PROTOCOL });
    await connection.closed;
  });

  test('must come in time', async () => {
    const platform = new JumpingPlatform();
    const own = await TableServer.start({ platform });
    const connection = keep(new TestConnection({ url: own.url, cookie: await newCookie(own.url) }));
    await connection.opened;
    platform.jump(9_000);
    const greeted = await TestConnection.open({ url: own.url, cookie: await newCookie(own.url) });
    expect(connection.socket.readyState).toBe(connection.socket.OPEN);
    platform.jump(2_000);
    expect(await connection.closed).toMatchObject({ code: 1008 });
    expect(greeted.socket.readyState).toBe(connection.socket.OPEN);
    await own.end();
  });
});

describe('a malformed message', () => {
  test('is refused, and after a few the connection is closed', async () => {
    const connection = await open();
    for (const nonsense of ['{', '[]', '{"type":"dance"}', 'null', '{"type":"watch"}']) {
      const refused = connection.next('refused');
      connection.socket.send(nonsense);
      expect(await refused).toMatchObject({ id: '' });
    }
    expect(await connection.closed).toMatchObject({ code: 1008 });
  });

  test('has more than 8 KB', async () => {
    const longest = await open();
    const ping = JSON.stringify({ type: 'ping' } satisfies ClientMessage);
    const pong = longest.next('pong');
    longest.socket.send(ping.padEnd(MAX_MESSAGE));
    await pong;
    longest.socket.send(ping.padEnd(MAX_MESSAGE + 1));
    expect(await longest.closed).toMatchObject({ code: 1009 });
  });

  test('has more than 8 KB, but is compressed', async () => {
    const connection = await open();
    connection.socket.send(`{"type":"ping","x":"${'a'.repeat(5_000_000)}"}`, { compress: true });
    expect(await connection.closed).toMatchObject({ code: 1009 });
  });

  test('is binary', async () => {
    const connection = await open();
    connection.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect(await connection.closed).toMatchObject({ code: 1003 });
  });
});

test('a connection that answers nothing is dropped, and others are not', async () => {
  const platform = new JumpingPlatform();
  const own = await TableServer.start({ platform });
  const cookie = await newCookie(own.url);
  const dead = keep(await TestConnection.open({ url: own.url, cookie }));
  const alive = keep(await TestConnection.open({ url: own.url, cookie }));
  dead.socket.pause();
  platform.jump(25_000);
  const pong = alive.next('pong'); // by now the ping before it has been answered
  alive.send({ type: 'ping' });
  await pong;
  platform.jump(25_000);
  dead.socket.resume();
  expect(await dead.closed).toMatchObject({ code: 1006 });
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  await own.end();
});
