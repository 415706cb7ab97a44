/** Attempts that an operator should hear of are in the log, with when, what and a pseudonym of who. */

import { expect, test } from 'vitest';
import { createLog, SILENT, type LogFields } from '../src/log.ts';
import { problemOf } from '../src/sockets/session.ts';
import { FixedPlatform } from './support/platforms.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

test('foreign pages, floods and too many connections', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  const limits = { messages: 2, abuse: 1, connectionsPerAddress: 1 };
  const server = await TableServer.start({ log, limits, platform: new FixedPlatform() });
  const cookie = await newCookie(server.url);
  const foreign = new TestConnection({ url: server.url, cookie, origin: 'https://evil.example' });
  await expect(foreign.opened).rejects.toThrow('403');
  const flood = await TestConnection.open({ url: server.url, cookie });
  await new TestConnection({ url: server.url, cookie }).closed;
  for (let times = 0; times < 4; times++) flood.send({ type: 'ping' });
  await flood.closed;
  await server.end();
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const warnings = told.filter(({ level }) => level === 'warn');
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
  const pseudonym = expect.stringMatching(/^[\w-]{8,10}$/) as string;
  expect(warnings).toEqual([
    { level: 'warn', at, what: 'foreign-origin', address: pseudonym },
    { level: 'warn', at, what: 'too-many-connections', address: pseudonym },
    { level: 'warn', at, what: 'abuse', browser: pseudonym },
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
