/** How requests find their endpoint; defects, and clients that do not wait. */

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { itemAt } from '@tavolata/engine';
import { afterEach, expect, test } from 'vitest';
import { LIMITS } from '../src/limits.ts';
import { SILENT, type LogFields } from '../src/log.ts';
import { NO_METER } from '../src/metrics/meter.ts';
import { trustIn } from '../src/people/proxies.ts';
import { createApp } from '../src/web/app.ts';
import type { HttpResponse, Endpoint } from '../src/web/endpoints.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

const told: { what: string; fields?: LogFields | undefined }[] = [];

async function serve(endpoints: readonly Endpoint[]) {
  told.length = 0;
  const log = {
    ...SILENT,
    error: (what: string, fields?: LogFields) => told.push({ what, fields }),
  };
  const upgrades = { isOurs: () => false, accept: () => undefined };
  const isTrusted = trustIn(0);
  const app = createApp({ log, limits: LIMITS, meter: NO_METER, isTrusted, upgrades, endpoints });
  await once(app.listen(0, '127.0.0.1'), 'listening');
  ended.push(() => {
    app.close().closeAllConnections();
  });
  const { port } = app.address() as AddressInfo;
  return { app, port, url: `http://127.0.0.1:${port}` };
}

const text = (body: string): HttpResponse => ({ status: 200, headers: {}, body });

test('the first endpoint that fits path and method answers', async () => {
  const { url } = await serve([
    { methods: ['POST'], path: /^\/a$/, answer: () => text('posted') },
    { path: '/a', answer: () => text('got') },
    { path: /^\/(.)$/, answer: (_request, [path, letter]) => text(`${path} is ${letter}`) },
  ]);
  const ask = async (path: string, method = 'GET') => (await fetch(url + path, { method })).text();
  expect(await ask('/a')).toBe('got');
  expect(await ask('/a', 'POST')).toBe('posted');
  expect(await ask('/%C3%A4?b')).toBe('/ä is ä');
  expect(await ask('/b', 'POST')).toBe('405 Method Not Allowed\n');
  for (const path of ['/bc', '/a/', '/ab']) expect(await ask(path)).toBe('404 Not Found\n');
});

test.each([
  [
    'at once',
    () => {
      throw new Error('the-secret');
    },
  ],
  ['later', () => Promise.reject(new Error('the-secret'))],
  ['in its headers', () => ({ status: 200, headers: { 'X-Odd': 'the-secret\n' } })],
] as [string, () => Promise<HttpResponse>][])(
  'an endpoint that fails %s is told to the log and not to the client',
  async (_when, answer) => {
    const { url } = await serve([{ path: /^\/$/, answer }]);
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([500, '500 Internal Server Error\n']);
    expect(JSON.stringify([...response.headers])).not.toContain('the-secret');
    expect(told).toMatchObject([{ what: 'request-failed' }]);
    expect(itemAt(told, 0).fields).toHaveProperty('stack');
  },
);

/** An endpoint that answers when the test lets it, and the socket of a client that has asked it. */
async function askSlowly() {
  const asked = Promise.withResolvers<IncomingMessage>();
  const answer = Promise.withResolvers<HttpResponse>();
  const slow: Endpoint = {
    path: /^\/$/,
    answer: (request) => {
      asked.resolve(request);
      return answer.promise;
    },
  };
  const { app, port } = await serve([slow]);
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { app, socket, request: await asked.promise, answer: answer.resolve };
}

test('an answer to a client that is gone is no defect', async () => {
  const { socket, request, answer } = await askSlowly();
  const gone = once(request.socket, 'close');
  socket.destroy();
  await gone;
  answer(text('late'));
  await setImmediate(); // a defect would be logged by now
  expect(told).toEqual([]);
});

test('a request that is answered during the stop is the last one of its connection', async () => {
  const { app, socket, answer } = await askSlowly();
  const closed = once(app, 'close');
  app.close();
  answer(text('late'));
  const [head] = (await once(socket, 'data')) as [string];
  expect(head).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
});
