/** Untouched tables are removed with all that belongs to them. */

import { expect, test } from 'vitest';
import type { StoreFixture } from './fixture.ts';
import { append, BEHIND, chat, entry, STORED } from './samples.ts';

const COMMAND = { browser: 'zoe', id: 'command' };

export function removalContract(fixture: StoreFixture): void {
  test('only tables in one of the phases that were not touched since are removed', async () => {
    const tables = [
      ['abandoned', 'gathering', 99],
      ['over', 'over', 10],
      ['touched', 'gathering', 100],
      ['played', 'playing', 10],
    ] as const;
    for (const [table, phase, touched] of tables) {
      await fixture.store.append(append({ table, head: { phase, touched } }));
    }
    expect(await fixture.store.removeUntouched([], 1000)).toBe(0);
    expect(await fixture.store.removeUntouched(['gathering', 'over'], 100)).toBe(2);
    expect(await fixture.store.removeUntouched(['gathering', 'over'], 100)).toBe(0);
    await fixture.reopen();
    for (const [table] of tables.slice(0, 2)) expect(await fixture.entries(table)).toBeUndefined();
    for (const [table] of tables.slice(2)) expect(await fixture.entries(table)).toHaveLength(1);
  });

  test('nothing is left of a removed table, not even when it is opened anew', async () => {
    const head = { isPublic: true, openSeats: 1, due: 5 };
    const texts = [chat('1', 'zoe', 'hello')];
    const opening = append({ command: COMMAND, texts, members: ['zoe'], head });
    await fixture.store.append(opening);
    await fixture.store.append(append({ seq: 1, head }));
    expect(await fixture.store.removeUntouched(['playing'], Number.MAX_SAFE_INTEGER)).toBe(1);
    expect(await fixture.store.load('table')).toBeUndefined();
    expect(await fixture.store.openTables(10)).toEqual([]);
    expect(await fixture.store.tablesOf('zoe', 10)).toEqual([]);
    expect(await fixture.store.due(10, 10)).toEqual([]);
    expect(await fixture.store.erase('zoe')).toEqual([]);
    expect(await fixture.store.append(append({ seq: 2 }))).toEqual(BEHIND);
    expect(await fixture.store.append({ ...opening, texts: [], members: [] })).toEqual(STORED);
    expect(await fixture.store.load('table')).toMatchObject({
      entries: [entry('first')],
      texts: [],
    });
    expect(await fixture.store.tablesOf('zoe', 10)).toEqual([]);
  });

  test('a large clean-up removes all, while others play', async () => {
    const old = Array.from({ length: 230 }, (_, index) => `old ${index}`);
    await Promise.all(
      old.map((table) => fixture.store.append(append({ table, head: { phase: 'over' } }))),
    );
    const cleaning = fixture.store.removeUntouched(['over'], Number.MAX_SAFE_INTEGER);
    for (let seq = 0; seq < 20; seq++) {
      expect(await fixture.store.append(append({ seq }))).toEqual(STORED);
    }
    expect(await cleaning).toBe(230);
    expect(await fixture.entries('table')).toHaveLength(20);
    expect(await fixture.entries('old 229')).toBeUndefined();
  });
}
