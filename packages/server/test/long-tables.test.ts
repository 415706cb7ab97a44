/** Long tables: read in pages, worked on in slices, kept, and charged to those who ask for them. */

import { openTable, recordAddress, type LogEntry } from '@tavolata/table';
import { itemAt } from '@tavolata/engine';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games.ts';
import { realPlatform } from '../src/platform.ts';
import type { OpenStore } from '../src/settings.ts';
import { inSlices, nextSlice, SLICE_ITEMS } from '../src/slices.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { PAGE } from '../src/tables/read-log.ts';
import { readReportCopy } from '../src/tables/report-copy.ts';
import { TableLog } from '../src/tables/table-log.ts';
import { makeSqlitePlace } from './sqlite-place.ts';
import { FixedPlatform } from './support/platforms.ts';
import { newTable } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';
import { newCookie, TestConnection } from './support/test-connection.ts';
import { append } from './store/samples.ts';

/** Some pages, and the last is not full. */
const LENGTH = 2 * PAGE + 7;

const SETTINGS = { isPublic: true, hasSpectators: true, hasChat: true, clock: 0 };

/** A table at which guests come, say something and leave. */
async function writeGuests(store: Store, table: string): Promise<void> {
  const { browser, fresh } = { browser: 'ada', fresh: realPlatform.fresh };
  const opened = openTable(GAMES, newTable({ settings: SETTINGS }), { browser, fresh });
  const entries: LogEntry[] = opened.entries.map((entry) => ({ at: 1, entry }));
  const texts = [...opened.texts];
  for (let number = 0; entries.length < LENGTH; number++) {
    const person = `guest ${number}`;
    const [name, said] = [`name ${number}`, `said ${number}`];
    entries.push(
      { at: 1, entry: { type: 'keyed', person, browser: person } },
      { at: 1, entry: { type: 'named', person, text: name } },
      { at: 1, entry: { type: 'seated', seat: 1, occupant: { kind: 'human', person } } },
      { at: 1, entry: { type: 'said', seat: 1, person, text: said } },
      { at: 1, entry: { type: 'seated', seat: 1, occupant: { kind: 'open' } } },
    );
    texts.push({ id: name, kind: 'name', browser: person, text: `Guest ${number}` });
    texts.push({ id: said, kind: 'chat', browser: person, text: `Hello ${number}` });
  }
  await store.append(
    append({ table, entries: entries.map((entry) => JSON.stringify(entry)), texts }),
  );
}

test('all long work of the process shares one slice a turn of the event loop', async () => {
  const worked: number[] = [0];
  let isOver = false;
  const count = (): void => {
    worked.push(0);
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const items = Array.from({ length: 5 * SLICE_ITEMS }, (_, index) => index);
  const seen: number[] = [];
  const work = (item: number): void => {
    worked[worked.length - 1] = itemAt(worked, worked.length - 1) + 1;
    seen.push(item);
  };
  const others = items.map(() => -1);
  await Promise.all([inSlices(items, work), inSlices(others, work), inSlices([], work)]);
  isOver = true;
  expect(seen.filter((item) => item >= 0)).toEqual(items);
  expect(seen).toHaveLength(2 * items.length);
  expect(Math.max(...worked)).toBeLessThanOrEqual(SLICE_ITEMS);
});

test('a slice that throws ends the work and holds up no other', async () => {
  const broken = inSlices([1, 2], () => {
    throw new Error('broken');
  });
  const seen: number[] = [];
  const whole = inSlices([1, 2], (item) => seen.push(item));
  await expect(broken).rejects.toThrow('broken');
  await whole;
  expect(seen).toEqual([1, 2]);
});

test('a long table is read in pages, with the names and the chat that it still shows', async () => {
  const place = await makeSqlitePlace();
  const store = await place.open();
  await writeGuests(store, 'long');
  const pages: number[] = [];
  const load: Store['load'] = async (...asked) => {
    const page = await store.load(...asked);
    pages.push(page?.entries.length ?? 0);
    return page;
  };
  const parts = { platform: realPlatform, games: GAMES, nodes: { isShared: false } };
  const log = await TableLog.load({ ...parts, store: { ...store, load } }, 'long');
  if (!log) throw new Error('the table is there');
  const { table, texts } = log;
  expect(Math.max(...pages)).toBe(PAGE);
  expect(pages.reduce((sum, page) => sum + page)).toBe(table.seq);
  expect(table.seq).toBeGreaterThanOrEqual(LENGTH);
  const said = table.chat.map(({ what }) => ('text' in what ? texts.textOf(what.text) : ''));
  expect(said).toHaveLength(200);
  expect(said.at(-1)).toMatch(/^Hello \d+$/);
  const names = [...table.names.values()].map((id) => texts.textOf(id));
  expect(names).toHaveLength(201);
  expect(names).toContain('Ada');
  await store.close();
  await place.destroy();
});

test('what another server wrote is followed beyond the first page, and shown when all is read', async () => {
  const place = await makeSqlitePlace();
  const store = await place.open();
  await writeGuests(store, 'long');
  const log = await TableLog.load(
    { platform: realPlatform, games: GAMES, nodes: { isShared: true }, store },
    'long',
  );
  if (!log) throw new Error('the table is there');
  const since = log.table.seq;
  const wave: LogEntry = { at: 2, entry: { type: 'readied', seat: 0, isReady: true } };
  const entries = Array.from({ length: PAGE + 50 }, () => JSON.stringify(wave));
  await store.append(append({ table: 'long', seq: since, entries }));
  const news = await store.load('long', since, 10);
  if (!news) throw new Error('the table is there');
  const following = log.follow({ ...news, since });
  await nextSlice();
  await nextSlice();
  expect(log.table.seq).toBe(since);
  expect(await following).toBe(false);
  expect(log.table.seq).toBe(since + entries.length);
  await store.close();
  await place.destroy();
});

test('a report names those whose words it has, however many come and go after them', async () => {
  const place = await makeSqlitePlace();
  const store = await place.open();
  const { fresh } = realPlatform;
  const { entries, texts } = openTable(GAMES, newTable(), { browser: 'ada', fresh });
  const visit = (person: string, ...browsers: string[]): LogEntry['entry'][] => [
    { type: 'seated', seat: 1, occupant: { kind: 'human', person } },
    ...browsers.map((browser) => ({ type: 'keyed', person, browser }) as const),
    { type: 'said', seat: 1, person, text: person },
    { type: 'seated', seat: 1, occupant: { kind: 'open' } },
  ];
  const isSaid = ({ type }: LogEntry['entry']): boolean => type === 'said';
  const devices = Array.from({ length: 20 }, (_, device) => `device ${device}`);
  const all = [
    ...entries,
    ...visit('mallory', ...devices),
    ...Array.from({ length: 150 }, (_, guest) =>
      visit(`guest ${guest}`, `guest ${guest}`).filter((entry) => !isSaid(entry)),
    ).flat(),
  ].map((entry) => JSON.stringify({ at: 1, entry }));
  const rude = { id: 'mallory', kind: 'chat', browser: 'device 0', text: 'You fools' } as const;
  await store.append(append({ table: 'busy', entries: all, texts: [...texts, rude] }));
  const copy = await readReportCopy(store, 'busy');
  expect(copy?.said).toMatchObject([{ text: 'You fools' }]);
  expect(copy?.people).toHaveLength(100);
  // The one that sat down, and the latest: more devices must not hide it.
  const browsers = ['device 0', ...devices.slice(-9)];
  expect(copy?.people).toContainEqual({ name: '', names: [], browsers, isGone: true });
  await store.close();
  await place.destroy();
});

test('a report copies the latest people and messages of a long table', async () => {
  const place = await makeSqlitePlace();
  const store = await place.open();
  await writeGuests(store, 'long');
  const copy = await readReportCopy(store, 'long');
  expect(copy?.said).toHaveLength(201);
  expect(copy?.people).toHaveLength(202);
  expect(copy?.people[0]).toMatchObject({ name: 'Ada', isGone: false });
  const last = copy?.people.at(-1);
  expect(last).toMatchObject({ isGone: true, browsers: [expect.stringMatching(/^guest/)] });
  expect(copy?.said.at(-1)).toMatchObject({ name: last?.name });
  expect(await readReportCopy(store, 'missing')).toBeUndefined();
  await store.close();
  await place.destroy();
});

/** A server over a store in which such tables are, and what it reads from the beginning. */
async function startWith(tables: readonly string[], entriesPerAddress: number) {
  const read: string[] = [];
  const openStore: OpenStore = async (file, settings) => {
    const store = await openSqliteStore(file, settings);
    for (const table of tables) await writeGuests(store, table);
    const load: Store['load'] = (table, since = 0, most) => {
      if (since === 0) read.push(table);
      return store.load(table, since, most);
    };
    return { ...store, load };
  };
  const server = await TableServer.start({ openStore, limits: { entriesPerAddress } });
  const statusOf = async (table: string, number: number): Promise<number> =>
    (await fetch(`${server.url}${recordAddress({ table, number })}`)).status;
  return { server, read, statusOf };
}

test('requests for one table share one load, and those after it cost none', async () => {
  const { server, read, statusOf } = await startWith(['long'], 10 * LENGTH);
  const numbers = [1, 2, 3, 4, 5, 6];
  expect(await Promise.all(numbers.map((number) => statusOf('long', number)))).toEqual(
    numbers.map(() => 404),
  );
  expect(await statusOf('long', 1)).toBe(404);
  expect(read).toEqual(['long']);
  await server.end();
});

test('loads are charged to the address by their length; what is in memory stays free', async () => {
  const { server, read, statusOf } = await startWith(['one', 'two', 'three'], LENGTH + 100);
  expect(await statusOf('one', 1)).toBe(404);
  expect(await statusOf('two', 1)).toBe(404);
  expect(await statusOf('three', 1)).toBe(429);
  expect(await statusOf('one', 1)).toBe(404);
  const cookie = await newCookie(server.url);
  const connection = await TestConnection.open({ url: server.url, cookie });
  const gone = connection.next('gone');
  connection.send({ type: 'watch', table: 'three', seq: 0 });
  expect(await gone).toMatchObject({ table: 'three', code: 'too-many' });
  expect(read).toEqual(['one', 'two']);
  await connection.close();
  await server.end();
});

test('loads that begin at the same time share the allowance', async () => {
  const tables = ['one', 'two', 'three', 'four', 'five'];
  const { server, statusOf } = await startWith(tables, LENGTH - 100);
  const statuses = await Promise.all(tables.map((table) => statusOf(table, 1)));
  expect(statuses.toSorted()).toEqual([404, 429, 429, 429, 429]);
  await server.end();
});

test('an address has two loads at a time; the others wait, and hold up no other address', async () => {
  const reading = new Map<string, PromiseWithResolvers<undefined>>();
  const openStore: OpenStore = async (file, settings) => {
    const store = await openSqliteStore(file, settings);
    const load: Store['load'] = (table) => {
      const page = Promise.withResolvers<undefined>();
      reading.set(table, page);
      return page.promise;
    };
    return { ...store, load };
  };
  const server = await TableServer.start({ openStore, trustProxy: 1 });
  const ask = async (table: string, address: string): Promise<number> => {
    const headers = { 'X-Forwarded-For': address };
    const url = `${server.url}${recordAddress({ table, number: 1 })}`;
    return (await fetch(url, { headers })).status;
  };
  const tables = ['one', 'two', 'three', 'four'];
  const statuses = tables.map((table) => ask(table, '192.0.2.1'));
  await expect.poll(() => reading.size).toBe(2);
  const elsewhere = ask('three', '192.0.2.2');
  await expect.poll(() => [...reading.keys()].slice(2)).toEqual(['three']);
  const answered: number[] = [];
  for (const status of [...statuses, elsewhere]) void status.then((code) => answered.push(code));
  const readOn = (): number[] => {
    expect(reading.size).toBeLessThanOrEqual(3);
    for (const page of reading.values()) page.resolve(undefined);
    reading.clear();
    return answered;
  };
  await expect.poll(readOn).toEqual([404, 404, 404, 404, 404]);
  await server.end();
});

test('erasing reads tables at the expense of the address, and goes on when it may read again', async () => {
  const platform = new FixedPlatform();
  const read: string[] = [];
  const openStore: OpenStore = async (file, settings) => {
    const store = await openSqliteStore(file, settings);
    const load: Store['load'] = async (table, since = 0, most) => {
      const page = await store.load(table, since, most);
      // Only now it is charged to the address: a minute that passed before would be lost.
      if (since === 0) read.push(table);
      return page;
    };
    return { ...store, load };
  };
  // Each of the tables has more entries than that.
  const server = await TableServer.start({ openStore, platform, limits: { entriesPerAddress: 2 } });
  const ada = await Player.arrive(server.url);
  const tables: string[] = [];
  for (let at = 0; at < 3; at++) tables.push((await ada.create(newTable())).table ?? '');
  expect(read).toEqual([]);
  const erased = ada.erase();
  await expect.poll(() => read).toEqual(tables.slice(0, 1));
  const other = `${server.url}${recordAddress({ table: itemAt(tables, 2), number: 1 })}`;
  await expect.poll(async () => (await fetch(other)).status).toBe(429);
  for (const at of [2, 3]) {
    expect(read).toEqual(tables.slice(0, at - 1));
    platform.time += 60_000;
    await expect.poll(() => read, { timeout: 5000 }).toEqual(tables.slice(0, at));
  }
  await erased;
  const lists = ada.connection?.next('lists');
  ada.connection?.send({ type: 'lists', isOn: true });
  expect((await lists)?.mine.map(({ seats }) => seats[0])).toEqual(
    tables.map(() => ({ name: '' })),
  );
  await ada.disconnect();
  await server.end();
});

test('a table that is removed while it is read is gone', async () => {
  const place = await makeSqlitePlace();
  const store = await place.open();
  await writeGuests(store, 'long');
  const load: Store['load'] = async (...asked) => {
    const page = await store.load(...asked);
    await store.removeUntouched(['playing'], Number.MAX_SAFE_INTEGER);
    return page;
  };
  expect(await readReportCopy({ load }, 'long')).toBeUndefined();
  await store.close();
  await place.destroy();
});
