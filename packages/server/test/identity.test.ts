/** Who a browser is: its secret, and where that may be shown. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { itemAt } from '@tavolata/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, makeCookie, newSecret, readSecret } from '../src/people/identity.ts';
import { gather, leave, newTable } from './support/play.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie } from './support/test-connection.ts';

const SECRET = 'A'.repeat(43);

test('a secret has 256 bits, and no two are the same', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(50);
});

test('a browser is known by the SHA-256 of its secret', () => {
  expect(browserOf(SECRET)).toBe(createHash('sha256').update(SECRET).digest('base64url'));
});

test.each([
  [`tavolata=${SECRET}`, SECRET],
  [`other=1; tavolata=${SECRET}; more=2`, SECRET],
  [`tavolata=short; tavolata=${SECRET}`, SECRET],
  ['tavolata=', undefined],
  [`tavolata=${SECRET}A`, undefined],
  [`tavolata="${SECRET}"`, undefined],
  [`xtavolata=${SECRET}`, undefined],
  [`tavolata=${'ä'.repeat(43)}`, undefined],
  [undefined, undefined],
])('the cookie %j', (header, secret) => {
  expect(readSecret(header)).toBe(secret);
});

test('`Secure` is set only where there is https', () => {
  const plain = `tavolata=${SECRET}; HttpOnly; SameSite=Strict; Path=/; Max-Age=34560000`;
  expect(makeCookie(SECRET, { isSecure: false })).toBe(plain);
  expect(makeCookie(SECRET, { isSecure: true })).toBe(`${plain}; Secure`);
});

describe('hello', () => {
  let server: TableServer;
  beforeAll(async () => {
    server = await TableServer.start({ trustProxy: 1, origins: ['https://play.example'] });
  });
  afterAll(async () => {
    await server.end();
  });

  const hello = (headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}/api/hello`, { method: 'POST', headers });

  const cookieOf = (response: Response): string => response.headers.getSetCookie().join('\n');

  test('gives a new browser a secret', async () => {
    const response = await hello({ Origin: 'https://play.example' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cookieOf(response)).toMatch(/^tavolata=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/;/);
    expect(cookieOf(response)).not.toContain('Secure');
  });

  test('lets a browser keep the one that it has', async () => {
    const response = await hello({ Cookie: `tavolata=${SECRET}` });
    expect(cookieOf(response)).toContain(`tavolata=${SECRET};`);
  });

  test('replaces one that is no secret', async () => {
    expect(cookieOf(await hello({ Cookie: 'tavolata=guess' }))).toMatch(/^tavolata=[\w-]{43};/);
  });

  test('is `Secure` behind a proxy with https', async () => {
    expect(cookieOf(await hello({ 'X-Forwarded-Proto': 'https' }))).toMatch(/; Secure$/);
    expect(cookieOf(await hello({ 'X-Forwarded-Proto': 'https, http' }))).not.toContain('Secure');
  });

  test('refuses foreign pages, which could replace a visitor’s secret by a new one', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      const response = await hello({ Origin: origin });
      expect(response.status).toBe(403);
      expect(cookieOf(response)).toBe('');
    }
  });

  test('ignores a body', async () => {
    const body = JSON.stringify({ secret: SECRET });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${server.url}/api/hello`, { method: 'POST', headers, body });
    expect(response.status).toBe(204);
    expect(cookieOf(response)).not.toContain(SECRET);
  });
});

test('no secret ever gets into the database or over the wire', async () => {
  const server = await TableServer.start();
  const cookies = await Promise.all([newCookie(server.url), newCookie(server.url)]);
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }), (seat) => ({
    cookie: itemAt(cookies, seat),
  }));
  await party.players[1].do(party.table, { type: 'say', seat: 1, text: 'hello' });
  const heard = party.players.flatMap((player) => player.heard).join('\n');
  await leave(party);
  const database = new DatabaseSync(join(server.dataFolder, 'tavolata.db'), { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const rows = tables.flatMap(({ name }) =>
    database.prepare(`SELECT * FROM ${String(name)}`).all(),
  );
  database.close();
  const stored = JSON.stringify(rows);
  for (const cookie of cookies) {
    const secret = cookie.split('=')[1] ?? '';
    expect(stored).toContain(browserOf(secret));
    expect(stored).not.toContain(secret);
    expect(heard).not.toContain(secret);
    expect(heard).not.toContain(browserOf(secret));
  }
  await server.end();
});
