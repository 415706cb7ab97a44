/** What browsers, proxies and foreign pages may do with answers. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deal, gather, leave, newTable, playOn, type Party } from './support/play.ts';
import { TableServer } from './support/table-server.ts';

let server: TableServer;
let party: Party;
beforeAll(async () => {
  server = await TableServer.start({ imprint: 'Ada Example' });
  party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  await deal(party);
  await playOn(party);
});
afterAll(async () => {
  await leave(party);
  await server.end();
});

/** With the cookie of somebody who sits at the table. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers: { Cookie: party.players[0].cookie, ...headers } });

const ABOUT_A_TABLE: [what: string, path: () => string][] = [
  ['the record of a match', () => `/api/tables/${party.table}/matches/1`],
  ['the page of a table', () => `/table/${party.table}`],
];
const OTHERS: [what: string, path: () => string][] = [
  ['the start page', () => '/'],
  ['a script', () => '/assets/index-abc.js'],
  ['the imprint', () => '/api/imprint'],
  ['the health', () => '/healthz'],
  ['the metrics', () => '/metrics'],
  ['a missing file', () => '/nowhere.js'],
];

test.each(ABOUT_A_TABLE)('%s is not kept by browsers or proxies', async (_what, path) => {
  const response = await ask(path());
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('neither is a secret', async () => {
  const response = await ask('/api/hello', { Origin: server.url }, 'POST');
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a secret is not given by GET', async () => {
  const response = await fetch(`${server.url}/api/hello`, { headers: { Origin: server.url } });
  expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
});

describe.each([...ABOUT_A_TABLE, ...OTHERS])('%s', (_what, path) => {
  test('cannot be read by a foreign page', async () => {
    const origin = 'https://evil.example';
    const preflight = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
    for (const response of [
      await ask(path(), { Origin: origin }),
      await ask(path(), preflight, 'OPTIONS'),
    ]) {
      const names = [...response.headers.keys()];
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('says what it is, and in which letters, and sets no cookie', async () => {
    const response = await ask(path());
    const type = response.headers.get('content-type') ?? '';
    expect(type).toMatch(/^[a-z]+\/[a-z+-]+;.*charset=utf-8/);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

test('a foreign address is never a place to be sent to', async () => {
  for (const path of ['//evil.example', '/table//evil.example', '/?to=https://evil.example']) {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    expect(response.status).not.toBeGreaterThanOrEqual(500);
    expect(response.headers.get('location')).toBeNull();
  }
});
