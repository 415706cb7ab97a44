/** Who may open a socket, and what may be sent over it. */

import { MAX_MESSAGE, PROTOCOL, type ClientMessage } from '@tavolata/table';
import { afterEach, describe, expect, test } from 'vitest';
import { Line, newCookie } from './support/test-socket.ts';
import { TableServer } from './support/table-server.ts';
import { JumpingWorld } from './support/worlds.ts';
import { useTableServer } from './support/table-server.ts';

const server = useTableServer();
const lines: Line[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.socket.terminate();
});

const keep = (line: Line): Line => {
  lines.push(line);
  return line;
};

async function open(): Promise<Line> {
  return keep(await Line.open({ url: server.url, cookie: await newCookie(server.url) }));
}

describe('a socket is opened', () => {
  test('by a page of ours with a cookie', async () => {
    const line = await open();
    expect(line.messages[0]).toMatchObject({ type: 'welcome', protocol: PROTOCOL });
  });

  test.each([
    ['no origin', '', 403],
    ['another origin', 'https://evil.example', 403],
    ['another port', 'http://127.0.0.1:1', 403],
    ['no page at all', 'null', 403],
  ])('not with %s', async (_name, origin, status) => {
    const cookie = await newCookie(server.url);
    const line = keep(new Line({ url: server.url, cookie, origin }));
    await expect(line.opened).rejects.toThrow(`status ${status}`);
  });

  test.each([
    ['no cookie', undefined],
    ['a cookie that is no secret', 'tavolata=1'],
  ])('not with %s', async (_name, cookie) => {
    const line = keep(new Line({ url: server.url, cookie }));
    await expect(line.opened).rejects.toThrow('status 401');
  });

  test('at its own address only', async () => {
    const cookie = await newCookie(server.url);
    const line = keep(new Line({ url: `${server.url}/x`, origin: server.url, cookie }));
    await expect(line.opened).rejects.toThrow('status 404');
  });
});

describe('hello', () => {
  async function greet(hello: object): Promise<Line> {
    const line = keep(new Line({ url: server.url, cookie: await newCookie(server.url) }));
    await line.opened;
    line.socket.send(JSON.stringify(hello));
    return line;
  }

  test('comes first', async () => {
    const line = await greet({ type: 'lists', isOn: true });
    expect(await line.next('refused')).toMatchObject({ code: 'not-now' });
  });

  test.each([
    { type: 'hello', protocol: PROTOCOL + 1, build: 'new' },
    { type: 'hello', protocol: 0, build: 'old' },
    { type: 'hello', protocol: PROTOCOL + 1, withAll: 'that came since' },
  ])('of another version is told so: %j', async (hello) => {
    const line = await greet(hello);
    expect(await line.next('outdated')).toMatchObject({ protocol: PROTOCOL });
    await line.closed;
  });

  test('must not be waited for in vain', async () => {
    const world = new JumpingWorld();
    const own = await TableServer.start({ world });
    const line = keep(new Line({ url: own.url, cookie: await newCookie(own.url) }));
    await line.opened;
    world.jump(9_000);
    const greeted = await Line.open({ url: own.url, cookie: await newCookie(own.url) });
    expect(line.socket.readyState).toBe(line.socket.OPEN);
    world.jump(2_000);
    expect(await line.closed).toMatchObject({ code: 1008 });
    expect(greeted.socket.readyState).toBe(line.socket.OPEN);
    await own.end();
  });
});

describe('what cannot be read', () => {
  test('is refused, and after a few times the line is cut', async () => {
    const line = await open();
    for (const nonsense of ['{', '[]', '{"type":"dance"}', 'null', '{"type":"watch"}']) {
      const refused = line.next('refused');
      line.socket.send(nonsense);
      expect(await refused).toMatchObject({ id: '' });
    }
    expect(await line.closed).toMatchObject({ code: 1008 });
  });

  test('a message has 8 KB at the most', async () => {
    const longest = await open();
    const ping = JSON.stringify({ type: 'ping' } satisfies ClientMessage);
    const pong = longest.next('pong');
    longest.socket.send(ping.padEnd(MAX_MESSAGE));
    await pong;
    longest.socket.send(ping.padEnd(MAX_MESSAGE + 1));
    expect(await longest.closed).toMatchObject({ code: 1009 });
  });

  test('nor is it more when it is packed', async () => {
    const line = await open();
    line.socket.send(`{"type":"ping","x":"${'a'.repeat(5_000_000)}"}`, { compress: true });
    expect(await line.closed).toMatchObject({ code: 1009 });
  });

  test('bytes are not spoken here', async () => {
    const line = await open();
    line.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect(await line.closed).toMatchObject({ code: 1003 });
  });
});

test('a line that answers nothing is dropped, and others are not', async () => {
  const world = new JumpingWorld();
  const own = await TableServer.start({ world });
  const cookie = await newCookie(own.url);
  const dead = keep(await Line.open({ url: own.url, cookie }));
  const alive = keep(await Line.open({ url: own.url, cookie }));
  dead.socket.pause();
  world.jump(25_000);
  const pong = alive.next('pong'); // by now the ping before it has been answered
  alive.send({ type: 'ping' });
  await pong;
  world.jump(25_000);
  dead.socket.resume();
  expect(await dead.closed).toMatchObject({ code: 1006 });
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  await own.end();
});
