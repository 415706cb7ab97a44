/** What many watchers of a table share. */

import { openTable, restoreTable, type Table } from '@tavolata/table';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games.ts';
import type { Outgoing, Watcher } from '../src/outgoing.ts';
import { Watchers } from '../src/tables/watchers.ts';
import { FixedPlatform } from './support/platforms.ts';
import { newTable } from './support/play.ts';

class TestWatcher implements Watcher {
  readonly browser: string;
  readonly protocol = 2;
  readonly heard: Outgoing[] = [];

  constructor(browser: string) {
    this.browser = browser;
  }

  send(message: Outgoing): void {
    this.heard.push(message);
  }
}

function openedBy(browser: string): Table {
  const { fresh } = new FixedPlatform();
  const { entries } = openTable(GAMES, newTable(), { browser, fresh });
  return restoreTable(
    GAMES,
    'table',
    entries.map((entry) => ({ at: 0, entry })),
  );
}

test('strangers who come one after the other are sent the same bytes, until texts are erased', async () => {
  let name = 'Ada';
  const watchers = new Watchers(() => name, new FixedPlatform());
  const table = openedBy('host');
  const [host, one, other, last] = ['host', 'one', 'other', 'last'].map((browser) => {
    return new TestWatcher(browser);
  });
  for (const watcher of [host, one, other]) {
    if (watcher) watchers.add(watcher, table, { seq: 0 });
  }
  expect(other?.heard[0]).toBe(one?.heard[0]);
  expect(host?.heard[0]?.payload).not.toEqual(one?.heard[0]?.payload); // who has a seat sees more
  name = '';
  await watchers.resendAll(table);
  if (last) watchers.add(last, table, { seq: 0 });
  expect(last?.heard[0]).toBe(other?.heard[1]);
  expect(last?.heard[0]?.payload.includes('Ada')).toBe(false);
});
