/**
 * The step from version 1 of the database to version 2, which gives tables and columns other names, is
 * taken while nodes of version 1 go on: they lose nothing, and both versions read what the other wrote.
 */

import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SILENT } from '../../src/log.ts';
import type { Nodes, TableChange } from '../../src/nodes/nodes.ts';
import { joinPostgresNodes } from '../../src/nodes/postgres/postgres-nodes.ts';
import { closeClient } from '../../src/store/postgres/client.ts';
import { migrate, MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { StoreError } from '../../src/store/store.ts';
import { makeSqlitePlace } from '../sqlite-place.ts';
import { firstContract } from '../store-contract.ts';
import type { FirstStore } from '../store/fixture.ts';
import { append, chat, entry, STORED } from '../store/samples.ts';
import { TableServer } from '../support/table-server.ts';
import { makeFileOfVersion1 } from '../version-1/club.ts';
import { expectToPlayOn } from '../version-1/play-on.ts';
import { openNodeOfVersion1, type NodeOfVersion1 } from '../version-1/postgres-node.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

/** Disks take their time on a machine that has much to do. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const FIRST = MIGRATIONS.slice(0, 1);

async function makePlaceOfVersion1(): Promise<PostgresPlace> {
  const place = await makePostgresPlace();
  await takeSteps(place, FIRST);
  return place;
}

async function takeSteps(place: PostgresPlace, steps: typeof MIGRATIONS): Promise<void> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  try {
    await migrate(client, steps);
  } finally {
    await closeClient(client);
  }
}

test('the first step is as it was released', () => {
  const sql = FIRST.map((step) => step.sql).join();
  expect(createHash('sha256').update(sql).digest('hex')).toBe(
    '1013170afcf8974c4db9eaaf020dee34967d0cdd1ffd0f37e9841e091fc59ee7',
  );
});

/** The rows of a SQLite file of version 1, in PostgreSQL as that version has written them there. */
async function fill(place: PostgresPlace): Promise<void> {
  const files = await makeSqlitePlace();
  makeFileOfVersion1(files.file);
  const db = new DatabaseSync(files.file);
  const client = new Client({ connectionString: place.url });
  await client.connect();
  for (const name of ['rooms', 'facts', 'commands', 'texts', 'members', 'reports', 'bans']) {
    for (const [at, row] of db.prepare(`SELECT * FROM ${name}`).all().entries()) {
      const columns = { ...row, ...(name === 'texts' ? { seq: at } : {}) };
      const marks = Object.keys(columns).map((_, index) => `$${index + 1}`);
      await client.query(
        `INSERT INTO ${name} (${Object.keys(columns).join()}) OVERRIDING SYSTEM VALUE
         VALUES (${marks.join()})`,
        Object.values(columns),
      );
    }
  }
  for (const name of ['rooms', 'reports']) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${name}', 'number'), max(number)) FROM ${name}`,
    );
  }
  db.close();
  await Promise.all([closeClient(client), files.destroy()]);
}

test('a club that version 1 has left is played on', async () => {
  const place = await makePlaceOfVersion1();
  await fill(place);
  const server = await TableServer.start({ database: place.url });
  await expectToPlayOn(server.url);
  await server.end();
  await place.destroy();
});

describe('while the step is taken', () => {
  const TABLES = Array.from({ length: 12 }, (_, at) => `table ${at}`);
  /** A log is never that long: only its count is read. */
  const NO_ENTRIES = 1e9;
  /** How many appends both sides make on average after the step. */
  const ENOUGH = 400;

  interface Kept {
    readonly name: string;
    readonly seq: number;
  }

  /**
   * Appends to a table until it is over, as a node does: it reads when it was behind, and retries under the
   * same id what has failed. Returns what was acknowledged, and where.
   */
  async function write(store: FirstStore, who: string, table: string, isOver: () => boolean) {
    const kept: Kept[] = [];
    for (let number = 0; !isOver(); number++) {
      const name = `${who} ${number}`;
      const command = { browser: who, id: name };
      const seq = await appendOnce(store, table, name, command);
      kept.push({ name, seq });
      await setImmediate();
    }
    return kept;
  }

  async function appendOnce(
    store: FirstStore,
    table: string,
    name: string,
    command: { browser: string; id: string },
  ): Promise<number> {
    for (;;) {
      try {
        const seq = (await store.load(table, NO_ENTRIES))?.count ?? 0;
        const texts = [chat(name, command.browser, name)];
        const members = [command.browser];
        const entries = [entry(name)];
        const outcome = await store.append(
          append({
            table,
            seq,
            entries,
            command,
            texts,
            members,
            head: { seats: '["old","new"]' },
          }),
        );
        if (outcome.type === 'stored') return seq + 1;
        if (outcome.type === 'repeated') return outcome.seq;
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== 'failed') throw error;
      }
    }
  }

  /** Reads lists, which lock the tables of the database in another order than appends. */
  async function browse(store: FirstStore, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await Promise.all([store.tablesOf('old', 10), store.openTables(10)]).catch(() => undefined);
      await setImmediate();
    }
  }

  test.each([1, 2, 3])('nothing is lost or doubled (%i)', async () => {
    const place = await makePlaceOfVersion1();
    const old = await openNodeOfVersion1(place.url);
    let made = 0;
    const counting = (store: FirstStore): FirstStore => ({
      ...store,
      append: async (one) => {
        const outcome = await store.append(one);
        if (outcome.type === 'stored') made++;
        return outcome;
      },
    });
    let isOver = false;
    const over = (): boolean => isOver;
    onTestFinished(() => {
      isOver = true;
    });
    const writers = TABLES.map((table) => write(counting(old), 'old', table, over));
    const browsing = [browse(old, over), browse(old, over)];
    await expect.poll(() => made, { timeout: 10_000 }).toBeGreaterThan(TABLES.length * 10);
    // Like a server that starts: it tries again after a deadlock or a lock timeout.
    let store: FirstStore | undefined;
    while (!store) store = await openPostgresStore(place.url).catch(() => undefined);
    const current = store;
    made = 0;
    writers.push(...TABLES.map((table) => write(counting(current), 'new', table, over)));
    browsing.push(browse(current, over));
    await expect.poll(() => made, { timeout: 20_000 }).toBeGreaterThan(ENOUGH * 2);
    isOver = true;
    const kept = await Promise.all(writers);
    await Promise.all(browsing);

    for (const [at, table] of TABLES.entries()) {
      const promised = [...(kept[at] ?? []), ...(kept[at + TABLES.length] ?? [])];
      const inOrder = promised.toSorted((one, other) => one.seq - other.seq);
      const loaded = await current.load(table);
      expect(inOrder.map(({ seq }) => seq)).toEqual(inOrder.map((_, index) => index + 1));
      expect(loaded?.entries).toEqual(inOrder.map(({ name }) => entry(name)));
      expect(loaded?.texts.map(({ id }) => id).sort()).toEqual(
        inOrder.map(({ name }) => name).sort(),
      );
      expect(await old.load(table)).toEqual(loaded);
    }
    for (const who of ['old', 'new']) {
      const own = await current.tablesOf(who, 100);
      expect(own).toHaveLength(TABLES.length);
      expect(await old.tablesOf(who, 100)).toEqual(own);
    }
    await Promise.all([old.close(), current.close()]);
    await place.destroy();
  });

  test('a backup under way is not waited for, since play would wait with it', async () => {
    const place = await makePlaceOfVersion1();
    const old = await openNodeOfVersion1(place.url);
    await old.append(append());
    const backup = new Client({ connectionString: place.url });
    await backup.connect();
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await backup.query('SELECT count(*) FROM facts');
    const opening = openPostgresStore(place.url);
    const refused = expect(opening).rejects.toMatchObject({
      code: 'failed', // so that a server that starts tries again
      message: expect.stringContaining('a backup') as string,
    });
    let seq = 1;
    while (seq < 20) expect(await old.append(append({ seq: seq++ }))).toEqual(STORED);
    await refused;
    await closeClient(backup);
    const store = await openPostgresStore(place.url);
    expect((await store.load('table'))?.count).toBe(20);
    await Promise.all([old.close(), store.close()]);
    await place.destroy();
  });
});

describe('after the step, a node of version 1 and one of this version', () => {
  let place: PostgresPlace;
  let old: NodeOfVersion1;
  let store: FirstStore;
  let nodes: Nodes;

  beforeEach(async () => {
    place = await makePlaceOfVersion1();
    old = await openNodeOfVersion1(place.url);
    // Prepares the statements before the step; PostgreSQL keeps their plans.
    await old.append(append({ texts: [chat('1', 'zoe', 'hello')], head: { due: 100 } }));
    await Promise.all([old.load('table'), old.openTables(1), old.tablesOf('zoe', 1)]);
    await Promise.all([old.newsOf('table', 0), old.takeDue(0, 1), old.takeClock('table', 0)]);
    await Promise.all([old.takeBot('none', 'x'), old.leaveBot('none', 'x'), old.letGo()]);
    await old.beat();
    store = await openPostgresStore(place.url);
    nodes = await joinPostgresNodes({ url: place.url, log: SILENT, version: 'test' });
  });
  afterEach(async () => {
    await nodes.close();
    await Promise.all([old.close(), store.close()]);
    await place.destroy();
  });

  const both = (): [FirstStore, FirstStore][] => [
    [old, store],
    [store, old],
  ];

  test('erase for each other', async () => {
    for (const [erasing, reading] of both()) {
      const { count = 0, erasures = 0 } = (await reading.load('table')) ?? {};
      const texts = [chat(`text ${count}`, 'zoe', 'my address is')];
      await reading.append(append({ seq: count, texts }));
      expect(await erasing.erase('zoe')).toEqual(['table']);
      const loaded = await reading.load('table');
      expect(loaded?.erasures).toBe(erasures + 1);
      expect(loaded?.texts.map(({ text }) => text)).toEqual(loaded?.texts.map(() => ''));
    }
  });

  test('remove tables with all that belongs to them', async () => {
    for (const [removing, writing] of both()) {
      const head = { phase: 'over', isPublic: true, openSeats: 1 };
      const texts = [chat('1', 'zoe', 'hello')];
      const command = { browser: 'zoe', id: 'command' };
      await writing.append(append({ table: 'over', texts, command, members: ['zoe'], head }));
      await old.setCompany('over', { browsers: ['zoe'], watching: 0 });
      expect(await removing.removeUntouched(['over'], Number.MAX_SAFE_INTEGER)).toBe(1);
      expect(await writing.load('over')).toBeUndefined();
      expect(await writing.tablesOf('zoe', 10)).toEqual([]);
    }
    const left = ['entries', 'done_commands', 'table_texts', 'table_members'].map(
      (name) => `(SELECT count(*)::integer FROM ${name}
        WHERE table_number NOT IN (SELECT number FROM tables)) AS ${name}`,
    );
    expect(await place.ask(`SELECT ${left.join()}`)).toEqual([
      { entries: 0, done_commands: 0, table_texts: 0, table_members: 0 },
    ]);
    expect(await place.ask('SELECT FROM presence')).toEqual([]);
  });

  test('keep reports and bans', async () => {
    const report = { at: 1, table: 'table', browser: 'zoe', text: 'rude', copy: '' };
    const ban = { kind: 'browser', value: 'zoe', at: 1, reason: 'rude' } as const;
    for (const [writing, reading] of both()) {
      await writing.report(report);
      await writing.ban(ban);
      expect(await reading.bans()).toEqual([ban]);
      await reading.unban(ban);
      expect(await writing.bans()).toEqual([]);
    }
    expect(await old.reports(10)).toMatchObject([report, report]);
    expect(await store.reports(10)).toMatchObject([report, report]);
  });

  test('see who is at a table', async () => {
    const heard: string[] = [];
    nodes.listen({
      onChange: () => undefined,
      onPresence: (table) => heard.push(table),
      onGap: () => undefined,
    });
    await old.beat();
    await old.setCompany('table', { browsers: ['zoe'], watching: 2 });
    await old.say({ hints: [], companies: ['table'] });
    await expect.poll(() => heard).toEqual(['table']);
    const seen = async () => (await nodes.missedAt([{ table: 'table', seq: 0 }]))[0]?.presence;
    expect(await seen()).toMatchObject([{ node: old.id, browsers: ['zoe'], watching: 2 }]);
    await old.removeCompanies(['table']);
    expect(await seen()).toEqual([]);

    nodes.publisher.setPresence('table', { browsers: ['ada'], watching: 1 });
    await expect.poll(() => old.heard.flatMap(({ companies }) => companies)).toEqual(['table']);
    expect((await old.newsOf('table', 0))?.company).toEqual([
      { room_id: 'table', node: nodes.id, browsers: ['ada'], watching: 1 },
    ]);
    expect(await old.beat()).toBe(1);
  });

  test('hear of what the other wrote, and read it', async () => {
    const changes: TableChange[] = [];
    nodes.listen({
      onChange: (change) => changes.push(change),
      onPresence: () => undefined,
      onGap: () => undefined,
    });
    const change = { table: 'table', seq: 2, isListed: true, browsers: ['zoe'] };
    await old.append(append({ seq: 1, entries: [entry('old')] }));
    await old.say({ hints: [change], companies: [] });
    await expect.poll(() => changes).toEqual([change]);
    expect(await nodes.missedAt([{ table: 'table', seq: 1 }])).toMatchObject([
      { since: 1, entries: [entry('old')], count: 2 },
    ]);
    await store.append(append({ seq: 2, entries: [entry('new')] }));
    nodes.publisher.publishChange({ ...change, seq: 3 });
    await expect
      .poll(() => old.heard.flatMap((words) => words.hints))
      .toEqual([{ ...change, seq: 3 }]);
    expect(await old.newsOf('table', 2)).toMatchObject({ entries: [entry('new')], count: 3 });
  });

  test('lease clocks and bots to one of them', async () => {
    const { leases } = nodes;
    expect(await old.takeClock('table', 100)).toBe(true);
    expect(await leases.takeClock('table', 100)).toBe(false);
    expect(await leases.takeDue(100, 10)).toEqual([]);
    await old.letGo();
    expect(await leases.takeDue(100, 10)).toEqual(['table']);
    expect(await old.takeDue(100, 10)).toEqual([]);

    expect(await old.takeBot('table', 'turn 1')).toBe(true);
    expect(await leases.takeBot('table', 'turn 1')).toBe(false);
    await old.leaveBot('table', 'turn 1');
    expect(await leases.takeBot('table', 'turn 1')).toBe(true);
    expect(await old.takeBot('table', 'turn 1')).toBe(false);
    await leases.leaveBot('table', 'turn 1');
    expect(await old.takeBot('table', 'turn 1')).toBe(true);
  });
});

describe('back to version 1', () => {
  test('its server finds a database that it can use', async () => {
    const place = await makePlaceOfVersion1();
    await takeSteps(place, MIGRATIONS);
    await takeSteps(place, FIRST); // what a server of version 1 does when it starts
    expect(await place.ask('SELECT version, works_from FROM tavolata')).toEqual([
      { version: MIGRATIONS.length, works_from: 1 },
    ]);
    await place.destroy();
  });

  firstContract('The store of version 1 after all steps', async () => {
    const place = await makePlaceOfVersion1();
    await takeSteps(place, MIGRATIONS);
    return { ...place, open: () => openNodeOfVersion1(place.url) };
  });
});
