/** What the store has since version 3: copies with reports, identities, shared records. */

import { expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import type { StoreFixture } from './fixture.ts';
import { append, STRANGE_TEXTS } from './samples.ts';

const REPORT = { table: 'table', browser: 'zoe', text: 'rude', copy: '{"said":"x"}' };

export function version3Contract(fixture: StoreFixture<Store>): void {
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
    expect(await fixture.store.isMember('zoe', 'table')).toBe(true);
    expect(await fixture.store.isMember('zoe', 'other')).toBe(false);
  });

  test('who is forgotten stays so', async () => {
    for (const browser of ['zoe', 'max', 'zoe']) await fixture.store.forget(browser, 1);
    await fixture.reopen();
    expect(await fixture.store.forgotten()).toEqual(['max', 'zoe']);
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
