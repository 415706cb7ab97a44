/** What is logged, and what must not be. */

import { expect, test } from 'vitest';
import { createLog, LOG_LEVELS, pseudonymOf, type LogLevel } from '../src/log.ts';
import { browserOf } from '../src/people/identity.ts';
import { realPlatform } from '../src/platform.ts';
import { JumpingPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable, playOn } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const linesOf = (level: LogLevel): { log: ReturnType<typeof createLog>; lines: string[] } => {
  const lines: string[] = [];
  const platform = { ...realPlatform, now: () => 0 };
  return { log: createLog({ level, write: (line) => lines.push(line), platform }), lines };
};

test('is one JSON document a line, from its level on', () => {
  const { log, lines } = linesOf('warn');
  log.debug('connected');
  log.info('started');
  log.warn('slow-reader', { browser: 'abc', table: undefined });
  log.error('store-away', { error: 'disk\nfull "now"' });
  for (const line of lines) expect(line).toMatch(/^\{[^\n]*\}\n$/);
  const at = '1970-01-01T00:00:00.000Z';
  expect(lines.map((line) => JSON.parse(line) as unknown)).toStrictEqual([
    { at, level: 'warn', what: 'slow-reader', browser: 'abc' },
    { at, level: 'error', what: 'store-away', error: 'disk\nfull "now"' },
  ]);
});

test('of one kind a few lines are told in a while, and how many were left out', () => {
  const platform = new JumpingPlatform();
  const lines: string[] = [];
  const log = createLog({ level: 'debug', write: (line) => lines.push(line), platform });
  const told = (what: string) =>
    lines
      .map((line) => JSON.parse(line) as { what: string; leftOut?: number })
      .filter((line) => line.what === what);
  for (let times = 0; times < 3000; times++) log.warn('foreign-origin', { address: 'abc' });
  log.info('started');
  expect(told('foreign-origin')).toHaveLength(20);
  expect(told('started')).toHaveLength(1);
  platform.jump(10_000);
  expect(told('foreign-origin')).toHaveLength(21);
  expect(told('foreign-origin').at(-1)).toMatchObject({ level: 'warn', leftOut: 2980 });
  log.warn('foreign-origin');
  expect(told('foreign-origin')).toHaveLength(22);
  platform.jump(10_000);
  expect(told('foreign-origin')).toHaveLength(22); // nothing was left out
});

test.each(LOG_LEVELS)('at level %s it has that level and worse ones', (level) => {
  const { log, lines } = linesOf(level);
  for (const own of LOG_LEVELS) log[own]('test', { own });
  const told = lines.map((line) => JSON.parse(line) as { level: string; own: string });
  expect(told.map(({ level }) => level)).toEqual(LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)));
  for (const { level, own } of told) expect(level).toBe(own);
});

test('addresses are told apart without being named', () => {
  expect(pseudonymOf('192.0.2.1')).toBe(pseudonymOf('192.0.2.1'));
  expect(pseudonymOf('192.0.2.1')).not.toBe(pseudonymOf('192.0.2.2'));
  expect(pseudonymOf('192.0.2.1')).toMatch(/^[\w-]{10}$/);
});

test('no secret, name, chat, code or address gets into it, even at level debug', async () => {
  const { log, lines } = linesOf('debug');
  const server = await TableServer.start({ log, imprint: 'Ada Example', limits: { malformed: 2 } });
  const party = await gather(server.url, newTable({ name: 'Rumpelstilt' }));
  const { table, players } = party;
  await deal(party);
  await playOn(party, { moves: 3 });
  await players[0].do(table, { type: 'say', seat: 0, text: 'the-chat' });
  await players[0].report(table, 'the-report');
  await players[1].do(table, { type: 'use-code', secret: 'the-code' }).catch(() => undefined);
  const eve = new TestConnection({
    url: server.url,
    cookie: players[0].cookie,
    origin: 'http://evil.example',
  });
  await eve.opened.catch(() => undefined);
  const noise = await TestConnection.open({ url: server.url, cookie: await newCookie(server.url) });
  noise.socket.send('the-nonsense');
  noise.socket.send('the-nonsense');
  await noise.closed;
  await fetch(`${server.url}/%zz/the-path`, { headers: { Cookie: players[0].cookie } });
  await players[0].erase();
  const late = await Player.arrive(server.url, { cookie: players[1].cookie });
  await late.disconnect();
  await leave(party);
  await server.end();
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  for (const { cookie } of players) {
    const secret = cookie.split('=')[1] ?? '';
    expect(text).not.toContain(secret);
    expect(text).not.toContain(browserOf(secret));
  }
  expect(text).not.toMatch(/Rumpelstilt|the-|127\.0\.0\.1|evil/);
});
