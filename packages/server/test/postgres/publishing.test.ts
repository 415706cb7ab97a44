/** Changes at a table that very many browsers have in their lists: other nodes hear of them at once all the same. */

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

test('a change for 900 browsers reaches other nodes in notifications that each can read, and is logged', async () => {
  const listener = new Client({ connectionString: place.url });
  await listener.connect();
  const payloads: string[] = [];
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
  const [row] = await place.ask('SELECT current_schema() AS schema');
  await listener.query(`LISTEN "tavolata ${String(row?.['schema'])}"`);

  const heard: TableChange[] = [];
  const last = Promise.withResolvers<undefined>();
  const onChange = (one: TableChange): void => {
    heard.push(one);
    if (one.table === 'after') last.resolve(undefined);
  };
  hearing.listen({ onChange, onPresence: () => undefined, onGap: () => undefined });
  speaking.publisher.publishChange(change('before', []));
  speaking.publisher.publishChange(change('crowded'));
  speaking.publisher.publishChange(change('after', []));
  await last.promise;

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
