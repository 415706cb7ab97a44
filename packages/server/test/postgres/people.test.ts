/** Who is who on several servers: one key, one list of those forgotten, bans by each for its own connections. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOperator } from '../../src/index.ts';
import { browserOf } from '../../src/people/identity.ts';
import { newTable } from '../support/play.ts';
import { Player } from '../support/player.ts';
import { newCookie, TestConnection } from '../support/test-connection.ts';
import { Club } from './club.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(2, { trustProxy: 1, limits: { bansMs: 50, entriesPerAddress: 1_000 } });
});
afterAll(async () => {
  await club.end();
});

const browserBehind = (cookie: string): string => browserOf(cookie.split('=')[1] ?? '');

test('a cookie of one server is good on the other', async () => {
  const cookie = await newCookie(club.url(0));
  const connection = await TestConnection.open({ url: club.url(1), cookie });
  await connection.close();
});

test('a browser that is forgotten on one server is cut off from the other', async () => {
  const cookie = await newCookie(club.url(0));
  const connection = await TestConnection.open({ url: club.url(1), cookie });
  const headers = { Cookie: cookie, Origin: club.url(0) };
  await fetch(`${club.url(0)}/api/forget`, { method: 'POST', headers });
  expect(await connection.closed).toMatchObject({ code: 1008, reason: 'forgotten' });
});

test('the operator bans a browser with the addresses that each server knows', async () => {
  const cookie = await newCookie(club.url(0));
  const addresses = ['203.0.113.1', '203.0.113.2'];
  const connections = await Promise.all(
    addresses.map((address, at) =>
      TestConnection.open({
        url: club.url(at),
        cookie,
        headers: { 'X-Forwarded-For': address },
      }),
    ),
  );
  const place = { dataFolder: '', database: club.place.url };
  const value = browserBehind(cookie);
  await askOperator(place, { do: 'ban', kind: 'browser', value, reason: '', withAddress: true });
  for (const { closed } of connections) {
    expect(await closed).toMatchObject({ code: 1008, reason: 'banned' });
  }
  const answer = await askOperator(place, { do: 'bans' });
  const banned = 'bans' in answer ? answer.bans.map((ban) => ban.value) : [];
  expect(banned.toSorted()).toEqual([...addresses, value].toSorted());
});

test('who claims to have seen what nobody has makes a server ask the database only so often', async () => {
  const host = await Player.arrive(club.url(0));
  const { table = '' } = await host.create(newTable());
  await host.disconnect();
  const ask = async (address: string): Promise<Record<string, number>> => {
    const answers: Record<string, number> = {};
    const cookie = await newCookie(club.url(0));
    const headers = { 'X-Forwarded-For': address };
    const connection = await TestConnection.open({ url: club.url(0), cookie, headers });
    connection.onMessage(({ type }) => {
      answers[type] = (answers[type] ?? 0) + 1;
    });
    for (let at = 0; at < 50; at++) connection.send({ type: 'watch', table, seq: 1e9 });
    const count = (): number => (answers['gone'] ?? 0) + (answers['update'] ?? 0);
    await expect.poll(count).toBe(50);
    await connection.close();
    return answers;
  };
  expect((await ask('203.0.113.7'))['gone']).toBeGreaterThan(20);
  const cookie = await newCookie(club.url(0));
  const headers = { 'X-Forwarded-For': '203.0.113.8' };
  const other = await TestConnection.open({ url: club.url(0), cookie, headers });
  const update = other.next('update');
  other.send({ type: 'watch', table, seq: 1e9 });
  await update;
  await other.close();
});
