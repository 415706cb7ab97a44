/** Who a browser is: its secret, and where that may be shown. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { itemAt } from '@tavolata/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf, Identities, makeCookies, readSecrets } from '../src/people/identity.ts';
import { realPlatform } from '../src/platform.ts';
import type { ForgottenBrowser } from '../src/store/store.ts';
import { deal, gather, leave, newTable, playOn } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const SECRET = 'A'.repeat(43);

/** A store that knows one browser from before. */
const storeKnowing = (known?: string) => {
  const forgotten: ForgottenBrowser[] = [];
  return {
    serverKey: () => Promise.resolve('5e'.repeat(32)),
    isMember: (browser: string) => Promise.resolve(browser === known),
    forget: (browser: string, at: number) => {
      forgotten.push({ browser, at });
      return Promise.resolve();
    },
    forgotten: (since = 0) => Promise.resolve(forgotten.filter(({ at }) => at >= since)),
  };
};

describe('a secret', () => {
  test('has 32 bytes of which half are random, and no two are the same', async () => {
    const identities = await Identities.open(storeKnowing(), realPlatform);
    const secrets = Array.from({ length: 50 }, () => identities.newSecret());
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(new Set(secrets).size).toBe(50);
    expect(await identities.firstKnown(secrets)).toBe(secrets[0]);
  });

  test('is known by its SHA-256', () => {
    expect(browserOf(SECRET)).toBe(createHash('sha256').update(SECRET).digest('base64url'));
  });

  test('that no server has made is worth nothing', async () => {
    const identities = await Identities.open(storeKnowing(), realPlatform);
    const ours = identities.newSecret();
    const last = ours.at(-1) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twins = Array.from(letters, (letter) => ours.slice(0, -1) + letter);
    const other = await Identities.open(
      { ...storeKnowing(), serverKey: () => Promise.resolve('77'.repeat(32)) },
      realPlatform,
    );
    for (const made of [SECRET, other.newSecret(), ...twins.filter((one) => one.at(-1) !== last)]) {
      expect(await identities.firstKnown([made])).toBeUndefined();
    }
  });

  test('of an earlier version counts where a table knows the browser', async () => {
    const identities = await Identities.open(storeKnowing(browserOf(SECRET)), realPlatform);
    expect(await identities.firstKnown(['B'.repeat(43), SECRET])).toBe(SECRET);
  });

  test('that is forgotten is worth nothing, on other servers too', async () => {
    const store = storeKnowing(browserOf(SECRET));
    const [one, other] = [
      await Identities.open(store, realPlatform),
      await Identities.open(store, realPlatform),
    ];
    const secret = one.newSecret();
    const at = realPlatform.now();
    for (const gone of [secret, SECRET]) await one.forget(browserOf(gone), at);
    await other.refresh();
    for (const identities of [one, other]) {
      expect(await identities.firstKnown([secret, SECRET])).toBeUndefined();
    }
  });
});

const OTHER = 'B'.repeat(43);

test.each([
  [`tavolata=${SECRET}`, [SECRET]],
  [`other=1; tavolata=${SECRET}; more=2`, [SECRET]],
  [`tavolata=short; tavolata=${SECRET}`, [SECRET]],
  [`tavolata=${SECRET}; __Host-tavolata=${OTHER}`, [OTHER, SECRET]],
  [`tavolata=${SECRET}; __Host-tavolata=${SECRET}`, [SECRET]],
  ['tavolata=', []],
  [`tavolata=${SECRET}A`, []],
  [`tavolata="${SECRET}"`, []],
  [`xtavolata=${SECRET}`, []],
  [`tavolata=${'ä'.repeat(43)}`, []],
  [undefined, []],
])('the cookie %j', (header, secrets) => {
  expect(readSecrets(header)).toEqual(secrets);
});

test('over https a cookie has a name that no other host can set; the old one is set beside it', () => {
  const attributes = 'HttpOnly; SameSite=Strict; Path=/; Max-Age=34560000';
  expect(makeCookies(SECRET, { isSecure: false })).toEqual([`tavolata=${SECRET}; ${attributes}`]);
  expect(makeCookies(SECRET, { isSecure: true })).toEqual([
    `__Host-tavolata=${SECRET}; ${attributes}; Secure`,
    `tavolata=${SECRET}; ${attributes}; Secure`,
  ]);
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

  test('lets a browser keep the one that it has, and none that it made itself', async () => {
    const cookie = (await hello()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookieOf(await hello({ Cookie: cookie }))).toContain(`${cookie};`);
    const response = await hello({ Cookie: `tavolata=${SECRET}` });
    expect(cookieOf(response)).toMatch(/^tavolata=[\w-]{43};/);
    expect(cookieOf(response)).not.toContain(SECRET);
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

/** With another key, the secrets that were made before are as random to the server as those of earlier versions. */
function forgetKey(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'tavolata.db'));
  expect(database.prepare('DELETE FROM server_keys').run().changes).toBeGreaterThan(0);
  database.close();
}

test('a browser that sat down by plain http plays on by https under the safer cookie, by an old secret too', async () => {
  const server = await TableServer.start({ trustProxy: 1 });
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  await deal(party);
  const [ada, ben] = party.players;
  await Promise.all([ada.disconnect(), ben.disconnect()]);
  await server.stop();
  forgetKey(server.dataFolder);
  await server.start();
  const https = { 'X-Forwarded-Proto': 'https', Cookie: ben.cookie };
  const response = await fetch(`${server.url}/api/hello`, { method: 'POST', headers: https });
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  expect(cookies).toEqual([`__Host-${ben.cookie}`, ben.cookie]); // the second for nodes before
  const other = await Player.arrive(server.url, { cookie: ada.cookie });
  await other.watch(party.table);
  const again = await Player.arrive(server.url, { cookie: itemAt(cookies, 0) });
  expect((await again.watch(party.table)).view.mine).toEqual([1]);
  expect(await playOn({ table: party.table, players: [other, again] }, { moves: 4 })).toBe(4);
  await Promise.all([other.disconnect(), again.disconnect()]);
  await server.end();
});

test('a browser that wants to be forgotten is cut off, and comes back as another one', async () => {
  const server = await TableServer.start();
  const party = await gather(server.url, newTable({ game: 'cappuccino', players: 2 }));
  const [ada, ben] = party.players;
  const forget = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/forget`, { method: 'POST', headers });
  expect((await forget({ Cookie: ben.cookie })).status).toBe(403);
  expect((await forget({ Cookie: ben.cookie, Origin: 'https://evil.example' })).status).toBe(403);
  const closed = ben.connection?.closed;
  const response = await forget({ Cookie: ben.cookie, Origin: server.url });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([
    'tavolata=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0',
  ]);
  expect(await closed).toMatchObject({ code: 1008 });
  const late = new TestConnection({ url: server.url, cookie: ben.cookie });
  await expect(late.opened).rejects.toThrow('status 401');
  const hello = { method: 'POST', headers: { Cookie: ben.cookie } };
  const [next = ''] = (await fetch(`${server.url}/api/hello`, hello)).headers.getSetCookie();
  expect(next).not.toContain(ben.cookie);
  await server.stop();
  await server.start();
  const afterwards = new TestConnection({ url: server.url, cookie: ben.cookie });
  await expect(afterwards.opened).rejects.toThrow('status 401');
  await ada.disconnect();
  await server.end();
});
