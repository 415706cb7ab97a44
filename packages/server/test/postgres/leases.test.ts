/** Leases of clocks and bots, and what nodes publish to each other. */

import { itemAt } from '@tavolata/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SILENT } from '../../src/log.ts';
import type { Nodes, TableChange } from '../../src/nodes/nodes.ts';
import { joinPostgresNodes } from '../../src/nodes/postgres/postgres-nodes.ts';
import { Subscriber } from '../../src/nodes/postgres/subscriber.ts';
import type { Store } from '../../src/store/store.ts';
import { append } from '../store/samples.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

let place: PostgresPlace;
let store: Store;
let nodes: [Nodes, Nodes, Nodes];

beforeEach(async () => {
  place = await makePostgresPlace();
  store = await place.open();
  const join = () => joinPostgresNodes({ url: place.url, log: SILENT, version: 'test' });
  nodes = await Promise.all([join(), join(), join()]);
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await store.close();
  await place.destroy();
});

const TABLES = Array.from({ length: 30 }, (_, at) => `table ${at}`);

/** Lets all leases run out, as if their nodes had died. */
const runOut = () =>
  place.ask(
    `UPDATE tables SET clock_until = now() - interval '1 s', bot_until = now() - interval '1 s'`,
  );

describe('a clock that has run out', () => {
  beforeEach(async () => {
    for (const table of TABLES) await store.append(append({ table, head: { due: 100 } }));
  });

  test('is leased to one node', async () => {
    expect(await nodes[0].leases.takeDue(99, 100)).toEqual([]);
    const taken = await Promise.all(nodes.map((node) => node.leases.takeDue(100, 20)));
    expect(taken.flat().sort()).toEqual([...TABLES].sort());
    const first = itemAt(taken.flat(), 0);
    const owner = taken.findIndex((tables) => tables.includes(first));
    expect(await itemAt(nodes, owner).leases.takeClock(first, 100)).toBe(true);
    expect(await itemAt(nodes, (owner + 1) % 3).leases.takeClock(first, 100)).toBe(false);
  });

  test('goes to another node when the lease has run out, and is free at its next time', async () => {
    expect(await nodes[0].leases.takeClock('table 0', 100)).toBe(true);
    expect(await nodes[1].leases.takeClock('table 0', 100)).toBe(false);
    await store.append(append({ table: 'table 0', seq: 1, head: { due: 200 } }));
    expect(await nodes[1].leases.takeClock('table 0', 100)).toBe(false);
    expect(await nodes[1].leases.takeClock('table 0', 200)).toBe(true);
    await runOut();
    expect(await nodes[2].leases.takeClock('table 0', 200)).toBe(true);
  });

  test('is free when its node leaves', async () => {
    expect(await nodes[0].leases.takeDue(100, 100)).toHaveLength(30);
    expect(await nodes[1].leases.takeDue(100, 100)).toEqual([]);
    await nodes[0].close();
    expect(await nodes[1].leases.takeDue(100, 100)).toHaveLength(30);
  });
});

test('a bot’s turn is leased to one node until it runs out; the next turn is free', async () => {
  await store.append(append());
  const turns = await Promise.all(nodes.map((node) => node.leases.takeBot('table', 'turn 1')));
  expect(turns.filter(Boolean)).toHaveLength(1);
  const owner = turns.indexOf(true);
  const [one, other] = [itemAt(nodes, owner), itemAt(nodes, (owner + 1) % 3)];
  expect(await one.leases.takeBot('table', 'turn 1')).toBe(true);
  expect(await other.leases.takeBot('table', 'turn 1')).toBe(false);
  await runOut();
  expect(await other.leases.takeBot('table', 'turn 1')).toBe(true);
  expect(await one.leases.takeBot('table', 'turn 2')).toBe(true);
});

describe('what is published', () => {
  interface Heard {
    readonly changes: TableChange[];
    readonly presence: string[];
    gaps: number;
  }

  const listenTo = (node: Nodes): Heard => {
    const heard: Heard = { changes: [], presence: [], gaps: 0 };
    node.listen({
      onChange: (change) => heard.changes.push(change),
      onPresence: (table) => heard.presence.push(table),
      onGap: () => heard.gaps++,
    });
    return heard;
  };

  const change = (table: string, seq = 1): TableChange => ({
    table,
    seq,
    isListed: false,
    browsers: ['a'.repeat(43)],
  });

  test('reaches all other nodes; many changes go together', async () => {
    const heard = nodes.map(listenTo);
    for (let at = 0; at < 1000; at++)
      nodes[0].publisher.publishChange(change(`table ${at % 400}`, at));
    await expect.poll(() => itemAt(heard, 1).changes.length).toBe(400);
    expect(itemAt(heard, 1).changes.at(-1)).toMatchObject({ table: 'table 399', seq: 799 });
    expect(itemAt(heard, 0).changes).toEqual([]);
  });

  test('may be nonsense, or of another version', async () => {
    const heard = listenTo(nodes[1]);
    const schema = (await place.ask('SELECT current_schema() AS schema'))[0]?.['schema'];
    for (const word of ['', '{', '[]', '{"node":7}', '{"node":"x","hints":[{"table":1}]}']) {
      await place.ask(`SELECT pg_notify('tavolata ${String(schema)}', '${word}')`);
    }
    const strange = JSON.stringify({ node: 'next version', hints: [{ ...change('t'), mood: 1 }] });
    await place.ask(`SELECT pg_notify('tavolata ${String(schema)}', '${strange}')`);
    await expect.poll(() => heard.changes.length).toBe(1);
  });

  test('is received again after the connection was cut, and everything is read again', async () => {
    const heard = listenTo(nodes[1]);
    nodes[2].publisher.setPresence('table', { browsers: ['zoe'], watching: 2 });
    await store.append(append());
    await expect.poll(() => heard.presence).toEqual(['table']);
    await place.ask(`TRUNCATE presence`); // as a crash of the database does
    const names = nodes.map(({ id }) => `'tavolata ${id}'`).join();
    await place.ask(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name IN (${names})`);
    await expect.poll(() => heard.gaps, { timeout: 4000 }).toBeGreaterThan(0);
    const party = [{ node: nodes[2].id, browsers: ['zoe'], watching: 2 }];
    await expect
      .poll(async () => (await nodes[1].missedAt([{ table: 'table', seq: 0 }]))[0]?.presence, {
        timeout: 4000,
      })
      .toMatchObject(party);
    nodes[0].publisher.publishChange(change('after'));
    await expect.poll(() => heard.changes.map(({ table }) => table)).toContain('after');
    expect(nodes[1].status()).toMatchObject({ isReachable: true, nodes: 3 });
    expect(Math.abs(nodes[1].status().clockAheadMs)).toBeLessThan(1000);
  });

  test('about presence is removed when its node leaves', async () => {
    await store.append(append());
    const ask = async () => (await nodes[1].missedAt([{ table: 'table', seq: 0 }]))[0]?.presence;
    nodes[0].publisher.setPresence('table', { browsers: ['zoe'], watching: 0 });
    await expect.poll(ask).toHaveLength(1);
    nodes[0].publisher.setPresence('table', { browsers: [], watching: 0 });
    await expect.poll(ask).toEqual([]);
    nodes[0].publisher.setPresence('table', { browsers: ['zoe'], watching: 0 });
    await expect.poll(ask).toHaveLength(1);
    await place.ask(`UPDATE nodes SET seen = now() - interval '7 s' WHERE id = '${nodes[0].id}'`);
    expect(await ask()).toEqual([]); // its node is silent
    await expect.poll(ask, { timeout: 4000 }).toHaveLength(1); // its node was only slow
    await nodes[0].close();
    expect(await ask()).toEqual([]);
  });
});

test('a node that leaves waits for its heartbeat: a connection takes one query at a time', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', note);
  const nothing = (): void => undefined;
  const subscriber = new Subscriber({
    ...{ node: 'leaving', version: 'test', url: place.url, channel: 'test', log: SILENT },
    ...{ onPayload: nothing, onOpen: nothing },
  });
  await subscriber.open();
  const name = `application_name = 'tavolata leaving'`;
  const [backend] = await place.ask(`SELECT pid FROM pg_stat_activity WHERE ${name}`);
  await place.ask('BEGIN; LOCK TABLE nodes');
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND pid = ${String(backend?.['pid'])}`;
  await expect.poll(() => place.ask(waiting), { timeout: 4000 }).toHaveLength(1);
  const left = Promise.all([subscriber.close(), subscriber.close()]);
  await place.ask('COMMIT');
  await left;
  expect(await place.ask(`SELECT FROM nodes WHERE id = 'leaving'`)).toEqual([]);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
