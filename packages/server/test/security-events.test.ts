/** Attempts that an operator should hear of are in the log, with when, what and a pseudonym of who. */

import { PROTOCOL, type TableCommand } from '@tavolata/table';
import { expect, test } from 'vitest';
import { askOperator } from '../src/index.ts';
import { createLog, SILENT, type LogFields } from '../src/log.ts';
import { browserOf } from '../src/people/identity.ts';
import { problemOf } from '../src/sockets/refusal.ts';
import { FixedPlatform } from './support/platforms.ts';
import { gather, leave, newTable } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
const pseudonym = expect.stringMatching(/^[\w-]{8,10}$/) as string;

test('foreign pages, floods and too many connections', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  const limits = { messages: 2, abuse: 1, connectionsPerAddress: 1 };
  const server = await TableServer.start({ log, limits, platform: new FixedPlatform() });
  const cookie = await newCookie(server.url);
  const foreign = new TestConnection({ url: server.url, cookie, origin: 'https://evil.example' });
  await expect(foreign.opened).rejects.toThrow('403');
  for (const path of ['hello', 'forget', 'tables/x/matches/1/share']) {
    const headers = { Origin: 'https://evil.example', Cookie: cookie };
    const answer = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
  }
  const flood = await TestConnection.open({ url: server.url, cookie });
  await new TestConnection({ url: server.url, cookie }).closed;
  for (let times = 0; times < 4; times++) flood.send({ type: 'ping' });
  await flood.closed;
  await server.end();
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const warnings = told.filter(({ level }) => level === 'warn');
  expect(warnings).toEqual([
    ...Array<object>(4).fill({ level: 'warn', at, what: 'foreign-origin', address: pseudonym }),
    { level: 'warn', at, what: 'too-many-connections', address: pseudonym },
    { level: 'warn', at, what: 'abuse', browser: pseudonym },
  ]);
});

test('what somebody may not do, codes and secrets that are not good, and browsers that are banned', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  const server = await TableServer.start({ log });
  const party = await gather(server.url, newTable());
  const { table } = party;
  const eve = await Player.arrive(server.url);
  await eve.watch(table);
  const attempt = async (command: TableCommand): Promise<unknown> =>
    eve.do(table, command).catch((error: unknown) => error);
  expect(await attempt({ type: 'clear', seat: 1 })).toMatchObject({ code: 'not-yours' });
  expect(await attempt({ type: 'use-code', secret: 'x' })).toMatchObject({ code: 'not-now' });
  // Too late for a seat: that happens to everybody, and is only counted.
  expect(await attempt({ type: 'sit', seat: 0, name: 'Eve' })).toMatchObject({ code: 'not-now' });
  const record = `${server.url}/api/tables/${table}/matches/1`;
  const headers = { Cookie: eve.cookie, Origin: server.url };
  expect((await fetch(record, { headers })).status).toBe(404);
  expect((await fetch(`${record}/share`, { method: 'POST', headers })).status).toBe(404);
  const forged = new TestConnection({ url: server.url, cookie: `tavolata=${'A'.repeat(43)}` });
  await expect(forged.opened).rejects.toThrow('401');
  const newcomer = new TestConnection({ url: server.url });
  await expect(newcomer.opened).rejects.toThrow('401'); // has no cookie yet
  const value = browserOf(eve.cookie.split('=')[1] ?? '');
  await askOperator(server, { do: 'ban', kind: 'browser', value, reason: '' });
  await eve.connection?.closed;
  const back = new TestConnection({ url: server.url, cookie: eve.cookie });
  await back.opened;
  back.send({ type: 'hello', protocol: PROTOCOL, build: '' });
  await back.closed;
  await leave(party);
  await server.end();
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const refusals = ['forbidden', 'wrong-code', 'unknown-secret', 'banned'];
  const event = { level: 'info', at };
  expect(told.filter(({ what }) => refusals.includes(String(what)))).toEqual([
    { ...event, what: 'forbidden', command: 'clear', browser: pseudonym },
    { ...event, what: 'wrong-code', browser: pseudonym },
    { ...event, what: 'forbidden', command: 'record', address: pseudonym },
    { ...event, what: 'forbidden', command: 'share', address: pseudonym },
    { ...event, what: 'unknown-secret', address: pseudonym },
    { ...event, what: 'banned', browser: pseudonym },
  ]);
});

test('a defect is told to the log, and to the browser only that there was one', () => {
  const told: { what: string; fields?: LogFields | undefined }[] = [];
  const log = {
    ...SILENT,
    error: (what: string, fields?: LogFields) => told.push({ what, fields }),
  };
  const problem = problemOf(new Error('SELECT the-secret'), log);
  expect(problem).toEqual({ code: 'no-store', reason: 'the server has failed' });
  expect(told).toMatchObject([{ what: 'message-failed', fields: { error: 'SELECT the-secret' } }]);
});
