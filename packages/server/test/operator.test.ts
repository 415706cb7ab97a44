/** Reports and bans, beside a running server and without one. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL } from '@tavolata/table';
import { expect, test } from 'vitest';
import { askOperator, type OperatorAnswer } from '../src/index.ts';
import type { ReportsAnswer } from '../src/operator/requests.ts';
import { browserOf } from '../src/people/identity.ts';
import { DATABASE_FILE } from '../src/store/sqlite/database.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { readMetrics } from './support/exposition.ts';
import { FixedPlatform } from './support/platforms.ts';
import { gather, leave, newTable } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const browserBehind = (cookie: string): string => browserOf(cookie.split('=')[1] ?? '');

test('a report names the people at the table, and a ban closes the connection at once', async () => {
  const server = await TableServer.start();
  const ask = (request: Parameters<typeof askOperator>[1]): Promise<OperatorAnswer> =>
    askOperator(server, request);
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  await players[0].report(table, 'Ben is rude');
  const browser = browserBehind(players[1].cookie);
  expect(await ask({ do: 'reports' })).toMatchObject({
    reports: [
      {
        table,
        text: 'Ben is rude',
        people: [{ name: 'Ada' }, { name: 'Ben', browsers: [browser] }, { name: 'Cleo' }],
      },
    ],
  });
  const endLink = async (): Promise<number> => {
    const headers = { Cookie: players[1].cookie, Origin: server.url };
    const path = `${server.url}/api/tables/${table}/matches/1/share`;
    return (await fetch(path, { method: 'DELETE', headers })).status;
  };
  expect(await endLink()).toBe(204);
  const closed = players[1].connection?.closed;
  await ask({ do: 'ban', kind: 'browser', value: browser, reason: 'rude' });
  expect(await endLink()).toBe(404); // no member any more for records and their links
  expect(await closed).toMatchObject({ code: 1008 });
  const refused = new TestConnection({ url: server.url, cookie: players[1].cookie });
  await refused.opened;
  const problem = refused.next('refused');
  refused.send({ type: 'hello', protocol: 1, build: '' });
  expect(await problem).toMatchObject({ code: 'banned' });
  await refused.closed;
  await server.stop();
  expect(await ask({ do: 'bans' })).toMatchObject({ bans: [{ value: browser, reason: 'rude' }] });
  await ask({ do: 'unban', kind: 'browser', value: browser });
  await server.start();
  const again = await TestConnection.open({ url: server.url, cookie: players[1].cookie });
  await again.close();
  await leave(party);
  await server.end();
});

test('an address is banned with all of its network, or with less of it', async () => {
  const server = await TableServer.start({ trustProxy: 1 });
  const ban = async (value: string): Promise<OperatorAnswer> =>
    askOperator(server, { do: 'ban', kind: 'address', value, reason: '' });
  const unban = async (value: string): Promise<OperatorAnswer> =>
    askOperator(server, { do: 'unban', kind: 'address', value });
  const isBanned = async (address: string): Promise<boolean> => {
    const headers = { 'X-Forwarded-For': address };
    const cookie = await newCookie(server.url);
    const connection = new TestConnection({ url: server.url, cookie, headers });
    await connection.opened;
    const [refused, welcome] = [connection.next('refused'), connection.next('welcome')];
    connection.send({ type: 'hello', protocol: PROTOCOL, build: '' });
    const first = await Promise.any([refused, welcome]);
    await Promise.all([connection.close(), refused.catch(() => 0), welcome.catch(() => 0)]);
    return first.type === 'refused' && first.code === 'banned';
  };
  expect(await ban('2001:db8:1:2::77')).toEqual({ done: '2001:db8:1:0::/56' });
  expect(await isBanned('2001:db8:1:2::1')).toBe(true);
  expect(await isBanned('2001:db8:1:3::1')).toBe(true); // another network of the same home
  expect(await isBanned('2001:db8:1:100::1')).toBe(false);
  expect(await ban('2001:db8:1:2::/64')).toEqual({ done: '2001:db8:1:2::/64' });
  await unban('2001:db8:1:0::/56');
  expect(await isBanned('2001:db8:1:2::1')).toBe(true);
  expect(await isBanned('2001:db8:1:3::1')).toBe(false);
  await unban('2001:db8:1:2::77');
  expect(await askOperator(server, { do: 'bans' })).toEqual({ bans: [] });
  await server.end();
});

test('many reports bury none: the older ones are on the next page', async () => {
  const server = await TableServer.start();
  await server.stop();
  const store = await openSqliteStore(join(server.dataFolder, DATABASE_FILE));
  const report = (at: number, text: string) =>
    store.report({ at, table: 'table', browser: 'b', text, copy: '{"people":[],"said":[]}' });
  await report(1, 'Ben is rude');
  for (let at = 0; at < 205; at++) await report(2, 'of the same moment');
  for (let at = 0; at < 150; at++) await report(10 + at, 'nothing');
  await store.close();
  const page = async (before?: number): Promise<ReportsAnswer> => {
    const more = before === undefined ? {} : { before };
    const answer = await askOperator(server, { do: 'reports', ...more });
    if (!('reports' in answer)) throw new Error('these are no reports');
    return answer;
  };
  const first = await page();
  // All of one moment are on the same page.
  expect([first.reports.length, first.isMore]).toEqual([150 + 205, true]);
  await server.start();
  const next = await page(first.reports.at(-1)?.at);
  expect(next).toMatchObject({ reports: [{ text: 'Ben is rude' }], isMore: false });
  await server.end();
});

test('a report keeps who was there and what was said, though they leave and erase it', async () => {
  const server = await TableServer.start();
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  const [ada, ben, cleo] = players;
  await ben.do(table, { type: 'say', seat: 1, text: 'you are all fools' });
  await ben.do(table, { type: 'leave', seat: 1 });
  await ada.do(table, { type: 'clear', seat: 2, isBarring: true });
  await ada.report(table, 'Ben is rude');
  await ben.erase();
  const told = {
    text: 'Ben is rude',
    people: [
      { name: 'Ada', isGone: false },
      { name: 'Ben', isGone: true, browsers: [browserBehind(ben.cookie)] },
      { name: 'Cleo', isGone: true, browsers: [browserBehind(cleo?.cookie ?? '')] },
    ],
    said: [{ name: 'Ben', text: 'you are all fools' }],
  };
  const answer = await askOperator(server, { do: 'reports' });
  expect(answer).toMatchObject({ reports: [told] });
  const [report] = 'reports' in answer ? answer.reports : [];
  const deleting = { do: 'delete-report', number: report?.number ?? 0 } as const;
  expect(await askOperator(server, deleting)).toEqual({ done: String(deleting.number) });
  expect(await askOperator(server, { do: 'reports' })).toEqual({ reports: [], isMore: false });
  expect(await askOperator(server, deleting)).toHaveProperty('problem');
  await leave(party);
  await server.end();
});

test('a report has what was erased just before it, and nothing that was erased longer ago', async () => {
  const platform = new FixedPlatform();
  const server = await TableServer.start({ platform });
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  const [ada, ben] = players;
  const told = async (): Promise<unknown> => {
    await ada.report(table, 'Ben is rude');
    const answer = await askOperator(server, { do: 'reports' });
    const report = 'reports' in answer ? answer.reports[0] : undefined;
    const said = report?.said.map(({ name, text }) => `${name}: ${text}`);
    return { name: report?.people[1]?.name, said };
  };
  await ben.do(table, { type: 'say', seat: 1, text: 'where I live' });
  platform.time += 15 * 60_000;
  await ben.do(table, { type: 'say', seat: 1, text: 'you are all fools' });
  await ben.erase();
  const { chat } = await ada.until(table, (known) => known.chat.every(({ text }) => text === ''));
  expect(chat).toHaveLength(2);
  expect(await told()).toEqual({ name: 'Ben', said: ['Ben: ', 'Ben: you are all fools'] });
  platform.time += 15 * 60_000;
  expect(await told()).toEqual({ name: '', said: [': ', ': '] });
  await leave(party);
  await server.end();
});

test('a report has what was erased just before it, also of a table that has left the memory meanwhile', async () => {
  const server = await TableServer.start({ limits: { evictMs: 20 } });
  const inMemory = async () => (await readMetrics(server.url)).value('tavolata_tables');
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  await players[1].do(table, { type: 'name', seat: 1, name: 'You fools' });
  await players[1].do(table, { type: 'name', seat: 1, name: 'Benno' });
  await players[1].do(table, { type: 'say', seat: 1, text: 'go away' });
  await leave(party);
  await expect.poll(inMemory).toBe(0);
  const ben = await Player.arrive(server.url, { cookie: players[1].cookie });
  await ben.erase();
  await expect.poll(inMemory).toBe(0);
  const ada = await Player.arrive(server.url, { cookie: players[0].cookie });
  await ada.report(table, 'Ben is rude');
  const answer = await askOperator(server, { do: 'reports' });
  const report = 'reports' in answer ? answer.reports[0] : undefined;
  expect(report?.said).toMatchObject([{ name: 'Benno', text: 'go away' }]);
  await Promise.all([ben.disconnect(), ada.disconnect()]);
  await server.end();
});

test('a report has what was erased just before it by somebody who had left the table', async () => {
  const server = await TableServer.start({ limits: { evictMs: 20 } });
  const inMemory = async () => (await readMetrics(server.url)).value('tavolata_tables');
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  await players[1].do(table, { type: 'say', seat: 1, text: 'you are all fools' });
  await players[1].do(table, { type: 'leave', seat: 1 });
  await leave(party);
  await expect.poll(inMemory).toBe(0);
  const ben = await Player.arrive(server.url, { cookie: players[1].cookie });
  await ben.erase();
  const ada = await Player.arrive(server.url, { cookie: players[0].cookie });
  await ada.report(table, 'Ben is rude');
  const answer = await askOperator(server, { do: 'reports' });
  const report = 'reports' in answer ? answer.reports[0] : undefined;
  expect(report?.said).toMatchObject([{ name: 'Ben', text: 'you are all fools' }]);
  await Promise.all([ben.disconnect(), ada.disconnect()]);
  await server.end();
});

test('a report has the name of a moment ago, though its owner has another and erases both', async () => {
  const server = await TableServer.start();
  const party = await gather(server.url, newTable());
  const { table, players } = party;
  await players[1].do(table, { type: 'name', seat: 1, name: 'You fools' });
  await players[1].do(table, { type: 'name', seat: 1, name: 'Benno' });
  await players[1].erase();
  await players[0].report(table, 'Ben is rude');
  const answer = await askOperator(server, { do: 'reports' });
  const report = 'reports' in answer ? answer.reports[0] : undefined;
  expect(report?.people[1]?.names.map(({ name }) => name)).toEqual(['Ben', 'You fools', 'Benno']);
  await leave(party);
  await server.end();
});

test('a browser is banned with the address that it has now, and no new cookie helps', async () => {
  const server = await TableServer.start({ trustProxy: 1 });
  const cookie = await newCookie(server.url);
  const from = (address: string, own: string): TestConnection =>
    new TestConnection({ url: server.url, cookie: own, headers: { 'X-Forwarded-For': address } });
  const hello = { type: 'hello', protocol: 2, build: '' } as const;
  const rude = from('203.0.113.5', cookie);
  await rude.opened;
  const browser = browserBehind(cookie);
  const ban = { do: 'ban', kind: 'browser', value: browser, reason: 'rude' } as const;
  await askOperator(server, { ...ban, withAddress: true });
  await rude.closed;
  expect(await askOperator(server, { do: 'bans' })).toMatchObject({
    bans: expect.arrayContaining([
      expect.objectContaining({ kind: 'browser', value: browser }),
      expect.objectContaining({ kind: 'address', value: '203.0.113.5' }),
    ]) as unknown,
  });
  const back = from('203.0.113.5', await newCookie(server.url));
  await back.opened;
  back.send(hello);
  expect(await back.next('refused')).toMatchObject({ code: 'banned' });
  const other = from('203.0.113.6', await newCookie(server.url));
  await other.opened;
  other.send(hello);
  await other.next('welcome');
  await other.close();
  await server.end();
});

test('the address of this machine is not banned with a browser: everybody may come from there', async () => {
  const server = await TableServer.start();
  const cookie = await newCookie(server.url);
  const connection = await TestConnection.open({ url: server.url, cookie });
  const value = browserBehind(cookie);
  await askOperator(server, { do: 'ban', kind: 'browser', value, reason: '', withAddress: true });
  await connection.closed;
  expect(await askOperator(server, { do: 'bans' })).toMatchObject({ bans: [{ value }] });
  await server.end();
});

test('what is no browser and no address is refused', async () => {
  const server = await TableServer.start();
  for (const [kind, value] of [
    ['browser', 'Ben'],
    ['address', 'localhost'],
  ] as const) {
    const ban = { do: 'ban', kind, value, reason: '' } as const;
    expect(await askOperator(server, ban)).toHaveProperty('problem');
  }
  await server.end();
});

test('nobody but the owner can use it', async () => {
  const server = await TableServer.start();
  expect(statSync(join(server.dataFolder, 'admin.sock')).mode & 0o777).toBe(0o600);
  expect(statSync(server.dataFolder).mode & 0o777).toBe(0o700);
  await server.end();
});

test('where there are no tables, nothing is created', async () => {
  await expect(askOperator({ dataFolder: '/nowhere/at/all' }, { do: 'bans' })).rejects.toThrow(
    'no tables',
  );
});
