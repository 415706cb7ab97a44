/** How much memory one address, and all together, can take with tables that they watch. */

import { itemAt } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { KeptTables, weightOf } from '../src/tables/kept-tables.ts';
import { readMetrics } from './support/exposition.ts';
import { FixedPlatform, JumpingPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';

const LIMITS = { keptPerAddress: 2_000, addressesPerNetwork: 2 };

test('tables count by their length, also as they grow, and once for all connections of an address', () => {
  const platform = new FixedPlatform();
  const seqs = new Map<string, number>();
  const kept = new KeptTables({
    platform,
    limits: LIMITS,
    weigh: (id) => weightOf(seqs.get(id) ?? 0),
  });
  seqs.set('long', 5_000);
  expect(kept.hasRoom('home', 'long')).toBe(true); // one it always may
  kept.add('home', 'long');
  expect(kept.hasRoom('home', 'long')).toBe(true);
  expect(kept.hasRoom('home', 'short')).toBe(false);
  expect(kept.hasRoom('elsewhere', 'short')).toBe(true);
  kept.add('home', 'long');
  expect(kept.watchingsOf('home')).toBe(2);
  kept.remove('home', 'long');
  expect(kept.watchingsOf('home')).toBe(1);
  expect(kept.hasRoom('home', 'short')).toBe(false);
  kept.remove('home', 'long');
  expect(kept.watchingsOf('home')).toBe(0);
  kept.add('home', 'short');
  expect(kept.hasRoom('home', 'other')).toBe(true);
  seqs.set('short', 1_700);
  platform.time += 1_000;
  expect(kept.hasRoom('home', 'other')).toBe(false);
});

test('a network of IPv6 keeps as much as a few addresses', () => {
  const kept = new KeptTables({
    platform: new FixedPlatform(),
    limits: LIMITS,
    weigh: () => weightOf(700),
  });
  const watched = Array.from({ length: 6 }, (_, site) => {
    const [address, table] = [`2001:db8:1:${site}::/64`, `table ${site}`];
    if (!kept.hasRoom(address, table)) return false;
    kept.add(address, table);
    return true;
  });
  expect(watched).toEqual([true, true, true, true, false, false]);
});

/** Connections from one address each, and what they are told when they watch. */
async function arriveFrom(url: string, address: string) {
  const headers = { 'X-Forwarded-For': address };
  const connection = await TestConnection.open({ url, cookie: await newCookie(url), headers });
  const watch = async (table: string): Promise<string> => {
    const isIt = (message: { table: string }): boolean => message.table === table;
    const [gone, update] = [connection.next('gone', isIt), connection.next('update', isIt)];
    for (const one of [gone, update]) one.catch(() => undefined);
    connection.send({ type: 'watch', table, seq: 0 });
    const answer = await Promise.race([gone, update]);
    return answer.type === 'gone' ? answer.code : 'shown';
  };
  return { connection, watch };
}

async function openTables(url: string, count: number): Promise<string[]> {
  const host = await Player.arrive(url);
  const tables: string[] = [];
  for (let at = 0; at < count; at++) tables.push((await host.create(newTable())).table ?? '');
  await host.disconnect();
  return tables;
}

test('an address may watch so much, with all its connections', async () => {
  const server = await TableServer.start({ trustProxy: 1, limits: { keptPerAddress: 1_000 } });
  const tables = await openTables(server.url, 4);
  const [one, other] = [
    await arriveFrom(server.url, '192.0.2.1'),
    await arriveFrom(server.url, '192.0.2.1'),
  ];
  const [first = '', second = '', third = '', fourth = ''] = tables;
  expect([await one.watch(first), await one.watch(second)]).toEqual(['shown', 'shown']);
  expect([await other.watch(third), await other.watch(fourth)]).toEqual(['shown', 'too-many']);
  expect(await other.watch(first)).toBe('shown'); // it is in memory for this address already
  expect(await (await arriveFrom(server.url, '192.0.2.2')).watch(fourth)).toBe('shown');
  one.connection.send({ type: 'unwatch', table: second });
  await one.connection.flush();
  expect(await other.watch(fourth)).toBe('shown');
  await one.connection.close();
  await other.connection.close();
  expect(await (await arriveFrom(server.url, '192.0.2.1')).watch(second)).toBe('shown');
  await server.end();
});

test('all together have a bound, too, and what nobody watches makes room', async () => {
  const limits = { entriesInMemory: 700, evictMs: 20 };
  const server = await TableServer.start({ trustProxy: 1, limits });
  const tables = await openTables(server.url, 4);
  const visitors = await Promise.all(
    tables.map((_, at) => arriveFrom(server.url, `192.0.2.${at}`)),
  );
  const watch = (at: number): Promise<string> => itemAt(visitors, at).watch(itemAt(tables, at));
  expect([await watch(0), await watch(1), await watch(2)]).toEqual(['shown', 'shown', 'shown']);
  expect(await watch(3)).toBe('too-many');
  const metrics = await readMetrics(server.url);
  expect(metrics.value('tavolata_table_entries')).toBeGreaterThan(900);
  expect(metrics.value('tavolata_table_entries_left')).toBeLessThan(0);
  for (const at of [0, 1]) await itemAt(visitors, at).connection.close();
  await expect.poll(() => watch(3)).toBe('shown');
  await server.end();
});

test('tables whose time has come are read as far as there is room, and the others later', async () => {
  const platform = new JumpingPlatform();
  const limits = { entriesInMemory: 500, evictMs: 20, dueMs: 20 };
  const server = await TableServer.start({ platform, limits });
  const settings = { isPublic: false, hasSpectators: true, hasChat: true, clock: 30 };
  const tables: string[] = [];
  for (let at = 0; at < 6; at++) {
    const party = await gather(server.url, newTable({ settings, game: 'cappuccino', players: 2 }));
    await deal(party);
    tables.push(party.table);
    await leave(party);
  }
  const kept = async () => (await readMetrics(server.url)).value('tavolata_table_entries') ?? 0;
  await expect.poll(kept).toBe(0);
  const visitor = await Player.arrive(server.url);
  const others = await openTables(server.url, 2);
  for (const table of others) await visitor.watch(table);
  const [first = ''] = tables;
  const before = await kept();
  platform.jump(31_000);
  let most = 0;
  for (let looks = 0; looks < 20; looks++) most = Math.max(most, await kept());
  expect(most).toBeLessThan(before + 3 * 300);
  await visitor.disconnect();
  const heir = await arriveFrom(server.url, '192.0.2.1');
  const hasStandIn = async (): Promise<boolean> => {
    await heir.watch(first);
    return heir.connection.texts.some((text) => text.includes('"standIn":'));
  };
  await expect.poll(hasStandIn, { timeout: 5_000 }).toBe(true);
  await heir.connection.close();
  await server.end();
});

test('who erases words at many tables keeps few of them in memory at a time', async () => {
  const limits = { evictMs: 20, entriesPerAddress: 30, requestsMs: 500 };
  const server = await TableServer.start({ limits });
  const ada = await Player.arrive(server.url);
  for (let at = 0; at < 10; at++) {
    const { table = '' } = await ada.create(newTable());
    await ada.do(table, { type: 'say', seat: 0, text: 'You fools' });
    await new Promise((resolve) => setTimeout(resolve, 100)); // what she has is charged, too
  }
  const kept = async () => (await readMetrics(server.url)).value('tavolata_table_entries') ?? 0;
  await expect.poll(kept).toBe(0);
  const erasing = ada.erase().then(() => 'erased');
  let most = 0;
  const look = async (): Promise<'looked'> => {
    most = Math.max(most, await kept());
    return 'looked';
  };
  while ((await Promise.race([erasing, look()])) === 'looked');
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(8 * 305); // of ten
  await ada.disconnect();
  await server.end();
}, 15_000);

test('words count, too, as they take more memory than the entries that name them', async () => {
  const server = await TableServer.start();
  const kept = async () => (await readMetrics(server.url)).value('tavolata_table_entries') ?? 0;
  const ada = await Player.arrive(server.url);
  const { table = '' } = await ada.create(newTable());
  await ada.watch(table);
  const before = await kept();
  for (let times = 0; times < 5; times++) {
    await ada.do(table, { type: 'say', seat: 0, text: '漢'.repeat(300) });
  }
  expect((await kept()) - before).toBeGreaterThan(3 * 5);
  await ada.erase();
  expect((await kept()) - before).toBeLessThan(3 * 5);
  await ada.disconnect();
  await server.end();
});
