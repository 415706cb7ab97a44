/** Lists of tables: who is in them, in which order, and how many. */

import { expect, test } from 'vitest';
import type { ListedTable, TableHead } from '../../src/store/store.ts';
import type { StoreFixture } from './fixture.ts';
import { append, HEAD } from './samples.ts';

const OPEN = { isPublic: true, openSeats: 2, phase: 'gathering' } as const;

const seatsOf = (...browsers: string[]): string =>
  JSON.stringify(browsers.map((browser) => ({ line: null, browsers: [browser] })));

const ids = (tables: readonly ListedTable[]): string[] => tables.map(({ table }) => table);

type Open = (table: string, head: Partial<TableHead>, ...members: string[]) => Promise<void>;

const opening =
  (fixture: StoreFixture): Open =>
  async (table, head, ...members) => {
    const seats = seatsOf(...members);
    await fixture.store.append(append({ table, head: { seats, ...head }, members }));
  };

/** Servers of version 1 listed those, too. */
export function leftTablesContract(fixture: StoreFixture): void {
  const open = opening(fixture);

  test('tables that a browser has left take no place in its list', async () => {
    await open('own', { touched: 10 }, 'zoe');
    for (let left = 0; left < 3; left++) {
      await open(`left ${left}`, { touched: 20 + left }, 'zoe', 'max');
      const head = { touched: 30 + left, seats: seatsOf('max') };
      await fixture.store.append(append({ table: `left ${left}`, seq: 1, head }));
    }
    expect(ids(await fixture.store.tablesOf('zoe', 2))).toEqual(['own']);
    expect(ids(await fixture.store.tablesOf('max', 2))).toEqual(['left 2', 'left 1']);
  });
}

export function listsContract(fixture: StoreFixture): void {
  const open = opening(fixture);

  test('a head is listed as the last append has left it', async () => {
    await open('table', OPEN, 'zoe');
    const head: TableHead = {
      game: 'cappuccino',
      players: 3,
      rulesVersion: 7,
      phase: 'over',
      isPublic: true,
      openSeats: 1,
      seats: '[{"line":{"name":"Zoë"},"browsers":["max","zoe"]},null]',
      turnOf: ['zoe', 'max'],
      opened: 1_700_000_000_001,
      touched: 4_102_444_800_000,
      due: 4_102_444_800_001,
    };
    await fixture.store.append(append({ seq: 1, head }));
    await fixture.reopen();
    expect(await fixture.store.openTables(10)).toEqual([{ table: 'table', head }]);
    expect(await fixture.store.tablesOf('zoe', 10)).toEqual([{ table: 'table', head }]);
  });

  test('only public tables with a free seat are open, those touched last first', async () => {
    await open('old', { ...OPEN, touched: 10 });
    await open('hidden', { ...OPEN, isPublic: false });
    await open('full', { ...OPEN, openSeats: 0 });
    await open('new', { ...OPEN, touched: 30 });
    await open('middle', { ...OPEN, touched: 20 });
    expect(ids(await fixture.store.openTables(10))).toEqual(['new', 'middle', 'old']);
    expect(ids(await fixture.store.openTables(2))).toEqual(['new', 'middle']);
    expect(await fixture.store.openTables(0)).toEqual([]);
    await fixture.store.append(append({ table: 'old', seq: 1, head: { ...OPEN, touched: 40 } }));
    await fixture.store.append(append({ table: 'new', seq: 1, head: { ...OPEN, openSeats: 0 } }));
    expect(ids(await fixture.store.openTables(10))).toEqual(['old', 'middle']);
  });

  test('a browser finds its tables, those touched last first', async () => {
    await open('old', { touched: 10 }, 'zoe', 'max');
    await open('not hers', { touched: 50 }, 'max');
    await open('new', { touched: 30, phase: 'over' }, 'zoe');
    await open('middle', { ...OPEN, touched: 20 }, 'zoe');
    expect(ids(await fixture.store.tablesOf('zoe', 10))).toEqual(['new', 'middle', 'old']);
    expect(ids(await fixture.store.tablesOf('zoe', 2))).toEqual(['new', 'middle']);
    expect(await fixture.store.tablesOf('nobody', 10)).toEqual([]);
    const head = { touched: 60, seats: seatsOf('zoe') };
    await fixture.store.append(append({ table: 'old', seq: 1, head }));
    expect(ids(await fixture.store.tablesOf('zoe', 1))).toEqual(['old']);
  });

  test('members are added to those from before, and may be added twice', async () => {
    const head = { ...HEAD, seats: seatsOf('zoe', 'max') };
    await open('table', {}, 'zoe', 'zoe');
    await fixture.store.append(append({ seq: 1, members: ['max', 'zoe'] }));
    await fixture.store.append(append({ seq: 2, head }));
    for (const browser of ['zoe', 'max']) {
      expect(await fixture.store.tablesOf(browser, 10)).toEqual([{ table: 'table', head }]);
    }
  });

  test('tables are due at their time and later, the longest overdue first', async () => {
    await open('never', { due: null });
    await open('late', { due: 300 });
    await open('early', { due: 100 });
    await open('middle', { due: 200 });
    expect(await fixture.store.due(99, 10)).toEqual([]);
    expect(await fixture.store.due(100, 10)).toEqual(['early']);
    expect(await fixture.store.due(1000, 10)).toEqual(['early', 'middle', 'late']);
    expect(await fixture.store.due(1000, 2)).toEqual(['early', 'middle']);
    await fixture.store.append(append({ table: 'early', seq: 1, head: { due: null } }));
    await fixture.store.append(append({ table: 'never', seq: 1, head: { due: 250 } }));
    await fixture.reopen();
    expect(await fixture.store.due(1000, 10)).toEqual(['middle', 'never', 'late']);
  });
}
