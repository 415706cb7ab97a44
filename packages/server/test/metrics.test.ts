/** What is counted, that it can be read by Prometheus, and that it names nobody. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOf } from '../src/people/identity.ts';
import { VERSION } from '../src/version.ts';
import { readMetrics, type Exposition } from './support/exposition.ts';
import { deal, gather, leave, newTable, playOn, type Party } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';
import { UnreliableStore } from './support/unreliable-store.ts';

const MOVES = 6;

describe('of a table with two people and a bot', () => {
  let server: TableServer;
  let party: Party;
  let metrics: Exposition;
  beforeAll(async () => {
    server = await TableServer.start();
    const host = await Player.arrive(server.url);
    const { table = '' } = await host.create(newTable({ name: 'Rumpelstilt' }));
    await host.watch(table);
    const guest = await Player.arrive(server.url);
    await guest.watch(table);
    await guest.do(table, { type: 'sit', seat: 1, name: 'Ben' });
    await host.do(table, { type: 'bot', seat: 2, level: 'easy' });
    party = { table, players: [host, guest] };
    await deal(party);
    await playOn(party, { moves: MOVES });
    const outOfTurn = { type: 'act', seat: 0, match: 1, step: 0, action: {} } as const;
    await expect(host.do(table, outOfTurn)).rejects.toThrow();
    metrics = await readMetrics(server.url);
  });
  afterAll(async () => {
    await leave(party);
    await server.end();
  });

  test('counts commands by kind and outcome', () => {
    const count = (command: string, outcome: string): number | undefined =>
      metrics.value('tavolata_commands_total', { command, outcome });
    expect(count('act', 'stored')).toBe(MOVES);
    expect(count('create', 'stored')).toBe(1);
    expect(count('sit', 'stored')).toBe(1);
    const refused = metrics.samples.filter(
      ({ name, labels }) => name === 'tavolata_commands_total' && labels['outcome'] !== 'stored',
    );
    expect(refused.map(({ labels, value }) => [labels['command'], value])).toEqual([['act', 1]]);
  });

  test('measures how long commands, appends and bots took', () => {
    const moves = { command: 'act' };
    expect(metrics.value('tavolata_command_seconds_count', moves)).toBe(MOVES);
    expect(metrics.value('tavolata_command_seconds_sum', moves)).toBeGreaterThan(0);
    expect(metrics.value('tavolata_command_seconds_sum', moves)).toBeLessThan(30);
    const others = metrics.value('tavolata_command_seconds_count', { command: 'other' });
    expect(others).toBeGreaterThan(5);
    const appends = metrics.value('tavolata_store_append_seconds_count');
    expect(appends).toBeGreaterThan(MOVES + 5);
    expect(metrics.value('tavolata_bot_thinking_seconds_count')).toBeGreaterThan(0);
  });

  test('has the gauges', () => {
    expect(metrics.value('tavolata_connections')).toBe(2);
    expect(metrics.value('tavolata_people')).toBe(2);
    expect(metrics.value('tavolata_tables')).toBe(1);
    expect(metrics.value('tavolata_tables_opened_total')).toBe(1);
    expect(metrics.value('tavolata_bots_waiting')).toBe(0);
    expect(metrics.value('tavolata_store_away')).toBe(0);
    expect(metrics.value('tavolata_nodes')).toBe(1);
    expect(metrics.value('tavolata_nodes_heard')).toBe(1);
    expect(metrics.value('tavolata_database_clock_ahead_seconds')).toBe(0);
    expect(metrics.value('tavolata_info', { version: VERSION })).toBe(1);
    expect(metrics.value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  test('counters end as such, and every name of ours says whose it is', () => {
    const families = [...metrics.families.values()];
    const ours = families.filter(({ name }) => !/^(nodejs|process)_/.test(name));
    const counters = families.filter(({ type }) => type === 'counter');
    expect(Math.min(ours.length, counters.length)).toBeGreaterThan(5);
    for (const { name } of ours) expect(name).toMatch(/^tavolata_[a-z_]+$/);
    for (const { name } of counters) expect(name).toMatch(/_total$/);
  });

  test('no table, browser, name or address is in it', async () => {
    const { headers, ok } = await fetch(`${server.url}/metrics`);
    expect(ok).toBe(true);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const labels = JSON.stringify(metrics.samples.map((sample) => sample.labels));
    expect(labels).not.toContain(party.table);
    expect(labels).not.toMatch(/Rumpelstilt|Ben|127\.0\.0\.1/);
    for (const { cookie } of party.players) {
      const secret = cookie.split('=')[1] ?? '';
      expect(labels).not.toContain(secret);
      expect(labels).not.toContain(browserOf(secret).slice(0, 8));
    }
  });
});

test('what is refused is counted', async () => {
  const limits = { messages: 3, messagesMs: 3_600_000, malformed: 9, connectionsPerAddress: 1 };
  const server = await TableServer.start({ limits });
  const cookie = await newCookie(server.url);
  const connection = await TestConnection.open({ url: server.url, cookie });
  connection.socket.send('nonsense');
  await connection.next('refused');
  connection.send({ type: 'ping' });
  await connection.next('pong');
  connection.send({ type: 'create', id: 'too-many', table: newTable() });
  expect(await connection.next('refused')).toMatchObject({ code: 'too-many' });
  const foreign = new TestConnection({ url: server.url, cookie, origin: 'https://evil.example' });
  await expect(foreign.opened).rejects.toThrow('403');
  await expect(new TestConnection({ url: server.url }).opened).rejects.toThrow('401');
  await new TestConnection({ url: server.url, cookie }).closed;
  connection.socket.send(Buffer.from('binary'), { binary: true });
  await connection.closed;
  const metrics = await readMetrics(server.url);
  const messages = (reason: string): number | undefined =>
    metrics.value('tavolata_messages_refused_total', { reason });
  const connections = (reason: string): number | undefined =>
    metrics.value('tavolata_connections_refused_total', { reason });
  expect(messages('malformed')).toBe(2);
  expect(messages('too-many')).toBe(1);
  expect(connections('foreign-origin')).toBe(1);
  expect(connections('no-cookie')).toBe(1);
  expect(connections('too-many')).toBe(1);
  const outcome = { command: 'create', outcome: 'too-many' };
  expect(metrics.value('tavolata_commands_total', outcome)).toBe(1);
  await server.end();
});

test('a reader that is too slow is counted', async () => {
  const server = await TableServer.start({ limits: { unread: -1 } });
  const slow = TestConnection.open({ url: server.url, cookie: await newCookie(server.url) });
  await expect(slow).rejects.toThrow('closed with 1006');
  const metrics = await readMetrics(server.url);
  expect(metrics.value('tavolata_slow_readers_dropped_total')).toBe(1);
  expect(metrics.value('tavolata_connections')).toBe(0);
  await server.end();
});

test('a store that fails is counted, and away while it does not answer', async () => {
  const store = new UnreliableStore();
  const server = await TableServer.start({ openStore: store.open });
  const player = await Player.arrive(server.url);
  store.mood = 'failing';
  await expect(player.create(newTable())).rejects.toMatchObject({ code: 'no-store' });
  const failing = await readMetrics(server.url);
  const failures = (operation: string): number | undefined =>
    failing.value('tavolata_store_failures_total', { operation });
  expect(failures('append')).toBe(1);
  expect(failing.value('tavolata_store_away')).toBe(1);
  expect(failing.value('tavolata_tables_opened_total')).toBe(0);
  const outcome = { command: 'create', outcome: 'no-store' };
  expect(failing.value('tavolata_commands_total', outcome)).toBe(1);
  store.mood = 'well';
  const isAway = async () => (await readMetrics(server.url)).value('tavolata_store_away');
  await expect.poll(isAway, { timeout: 5000 }).toBe(0);
  await player.disconnect();
  await server.end();
});

test('servers in one process have counts of their own', async () => {
  const servers = [await TableServer.start(), await TableServer.start()] as const;
  const party = await gather(servers[0].url, newTable({ game: 'cappuccino', players: 2 }));
  const [busy, idle] = [await readMetrics(servers[0].url), await readMetrics(servers[1].url)];
  expect(busy.value('tavolata_tables_opened_total')).toBe(1);
  expect(idle.value('tavolata_tables_opened_total')).toBe(0);
  await leave(party);
  for (const server of servers) await server.end();
});
