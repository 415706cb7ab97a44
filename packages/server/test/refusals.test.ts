/** What strangers send: refused with a clean answer, and never a file from outside the client. */

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../src/web/http-server.ts';
import { PAGE, runServer, SECRET } from './running.ts';

const running = runServer();

const get = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

describe('addresses that try to leave the folder', () => {
  const ATTEMPTS: [path: string, status: number][] = [
    ['/../secret.txt', 400],
    ['/assets/../../secret.txt', 400],
    ['/assets/../sw.js', 400],
    ['/./sw.js', 400],
    ['/%2e%2e/secret.txt', 400],
    ['/.%2E/secret.txt', 400],
    ['/..%2fsecret.txt', 400],
    ['/assets%2findex-abc.js', 400],
    ['/assets%5Cindex-abc.js', 400],
    ['/..\\secret.txt', 400],
    ['/..%5csecret.txt', 400],
    ['/sw.js%00', 400],
    ['/sw.js%00.html', 400],
    ['/sw.js%0d%0aX-Evil:%201', 400],
    ['/%252e%252e/secret.txt', 404],
    ['/%c0%ae%c0%ae/secret.txt', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/play/%E0%A4%A', 400],
    ['/.stamp', 404],
    ['/.git/config', 404],
    ['/.git', 404],
    ['/link.txt', 404],
    ['//secret.txt', 404],
    ['/__proto__', 404],
    ['/constructor', 404],
    ['http://elsewhere/secret.txt', 400],
    ['secret.txt', 400],
    ['*', 400],
    [`/${'a'.repeat(3000)}`, 414],
    [`/?${'a'.repeat(3000)}`, 414],
    [`/${'a'.repeat(20_000)}`, 431],
    [`/${'/'.repeat(1000)}`, 404],
  ];

  test.each(ATTEMPTS.map(([path, status]) => ({ start: path.slice(0, 50), path, status })))(
    '$start',
    async ({ path, status }) => {
      const answer = await running.send(get(path));
      expect(statusOf(answer)).toBe(status);
      expect(answer).not.toContain(SECRET);
      expect(answer.toLowerCase()).not.toContain('x-evil');
      expect(answer.toLowerCase()).toContain('content-security-policy: ');
    },
  );
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s is not allowed, anywhere',
    async (method) => {
      for (const path of ['/', '/assets/index-abc.js', '/dance', '*', '/%zz']) {
        const answer = await running.send(get(path).replace('GET', method));
        expect(statusOf(answer)).toBe(405);
        expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
      }
    },
  );

  test('a body of a strange kind changes nothing', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
    const body = 'Content-Type: application/json\r\nContent-Length: 3\r\n\r\n{{{';
    expect(statusOf(await running.send(head + body))).toBe(405);
  });

  test('CONNECT and methods that do not exist', async () => {
    expect(statusOf(await running.send('CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n'))).toBe(405);
    expect(statusOf(await running.send('DANCE / HTTP/1.1\r\nHost: x\r\n\r\n'))).toBe(400);
  });
});

/** The server's end of a connection whose other end is gone, of which nobody has told it yet. */
async function abandonedSocket(): Promise<Socket> {
  const listener = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await once(listener, 'listening');
  const accepted = once(listener, 'connection');
  const client = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await accepted) as [Socket];
  client.resetAndDestroy();
  await once(client, 'close');
  return socket;
}

test('a refusal that cannot be written ends its socket, not the server', async () => {
  const socket = await abandonedSocket();
  const closed = new Promise((resolve) => socket.on('close', resolve)); // `once` would catch errors
  createHttpServer(() => undefined).emit('connect', {}, socket);
  await closed;
  expect(socket.errored).toMatchObject({ syscall: 'write' });
});

describe('what is no proper request', () => {
  test.each([
    ['noise', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['long headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_name, bytes, status) => {
    const answer = await running.send(bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer.toLowerCase()).toContain('content-security-policy: ');
  });

  test('an unknown expectation is ignored', async () => {
    const { status, text } = await running.ask('/', { Expect: 'the-unexpected' });
    expect({ status, text }).toEqual({ status: 200, text: PAGE });
  });

  test('an upgrade to an unknown protocol is ignored', async () => {
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
    expect((await running.ask('/', upgrade)).status).toBe(200);
  });
});

test('it still answers after all of this', async () => {
  expect((await running.ask('/')).text).toBe(PAGE);
});
