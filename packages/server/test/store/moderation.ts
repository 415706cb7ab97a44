/** Reports and bans. */

import { expect, test } from 'vitest';
import type { Ban, Report } from '../../src/store/store.ts';
import type { StoreFixture } from './fixture.ts';
import { append, STRANGE_TEXTS } from './samples.ts';

const REPORT: Report = { at: 1, table: 'table', browser: 'zoe', text: 'rude', copy: '' };
const BAN: Ban = { kind: 'browser', value: 'max', at: 1, reason: 'rude' };

export function moderationContract(fixture: StoreFixture): void {
  test('reports are there, the latest first', async () => {
    for (const at of [2, 1, 3]) await fixture.store.report({ ...REPORT, at });
    await fixture.reopen();
    const reports = [3, 2, 1].map((at) => ({ ...REPORT, at }));
    expect(await fixture.store.reports(10)).toMatchObject(reports);
    expect(await fixture.store.reports(2)).toMatchObject(reports.slice(0, 2));
  });

  test('a report outlives its table', async () => {
    await fixture.store.append(append());
    await fixture.store.report(REPORT);
    await fixture.store.removeUntouched(['playing'], Number.MAX_SAFE_INTEGER);
    expect(await fixture.store.reports(10)).toMatchObject([REPORT]);
  });

  test('bans are there until they are lifted, the oldest first', async () => {
    const address: Ban = { kind: 'address', value: '2001:db8::/64', at: 2, reason: 'floods' };
    const namesake: Ban = { kind: 'address', value: 'max', at: 3, reason: '' };
    expect(await fixture.store.bans()).toEqual([]);
    for (const ban of [address, namesake, BAN]) await fixture.store.ban(ban);
    await fixture.reopen();
    expect(await fixture.store.bans()).toEqual([BAN, address, namesake]);
    await fixture.store.unban({ kind: 'browser', value: 'max' });
    await fixture.store.unban({ kind: 'browser', value: 'nobody' });
    expect(await fixture.store.bans()).toEqual([address, namesake]);
  });

  test('a second ban of the same replaces the first', async () => {
    await fixture.store.ban(BAN);
    await fixture.store.ban({ ...BAN, at: 5, reason: 'again' });
    expect(await fixture.store.bans()).toEqual([{ ...BAN, at: 5, reason: 'again' }]);
  });

  test('strange texts are texts like any other', async () => {
    for (const text of STRANGE_TEXTS) {
      await fixture.store.report({ at: 1, table: text, browser: text, text, copy: '' });
      await fixture.store.ban({ kind: 'address', value: text, at: 1, reason: text });
    }
    const reports = await fixture.store.reports(100);
    expect(reports.map(({ text }) => text).sort()).toEqual([...STRANGE_TEXTS].sort());
    for (const value of STRANGE_TEXTS) await fixture.store.unban({ kind: 'address', value });
    expect(await fixture.store.bans()).toEqual([]);
  });
}
