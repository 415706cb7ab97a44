/** The addresses for programs that watch the server. */

import { afterEach, expect, test, vi } from 'vitest';
import { StoreProbe } from '../src/store/probe.ts';
import { holdLastWord } from './support/last-word.ts';
import { TableServer } from './support/table-server.ts';
import { UnreliableStore } from './support/unreliable-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Told {
  readonly status: number;
  readonly text: string;
}

async function ask(server: TableServer, path: string, method = 'GET'): Promise<Told> {
  const response = await fetch(`${server.url}${path}`, { method });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return { status: response.status, text: await response.text() };
}

const WELL = { status: 200, text: 'ok\n' };
const AWAY = { status: 503, text: 'database away\n' };

test('a server that is well says so, and no more than that', async () => {
  const server = await TableServer.start();
  for (const path of ['/healthz', '/readyz']) {
    expect(await ask(server, path)).toEqual(WELL);
    expect(await ask(server, path, 'HEAD')).toEqual({ status: 200, text: '' });
    expect(await ask(server, path, 'POST')).toMatchObject({ status: 405 });
  }
  await server.end();
});

test.each(['failing', 'silent'] as const)(
  'with a %s database it lives, is not ready, and is again later',
  async (mood) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const store = new UnreliableStore();
    const server = await TableServer.start({ openStore: store.open });
    expect(await ask(server, '/readyz')).toEqual(WELL);
    store.mood = mood;
    expect(await ask(server, '/readyz')).toEqual(WELL); // the last answer still counts
    vi.advanceTimersByTime(1000);
    expect(await ask(server, '/readyz')).toEqual(AWAY);
    expect(await ask(server, '/healthz')).toEqual(WELL);
    store.release();
    vi.advanceTimersByTime(1000);
    expect(await ask(server, '/readyz')).toEqual(WELL);
    await server.end();
  },
);

test('it is not ready from the announcement of the stop on', async () => {
  const { store, server, players, last } = await holdLastWord();
  const told = players[0].connection?.next('notice');
  const { url } = server;
  const stopped = server.stop();
  expect(await told).toMatchObject({ notice: 'stopping' });
  const response = await fetch(`${url}/readyz`);
  expect([response.status, await response.text()]).toEqual([503, 'stopping\n']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  store.release();
  await last;
  await stopped;
  await server.end();
});

const WRITES = { probe: () => Promise.resolve() };

test('all requests within a second share one query', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let asked = 0;
  const probe = new StoreProbe({ ...WRITES, bans: () => Promise.resolve((asked++, [])) });
  const answers = await Promise.all([1, 2, 3].map(() => probe.state()));
  expect(answers).toEqual(['ok', 'ok', 'ok']);
  vi.advanceTimersByTime(999);
  expect(await probe.state()).toBe('ok');
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await probe.state()).toBe('ok');
  expect(asked).toBe(2);
});

test('a query that is not answered is not sent again', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<[]>();
  const probe = new StoreProbe({ ...WRITES, bans: () => (asked++, answer.promise) });
  expect(await probe.state()).toBe('away');
  expect(await probe.state()).toBe('away');
  expect(asked).toBe(1);
  answer.resolve([]);
  await expect.poll(() => probe.state(), { timeout: 3000 }).toBe('ok');
});

test('a store that answers and cannot write is full, which is tried again every second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let written = 0;
  let isFull = false;
  const write = (): Promise<void> => {
    written++;
    return isFull ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
  };
  const probe = new StoreProbe({ bans: () => Promise.resolve([]), probe: write });
  expect(await probe.state()).toBe('ok');
  vi.advanceTimersByTime(9_000);
  isFull = true;
  expect(await probe.state()).toBe('ok'); // what was written last still counts
  expect(written).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await probe.state()).toBe('full');
  isFull = false;
  vi.advanceTimersByTime(1_000);
  expect(await probe.state()).toBe('ok');
  expect(written).toBe(3);
});
