/** What the store has since version 3: pages of a log, copies with reports, identities, shared records. */

import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import type { StoreFixture } from './fixture.ts';
import { append, chat, STRANGE_TEXTS } from './samples.ts';

const REPORT = { table: 'table', browser: 'zoe', text: 'rude', copy: '{"said":"x"}' };

const saying = (text: string): string => JSON.stringify({ at: 1, entry: { type: 'said', text } });

export function version3Contract(fixture: StoreFixture<Store>): void {
  test('a log is loaded in pages, each with the texts that its entries name', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    for (const [seq, id] of ids.entries()) {
      const texts = [chat(id, 'zoe', `text ${id}`)];
      await fixture.store.append(append({ seq, entries: [saying(id)], texts }));
    }
    await fixture.store.append(append({ table: 'other', texts: [chat('b', 'max', 'elsewhere')] }));
    const page = async (since: number, most: number) => {
      const { entries, texts, count } = (await fixture.store.load('table', since, most)) ?? {};
      return { count, entries, texts: texts?.map(({ text }) => text) };
    };
    const expected = (...named: string[]) => ({
      count: 5,
      entries: named.map(saying),
      texts: named.map((id) => `text ${id}`),
    });
    expect(await page(0, 2)).toEqual(expected('a', 'b'));
    expect(await page(2, 2)).toEqual(expected('c', 'd'));
    expect(await page(4, 2)).toEqual(expected('e'));
    expect(await page(5, 2)).toEqual(expected());
    expect(await page(0, 9)).toEqual(expected(...ids));
    expect(await fixture.store.load('missing', 0, 2)).toBeUndefined();
  });

  test('a report keeps its copy until it is removed, by its number or by its age', async () => {
    for (const at of [1, 2, 3]) await fixture.store.report({ ...REPORT, at });
    await fixture.reopen();
    const [last, middle] = await fixture.store.reports(10);
    expect(last).toMatchObject({ ...REPORT, at: 3 });
    expect(await fixture.store.removeReport(middle?.number ?? 0)).toBe(true);
    expect(await fixture.store.removeReport(middle?.number ?? 0)).toBe(false);
    expect(await fixture.store.removeReports(3)).toBe(1);
    expect(await fixture.store.reports(10)).toEqual([last]);
  });

  test('reports are read in pages, also those of the same moment', async () => {
    for (const at of [1, 2, 2, 2, 3]) await fixture.store.report({ ...REPORT, at });
    const all = await fixture.store.reports(10);
    const first = await fixture.store.reports(2);
    const second = await fixture.store.reports(2, first.at(-1));
    const third = await fixture.store.reports(2, second.at(-1));
    expect([...first, ...second, ...third]).toEqual(all);
    expect(all).toHaveLength(5);
    expect(await fixture.store.reports(2, all.at(-1))).toEqual([]);
  });

  test('wanted addresses are there for those who ask in time', async () => {
    await fixture.store.wantAddresses({ browser: 'max', at: 1, reason: 'rude' });
    await fixture.store.wantAddresses({ browser: 'max', at: 5, reason: 'again' });
    await fixture.store.wantAddresses({ browser: 'zoe', at: 3, reason: '' });
    expect(await fixture.store.wantedAddresses(4)).toEqual([
      { browser: 'max', at: 5, reason: 'again' },
    ]);
    await fixture.store.unban({ kind: 'browser', value: 'max' });
    expect(await fixture.store.wantedAddresses(4)).toEqual([]);
  });

  test('a key stays as it was stored first', async () => {
    expect(await fixture.store.serverKey('identity', 'one')).toBe('one');
    await fixture.reopen();
    expect(await fixture.store.serverKey('identity', 'two')).toBe('one');
    expect(await fixture.store.serverKey('other', 'two')).toBe('two');
  });

  test('a member is a browser that a table knows', async () => {
    await fixture.store.append(append({ members: ['zoe'] }));
    expect(await fixture.store.isMember('zoe')).toBe(true);
    expect(await fixture.store.isMember('max')).toBe(false);
  });

  test('tables where a browser has written are found by it, also those that it has left', async () => {
    for (const [touched, table] of ['old', 'middle', 'new'].entries()) {
      const texts = [chat(table, 'zoe', 'hello'), chat(`${table} too`, 'zoe', 'again')];
      await fixture.store.append(append({ table, texts, members: ['zoe'], head: { touched } }));
    }
    await fixture.store.append(append({ table: 'other', texts: [chat('o', 'max', 'hello')] }));
    expect(await fixture.store.textedTables('zoe', -1, 10)).toEqual(['new', 'middle', 'old']);
    expect(await fixture.store.textedTables('zoe', 0, 10)).toEqual(['new', 'middle']);
    expect(await fixture.store.textedTables('zoe', -1, 1)).toEqual(['new']);
    expect(await fixture.store.textedTables('nobody', -1, 10)).toEqual([]);
  });

  test('who is forgotten stays so', async () => {
    for (const browser of ['zoe', 'max', 'zoe']) await fixture.store.forget(browser, 1);
    await fixture.store.forget('ben', 2);
    await fixture.reopen();
    const ben = { browser: 'ben', at: 2 };
    const others = ['max', 'zoe'].map((browser) => ({ browser, at: 1 }));
    expect(await fixture.store.forgotten()).toEqual([ben, ...others]);
    expect(await fixture.store.forgotten(2)).toEqual([ben]);
  });

  test('a record is shared by one hash at a time, and goes with its table', async () => {
    const shared = { table: 'table', match: 1, hash: 'one', at: 1 };
    await fixture.store.share(shared); // there is no such table yet
    await fixture.store.append(append());
    expect(await fixture.store.shared('table')).toEqual([]);
    for (const hash of STRANGE_TEXTS) await fixture.store.share({ ...shared, hash });
    await fixture.store.share({ ...shared, hash: 'last', at: 2 });
    await fixture.store.share({ ...shared, match: 2 });
    await fixture.reopen();
    expect(await fixture.store.shared('table')).toEqual([
      { ...shared, hash: 'last', at: 2 },
      { ...shared, match: 2 },
    ]);
    await fixture.store.unshare('table', 1);
    expect(await fixture.store.shared('table')).toEqual([{ ...shared, match: 2 }]);
    await fixture.store.removeUntouched(['playing'], Number.MAX_SAFE_INTEGER);
    expect(await fixture.store.shared('table')).toEqual([]);
  });
}
