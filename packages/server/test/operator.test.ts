/** Reports and bans, beside a running server and without one. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askOperator, type OperatorAnswer } from '../src/index.ts';
import { browserOf } from '../src/people/identity.ts';
import { gather, leave, newTable } from './support/play.ts';
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
  const closed = players[1].connection?.closed;
  await ask({ do: 'ban', kind: 'browser', value: browser, reason: 'rude' });
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

test('an address is banned with all of its network', async () => {
  const server = await TableServer.start({ trustProxy: 1 });
  await askOperator(server, {
    do: 'ban',
    kind: 'address',
    value: '2001:db8:1:2::77',
    reason: '',
  });
  const cookie = await newCookie(server.url);
  const from = (address: string): TestConnection =>
    new TestConnection({ url: server.url, cookie, headers: { 'X-Forwarded-For': address } });
  const banned = from('2001:db8:1:2::1');
  await banned.opened;
  banned.send({ type: 'hello', protocol: 1, build: '' });
  expect(await banned.next('refused')).toMatchObject({ code: 'banned' });
  const other = from('2001:db8:1:3::1');
  await other.opened;
  other.send({ type: 'hello', protocol: 1, build: '' });
  await other.next('welcome');
  await other.close();
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
