/**
 * A disk that is really full: what is refused, what goes on, and how it recovers. The disk is a small file system
 * of its own, which only root can mount. Elsewhere the system refuses what is written to files, which shows all of it
 * but what is done with room that is given up: the tests say so.
 */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi, type TestContext } from 'vitest';
import { SILENT, type Log } from '../src/log.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { append, chat, STORED } from './store/samples.ts';
import { readMetrics } from './support/exposition.ts';
import { JumpingPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable, playOn } from './support/play.ts';
import { Player } from './support/player.ts';
import { useFillableDisk, type FillableDisk } from './support/small-disk.ts';
import { TableServer } from './support/table-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

const MEGABYTE = 1e6;
const DAY = 24 * 3600_000;
const LONG = 'x'.repeat(300);
const BIG = JSON.stringify('x'.repeat(20_000));
const EVER = Number.MAX_SAFE_INTEGER;

async function useDisk({ annotate }: TestContext): Promise<FillableDisk> {
  const disk = useFillableDisk(40);
  if (!disk.isReal) await annotate('no disk can be mounted here: files are limited instead');
  return disk;
}

async function storeOldTables(store: Store): Promise<void> {
  for (let at = 0; at < 6; at++) {
    for (let seq = 0; seq < 10; seq++) {
      const texts = [chat(`${seq}`, 'zoe', LONG)];
      await store.append(append({ table: `old ${at}`, seq, texts, head: { phase: 'over' } }));
    }
  }
}

/** Appends to a table while another program takes what is left, until nothing more can be stored. */
async function appendUntilFull(store: Store, disk: FillableDisk): Promise<number> {
  let seq = 0;
  for (let failures = 0; failures < 3;) {
    disk.fill();
    try {
      for (;;) {
        await store.append(append({ table: 'new', seq, entries: [BIG] }));
        seq++;
        failures = 0;
      }
    } catch (error) {
      expect(error).toMatchObject({ code: 'full' });
      failures++;
    }
  }
  return seq;
}

test('a store on a full disk answers, says that it is full, and can still delete', async (context) => {
  const disk = await useDisk(context);
  const file = join(disk.folder, 'tavolata.db');
  const store = await openSqliteStore(file, { reserveFileBytes: MEGABYTE });
  expect(existsSync(`${file}.reserve`)).toBe(true);
  await storeOldTables(store);
  const stored = await appendUntilFull(store, disk);
  await expect(store.probe()).rejects.toMatchObject({ code: 'full' });
  expect((await store.load('new'))?.count ?? 0).toBe(stored);
  if (disk.isReal) {
    expect(stored).toBeGreaterThan(20); // out of what the write-ahead log had taken
    expect((await store.space()).freeBytes).toBe(0);
    expect(existsSync(`${file}.reserve`)).toBe(true); // moves have not used it up
    expect(await store.removeUntouched(['over'], EVER)).toBe(6);
    await store.probe();
    expect(await store.append(append({ table: 'new', seq: stored }))).toEqual(STORED);
    expect(existsSync(`${file}.reserve`)).toBe(false);
  }
  disk.clear();
  await store.space();
  expect(existsSync(`${file}.reserve`)).toBe(true);
  expect(await store.append(append({ table: 'after' }))).toEqual(STORED);
  await store.close();
});

test('a store on a full disk answers also where its reserve cannot be given up', async (context) => {
  const disk = await useDisk(context);
  const file = join(disk.folder, 'tavolata.db');
  mkdirSync(join(`${file}.reserve`, 'in the way'), { recursive: true });
  const store = await openSqliteStore(file, { reserveFileBytes: MEGABYTE });
  await storeOldTables(store);
  const stored = await appendUntilFull(store, disk);
  await Promise.allSettled([store.removeUntouched(['over'], EVER), store.erase('zoe')]);
  expect((await store.load('new'))?.count ?? 0).toBe(stored);
  disk.clear();
  expect(await store.append(append({ table: 'after' }))).toEqual(STORED);
  await store.close();
});

/** Resolves with the number of tables that were removed next. */
function cleaningLog(): { log: Log; cleaned: Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const info: Log['info'] = (what, fields) => {
    if (what === 'cleaned-up') resolve(fields?.['removed']);
  };
  return { log: { ...SILENT, info }, cleaned: promise };
}

test('a server on a full disk is not ready, keeps its players, cleans up, and goes on', async (context) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const disk = await useDisk(context);
  const platform = new JumpingPlatform();
  const { log, cleaned } = cleaningLog();
  const server = await TableServer.start({
    platform,
    log,
    dataFolder: join(disk.folder, 'data'),
    limits: {
      reserveBytes: 8 * MEGABYTE,
      reserveFileBytes: MEGABYTE,
      roomMs: 20,
      storeAgainMs: 20,
    },
  });
  const ready = async (): Promise<string> => {
    vi.advanceTimersByTime(10_000);
    return (await fetch(`${server.url}/readyz`)).text();
  };
  const metric = async (name: string): Promise<number | undefined> =>
    (await readMetrics(server.url)).value(`tavolata_store_${name}`);
  const host = await Player.arrive(server.url);
  const { table: waiting = '' } = await host.create(newTable());
  const party = await gather(server.url, newTable());
  await deal(party);
  const move = (): Promise<number> => playOn(party, { moves: 1 });
  let isReady = false;
  // Like a move, it is not beside play.
  const changeMind = () => {
    isReady = !isReady;
    return host.do(waiting, { type: 'ready', seat: 0, isReady });
  };
  expect(await ready()).toBe('ok\n');

  if (disk.isReal) {
    expect(await metric('full')).toBe(0);
    expect(await metric('left_bytes')).toBeGreaterThan(20 * MEGABYTE);
    disk.fill(4 * MEGABYTE);
    await expect.poll(() => metric('full')).toBe(1);
    expect(await metric('left_bytes')).toBeLessThan(0);
    await expect(host.create(newTable())).rejects.toMatchObject({ code: 'no-room' });
    for (let at = 0; at < 20; at++) await changeMind();
    expect(await ready()).toBe('ok\n');
  }

  const changeMindUntilFull = async (): Promise<never> => {
    for (;;) {
      disk.fill();
      await changeMind();
    }
  };
  await expect(changeMindUntilFull()).rejects.toMatchObject({ code: 'no-store' });
  disk.fill();
  expect(await ready()).toBe('nothing can be stored\n');
  expect(await metric('unwritable')).toBe(1);
  expect(await metric('away')).toBe(0);

  if (disk.isReal) {
    platform.jump(3 * DAY);
    expect(await cleaned).toBe(1); // the table at which nobody played
    expect(await ready()).toBe('ok\n');
    expect(await move()).toBe(1);
  }
  disk.clear();
  await expect.poll(() => metric('full')).toBe(0);
  await host.create(newTable());
  await expect.poll(move).toBe(1);
  await host.disconnect();
  await leave(party);
  await server.end();
});
