/** A fresh store for each test, which can be closed and opened again at its place. */

import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../src/store/store.ts';

/** Where a database lies: a file, or a schema on a server. */
export interface StorePlace {
  open(): Promise<Store>;
  /** Removes the database; all stores on it are closed. */
  destroy(): Promise<void>;
}

export class StoreFixture {
  store!: Store;
  place!: StorePlace;

  async reopen(): Promise<void> {
    await this.store.close();
    this.store = await this.place.open();
  }

  async entries(table: string): Promise<readonly string[] | undefined> {
    return (await this.store.load(table))?.entries;
  }
}

export function useStore(makePlace: () => Promise<StorePlace>): StoreFixture {
  const fixture = new StoreFixture();
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
