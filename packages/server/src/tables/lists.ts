/**
 * The lists of open tables and of somebody's own: read from the store, which knows the tables that are
 * not in memory too, and told again when they have changed, at most once in a while.
 */

import type { Limits } from '../limits.ts';
import { failureFields, type Log } from '../log.ts';
import type { Hint } from '../nodes/nodes.ts';
import type { Store } from '../store/store.ts';
import type { Cancel, World } from '../world.ts';
import { publicListing, ownListing } from './table-head.ts';
import type { Watcher } from './watchers.ts';

interface ListsParts {
  readonly store: Store;
  readonly world: World;
  readonly log: Log;
  readonly limits: Pick<Limits, 'listsMs' | 'listed'>;
}

interface Reader {
  /** His own tables in JSON, read or being read; nothing if they have changed since. */
  own: Promise<string> | undefined;
  told: string;
}

export class Lists {
  readonly #parts: ListsParts;
  readonly #readers = new Map<Watcher, Reader>();
  /** The open tables in JSON, read or being read; nothing if they have changed since. */
  #open: Promise<string> | undefined;
  #waiting: Cancel | undefined;

  constructor(parts: ListsParts) {
    this.#parts = parts;
  }

  async subscribe(watcher: Watcher): Promise<void> {
    const reader = { own: undefined, told: '' };
    this.#readers.set(watcher, reader);
    await this.#tell(watcher, reader);
  }

  unsubscribe(watcher: Watcher): void {
    this.#readers.delete(watcher);
  }

  /** A table is not as it was, here or on another server; browsers may be told by their beginnings only. */
  hear({ isListed, browsers }: Hint): void {
    if (isListed) this.#open = undefined;
    if (this.#readers.size === 0) return;
    this.#forgetOwn((own) => browsers.some((browser) => own.startsWith(browser)));
  }

  /** Tables were removed, or names. */
  changeAll(): void {
    this.#open = undefined;
    this.#forgetOwn(() => true);
  }

  close(): void {
    this.#waiting?.();
    this.#readers.clear();
  }

  #forgetOwn(isOf: (browser: string) => boolean): void {
    for (const [{ browser }, reader] of this.#readers) if (isOf(browser)) reader.own = undefined;
    this.#tellSoon();
  }

  #tellSoon(): void {
    const { world, limits } = this.#parts;
    this.#waiting ??= world.after(limits.listsMs, () => {
      this.#waiting = undefined;
      for (const [watcher, reader] of this.#readers) void this.#tell(watcher, reader);
    });
  }

  async #tell(watcher: Watcher, reader: Reader): Promise<void> {
    try {
      const [open, own] = await Promise.all([this.#readOpen(), this.#readOwn(watcher, reader)]);
      const text = `{"type":"lists","open":${open},"mine":${own}}`;
      if (this.#readers.get(watcher) !== reader || reader.told === text) return;
      reader.told = text;
      watcher.send(Buffer.from(text));
    } catch (error) {
      this.#open = undefined;
      reader.own = undefined;
      this.#parts.log.warn('lists-failed', failureFields(error));
      this.#tellSoon();
    }
  }

  #readOpen(): Promise<string> {
    const { store, limits } = this.#parts;
    return (this.#open ??= store
      .openTables(limits.listed)
      .then((tables) => JSON.stringify(tables.map(publicListing))));
  }

  #readOwn({ browser }: Watcher, reader: Reader): Promise<string> {
    const { store, limits } = this.#parts;
    return (reader.own ??= store
      .tablesOf(browser, limits.listed)
      .then((tables) =>
        JSON.stringify(tables.flatMap((table) => ownListing(table, browser) ?? [])),
      ));
  }
}
