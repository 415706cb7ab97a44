/** A fresh store for each test, which can be closed and opened again at its place. */

import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../src/store/store.ts';

/** Where a database lies: a file, or a schema on a server. */
export interface StorePlace {
  open(): Promise<Store>;
  /** Removes the database; all stores on it are closed. */
  destroy(): Promise<void>;
}

export class Shelf {
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

export function useStore(makePlace: () => Promise<StorePlace>): Shelf {
  const shelf = new Shelf();
  beforeEach(async () => {
    shelf.place = await makePlace();
    shelf.store = await shelf.place.open();
  });
  afterEach(async () => {
    await shelf.store.close();
    await shelf.place.destroy();
  });
  return shelf;
}
