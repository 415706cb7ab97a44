/** Whose lists other nodes send again: of very many browsers, of those who have left, and after a failure. */

import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT, type Log } from '../../src/log.ts';
import type { Nodes, TableChange } from '../../src/nodes/nodes.ts';
import { joinPostgresNodes } from '../../src/nodes/postgres/postgres-nodes.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

const MANY = 900;
const browserAt = (at: number): string => at.toString(16).padStart(8, '0').padEnd(64, 'f');
const BROWSERS = Array.from({ length: MANY }, (_, at) => browserAt(at));
const change = (table: string, browsers = BROWSERS): TableChange => ({
  table,
  seq: 7,
  isListed: true,
  browsers,
});

/** PostgreSQL takes less. */
const TOO_LONG = 8000;

let place: PostgresPlace;
let speaking: Nodes;
let hearing: Nodes;
const warned: [what: string, fields: unknown][] = [];
const warn: Log['warn'] = (what, fields) => {
  warned.push([what, fields]);
};

beforeAll(async () => {
  place = await makePostgresPlace();
  await (await place.open()).close(); // makes the tables
  const join = (log: Log): Promise<Nodes> =>
    joinPostgresNodes({ url: place.url, log, version: 'test' });
  speaking = await join({ ...SILENT, warn });
  hearing = await join(SILENT);
});
afterAll(async () => {
  await Promise.all([speaking.close(), hearing.close()]);
  await place.destroy();
});

/** What other nodes hear until they hear of the last table. */
async function heardUntil(last: string): Promise<TableChange[]> {
  const heard: TableChange[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const onChange = (one: TableChange): void => {
    heard.push(one);
    if (one.table === last) resolve(undefined);
  };
  hearing.listen({ onChange, onPresence: () => undefined, onGap: () => undefined });
  await promise;
  return heard;
}

test('a change for 900 browsers reaches other nodes in notifications that each can read, and is logged', async () => {
  const listener = new Client({ connectionString: place.url });
  await listener.connect();
  const payloads: string[] = [];
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
  const [row] = await place.ask('SELECT current_schema() AS schema');
  await listener.query(`LISTEN "tavolata ${String(row?.['schema'])}"`);

  const hear = heardUntil('after');
  speaking.publisher.publishChange(change('before', []));
  speaking.publisher.publishChange(change('crowded'));
  speaking.publisher.publishChange(change('after', []));
  const heard = await hear;

  const crowded = heard.filter(({ table }) => table === 'crowded');
  expect(crowded.flatMap(({ browsers }) => browsers)).toEqual(
    BROWSERS.map((browser) => browser.slice(0, 8)),
  );
  for (const { seq, isListed } of crowded)
    expect({ seq, isListed }).toEqual({ seq: 7, isListed: true });
  expect(heard.map(({ table }) => table)).toContain('before');
  await listener.query('SELECT'); // what was notified before it has arrived
  expect(payloads.length).toBeGreaterThan(1);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(TOO_LONG);
  expect(warned).toEqual([
    ['crowded-table', { table: expect.any(String) as string, browsers: MANY }],
  ]);
  await listener.end();
});

test('who left is told though more has happened at the table before it is published', async () => {
  const hear = heardUntil('left');
  speaking.publisher.publishChange(change('left', ['stayed', 'gone']));
  speaking.publisher.publishChange(change('left', ['stayed']));
  const heard = await hear;
  expect(heard.map(({ browsers }) => [...browsers].sort())).toEqual([['gone', 'stayed']]);
});

test('what could not be published is told when it can be', async () => {
  warned.length = 0;
  const hear = heardUntil('later');
  await place.ask('ALTER TABLE presence RENAME TO elsewhere');
  speaking.publisher.setPresence('later', { browsers: ['here'], watching: 0 });
  speaking.publisher.publishChange({ ...change('later', ['gone']), entries: ['{}'] });
  await expect.poll(() => warned.map(([what]) => what)).toContain('publish-failed');
  speaking.publisher.publishChange({ ...change('later', ['stayed']), entries: ['{}'] });
  await place.ask('ALTER TABLE elsewhere RENAME TO presence');
  const heard = await hear;
  // Without the entries: some of them may be missing.
  expect(heard).toEqual([{ ...change('later', ['gone', 'stayed']) }]);
});
