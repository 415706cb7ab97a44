/** What is asked for by plain requests: finished games, link previews, the imprint. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cappuccino } from '@tavolata/cappuccino';
import { verifyRecord } from '@tavolata/engine';
import { checkDeal } from '@tavolata/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE } from './running.ts';
import { deal, gather, leave, newTable, playOn, type Party } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie } from './support/test-connection.ts';

const IMPRINT = 'Ada Example\nSample Street 1 <b>not markup</b>\n';

let server: TableServer;
let party: Party;
beforeAll(async () => {
  server = await TableServer.start({ imprint: IMPRINT, limits: { requestsPerAddress: 80 } });
  const view = newTable({ game: 'cappuccino', players: 2, name: '<script>x</script>' });
  party = await gather(server.url, view);
});
afterAll(async () => {
  await leave(party);
  await server.end();
});

const get = (path: string, cookie = party.players[0].cookie): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });

describe('a link to a table', () => {
  test('shows what is played, a picture, and whether seats are free', async () => {
    const { table = '' } = await party.players[0].create(newTable());
    const response = await get(`/table/${table}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('<title>Come to King Lui · Tavolata</title>');
    expect(page).toContain('<meta property="og:description" content="2 free." />');
    expect(page).toContain(`<meta property="og:url" content="${server.url}/table/${table}" />`);
    expect(page).toContain(
      `<meta property="og:image" content="${server.url}/preview-king-lui.png" />`,
    );
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(page).toContain('<div id="app"></div>');
  });

  test('speaks the language of the host, or English where that is not known', async () => {
    const [host] = party.players;
    for (const [language, title] of [
      ['de', 'Komm zu King Lui'],
      ['rm', 'Come to King Lui'],
    ] as const) {
      const settings = { ...newTable().settings, language };
      const { table = '' } = await host.create(newTable({ settings }));
      const page = await (await get(`/table/${table}`)).text();
      expect(page).toContain(`<meta property="og:title" content="${title}" />`);
    }
  });

  test.each([false, true])('never names anybody, be it public or not (%s)', async (isPublic) => {
    const settings = { ...newTable().settings, isPublic };
    const { table = '' } = await party.players[0].create(
      newTable({ name: 'Rumpelstilt', settings }),
    );
    const page = await (await get(`/table/${table}`)).text();
    expect(page).toContain('og:title');
    expect(page).not.toContain('Rumpelstilt');
  });

  test('never repeats what somebody wrote', async () => {
    const page = await (await get(`/table/${party.table}`)).text();
    expect(page).toContain('All taken.');
    expect(page).not.toContain('<script');
  });

  test('that does not exist is the client’s page, which says so', async () => {
    for (const path of ['/table/nowhere', '/table/a%22%3E%3Cscript%3E', '/table/x/match/1']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(PAGE);
    }
  });
});

describe('a finished game', () => {
  test('has no record before it is over', async () => {
    await deal(party);
    expect((await get(`/api/tables/${party.table}/matches/1`)).status).toBe(404);
    await playOn(party, { moves: 3 });
    expect((await get(`/api/tables/${party.table}/matches/1`)).status).toBe(404);
  });

  test('is a record that can be verified, with its deal', async () => {
    await playOn(party);
    const response = await get(`/api/tables/${party.table}/matches/1`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="cappuccino-${party.table}-1.json"`,
    );
    const text = await response.text();
    const older = await get(`/api/tables/${party.table}/games/1`); // as earlier versions link to it
    expect(await older.text()).toBe(text);
    const record = JSON.parse(text) as { deal: unknown };
    const match = verifyRecord(cappuccino, record);
    expect(record).toMatchObject({ deal: { table: party.table, number: 1 } });
    expect(checkDeal(match, record.deal)).toBe('right');
  });

  test.each(['/api/tables/nowhere/matches/1', 'matches/2', 'matches/0', 'matches/x', 'games/2'])(
    '%s is not there',
    async (path) => {
      const full = path.startsWith('/') ? path : `/api/tables/${party.table}/${path}`;
      expect((await get(full)).status).toBe(404);
    },
  );

  test('of a private table is for those who sat there and were not removed', async () => {
    const path = `/api/tables/${party.table}/matches/1`;
    const [ada, ben] = party.players;
    const cleo = await newCookie(server.url);
    const statusFor = async (cookie: string) => (await get(path, cookie)).status;
    expect(await statusFor('')).toBe(404);
    expect(await statusFor(cleo)).toBe(404);
    expect(await statusFor(`tavolata=${'A'.repeat(43)}`)).toBe(404);
    expect(await statusFor(ben.cookie)).toBe(200);
    await ben.do(party.table, { type: 'leave', seat: 1 });
    expect(await statusFor(ben.cookie)).toBe(200);
    await ben.do(party.table, { type: 'sit', seat: 1, name: 'Ben' });
    await ada.do(party.table, { type: 'clear', seat: 1, isBarring: true });
    expect(await statusFor(ben.cookie)).toBe(404);
    expect(await statusFor(ada.cookie)).toBe(200);
  });

  test('is offered to those who may have it', async () => {
    const eve = await Player.arrive(server.url);
    expect((await eve.watch(party.table)).view.records).toEqual([]);
    expect(party.players[0].at(party.table).view.records).toEqual([1]);
    await eve.disconnect();
  });

  test('can be shared by a link, which can be ended', async () => {
    const path = `/api/tables/${party.table}/matches/1`;
    const [{ cookie }] = party.players;
    const ask = (method: string, own = cookie, origin = server.url) =>
      fetch(`${server.url}${path}/share`, { method, headers: { Cookie: own, Origin: origin } });
    const withKey = (key: string) => get(`${path}?key=${encodeURIComponent(key)}`, '');
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await ask(method, await newCookie(server.url))).status).toBe(404);
      expect((await ask(method, party.players[1].cookie)).status).toBe(404); // was removed
    }
    expect((await ask('POST', cookie, 'https://evil.example')).status).toBe(403);
    expect(await (await ask('GET')).json()).toEqual({ isShared: false });
    const share = async () => ((await (await ask('POST')).json()) as { key: string }).key;
    const key = await share();
    expect(key).toMatch(/^[\w-]{22}$/);
    expect((await withKey(key)).status).toBe(200);
    expect((await get(`/api/tables/${party.table}/matches/2?key=${key}`, '')).status).toBe(404);
    for (const wrong of ['', 'x', `${key}x`]) expect((await withKey(wrong)).status).toBe(404);
    const next = await share();
    expect((await withKey(key)).status).toBe(404);
    expect((await withKey(next)).status).toBe(200);
    const file = readFileSync(join(server.dataFolder, 'tavolata.db'), 'latin1');
    expect(file).not.toContain(next);
    expect(await (await ask('GET')).json()).toEqual({ isShared: true });
    expect((await ask('DELETE')).status).toBe(204);
    expect((await withKey(next)).status).toBe(404);
    expect(await (await ask('GET')).json()).toEqual({ isShared: false });
  });

  test('of a public table is for everybody; what was played while it was private is not', async () => {
    const settings = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };
    const [ada] = party.players;
    const ben = await Player.arrive(server.url);
    await ben.watch(party.table);
    await ben.do(party.table, { type: 'sit', seat: 1, name: 'Ben' });
    await ada.do(party.table, { type: 'arrange', settings });
    const own = { table: party.table, players: [ada, ben] };
    const statusOf = async (match: number, cookie = '') =>
      (await get(`/api/tables/${party.table}/matches/${match}`, cookie)).status;
    expect(await statusOf(1)).toBe(404);
    expect(await statusOf(1, ada.cookie)).toBe(200);
    await deal(own);
    await playOn(own);
    expect(await statusOf(1)).toBe(404);
    expect(await statusOf(2)).toBe(200);
    const eve = await Player.arrive(server.url);
    expect((await eve.watch(party.table)).view.records).toEqual([2]);
    expect(ada.at(party.table).view.records).toEqual([1, 2]);
    await ada.do(party.table, { type: 'arrange', settings: { ...settings, isPublic: false } });
    expect(await statusOf(2)).toBe(404);
    await eve.disconnect();
    await ben.disconnect();
  });

  test('cannot be asked for without limit', async () => {
    const statuses = new Set<number>();
    for (let times = 0; times < 90; times++) {
      statuses.add((await get(`/api/tables/${party.table}/matches/1`)).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

test('the imprint is plain text', async () => {
  const response = await get('/api/imprint');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(IMPRINT);
  const without = await TableServer.start();
  expect((await fetch(`${without.url}/api/imprint`)).status).toBe(404);
  await without.end();
});
