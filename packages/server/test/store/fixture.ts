/** A fresh store for each test, which can be closed and opened again at its place. */

import { afterEach, beforeEach } from 'vitest';
import type { Report, Store } from '../../src/store/store.ts';

/** What servers of version 1 ask of a store. */
export type FirstStore = Pick<
  Store,
  | 'append'
  | 'load'
  | 'openTables'
  | 'tablesOf'
  | 'due'
  | 'erase'
  | 'removeUntouched'
  | 'report'
  | 'ban'
  | 'unban'
  | 'bans'
  | 'close'
> & { reports(limit: number): Promise<Report[]> };

/** Where a database lies: a file, or a schema on a server. */
export interface StorePlace<Kept extends FirstStore = Store> {
  open(): Promise<Kept>;
  /** Removes the database; all stores on it are closed. */
  destroy(): Promise<void>;
}

export class StoreFixture<Kept extends FirstStore = FirstStore> {
  store!: Kept;
  place!: StorePlace<Kept>;

  async reopen(): Promise<void> {
    await this.store.close();
    this.store = await this.place.open();
  }

  async entries(table: string): Promise<readonly string[] | undefined> {
    return (await this.store.load(table))?.entries;
  }
}

export function useStore<Kept extends FirstStore>(
  makePlace: () => Promise<StorePlace<Kept>>,
): StoreFixture<Kept> {
  const fixture = new StoreFixture<Kept>();
  beforeEach(async () => {
    fixture.place = await makePlace();
    fixture.store = await fixture.place.open();
  });
  afterEach(async () => {
    await fixture.store.close();
    await fixture.place.destroy();
  });
  return fixture;
}
