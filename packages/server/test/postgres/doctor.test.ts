/** The doctor looks at a real PostgreSQL. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPostgres } from '../../src/operator/doctor/postgres.ts';
import { TableServer } from '../support/table-server.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

let place: PostgresPlace;
beforeEach(async () => {
  place = await makePostgresPlace();
});
afterEach(async () => {
  await place.destroy();
});

const lines = async (url = place.url): Promise<string[]> =>
  (await checkPostgres(url)).map(({ severity, about, says }) => `${severity} ${about}: ${says}`);

/** Other tests use the database, and the machine may be slow: both may give warnings. */
const EXPECTED = [
  /^ok database: postgres:\/\/[^@?]+ answers$/,
  /^ok postgresql: \d/,
  /^ok encoding: UTF8$/,
  /^ok durability: /,
  /^(ok|warn) connections: \d+ of \d+/,
  /^ok size: [\d,]+ MB stored$/,
  /^(ok|warn) commit: \d+\.\d\d ms/,
];

test('empty, served, and newer', { timeout: 30_000 }, async () => {
  const agrees = /^ok clock: agrees with the database$/;
  const expectLines = async (...more: RegExp[]): Promise<void> => {
    expect(await lines()).toEqual(
      [...EXPECTED, ...more, agrees].map((line) => expect.stringMatching(line) as string),
    );
  };
  await expectLines(/^ok shape: no tables yet/);
  const server = await TableServer.start({ database: place.url });
  await expectLines(/^ok shape: version \d/, /^ok servers: 1 running/);
  await server.end();
  await place.ask('UPDATE tavolata SET version = 99, works_from = 99');
  await expectLines(/^fail shape: version 99.*update Tavolata/, /^ok servers: none/);
});

test('a database that is not there, with its password untold', async () => {
  expect(await lines('postgres://me:secret@127.0.0.1:1/club')).toEqual([
    expect.stringMatching(/^fail database: postgres:\/\/127\.0\.0\.1:1\/club: .*ECONNREFUSED/),
  ]);
  const wrong = new URL(place.url);
  wrong.password = 'wrong-secret';
  wrong.pathname = '/no-such-club';
  const [said] = await lines(wrong.href);
  expect(said).toMatch(/^fail database: /);
  expect(said).not.toContain('secret');
});
