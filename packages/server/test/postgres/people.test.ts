/** Who is who on several servers: one key, one list of those forgotten, bans by each for its own connections. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOperator } from '../../src/index.ts';
import { browserOf } from '../../src/people/identity.ts';
import { newCookie, TestConnection } from '../support/test-connection.ts';
import { Club } from './club.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(2, { trustProxy: 1, limits: { bansMs: 50 } });
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
