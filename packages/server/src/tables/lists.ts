/**
 * The lists of open tables and of a browser's own. They are read from the store, which also has the tables
 * that are not in memory, and sent again when they have changed, with a pause between.
 */

import type { TableListing, TablePhase } from '@tavolata/table';
import type { Limits } from '../limits.ts';
import { failureFields, type Log } from '../log.ts';
import type { TableChange } from '../nodes/nodes.ts';
import type { Watcher } from '../outgoing.ts';
import type { Cancel, Platform } from '../platform.ts';
import type { ListedTable, Store, TableHead } from '../store/store.ts';
import type { StoredSeat } from './table-log.ts';

interface ListsParts {
  readonly store: Store;
  readonly platform: Platform;
  readonly log: Log;
  readonly limits: Pick<Limits, 'listsMs' | 'listed'>;
}

interface Reader {
  /** The browser's own tables in JSON, read or being read; nothing if they have changed since. */
  own: Promise<string> | undefined;
  sent: string;
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
    const reader = { own: undefined, sent: '' };
    this.#readers.set(watcher, reader);
    await this.#send(watcher, reader);
  }

  unsubscribe(watcher: Watcher): void {
    this.#readers.delete(watcher);
  }

  /** A table has changed, here or on another server; another server sends only the first characters of browsers. */
  invalidate({ isListed, browsers }: TableChange): void {
    if (isListed) this.#open = undefined;
    if (this.#readers.size === 0) return;
    this.#invalidateOwn((own) => browsers.some((browser) => own.startsWith(browser)));
  }

  /** Tables were removed, or names were erased. */
  invalidateAll(): void {
    this.#open = undefined;
    this.#invalidateOwn(() => true);
  }

  close(): void {
    this.#waiting?.();
    this.#readers.clear();
  }

  #invalidateOwn(isOf: (browser: string) => boolean): void {
    for (const [{ browser }, reader] of this.#readers) if (isOf(browser)) reader.own = undefined;
    this.#sendSoon();
  }

  #sendSoon(): void {
    const { platform, limits } = this.#parts;
    this.#waiting ??= platform.after(limits.listsMs, () => {
      this.#waiting = undefined;
      for (const [watcher, reader] of this.#readers) void this.#send(watcher, reader);
    });
  }

  async #send(watcher: Watcher, reader: Reader): Promise<void> {
    try {
      const [open, own] = await Promise.all([this.#readOpen(), this.#readOwn(watcher, reader)]);
      // Of texts: the list of open tables is the same for all readers, and is put into JSON once.
      const text = `{"type":"lists","open":${open},"mine":${own}}`;
      if (this.#readers.get(watcher) !== reader || reader.sent === text) return;
      reader.sent = text;
      watcher.send(Buffer.from(text));
    } catch (error) {
      this.#open = undefined;
      reader.own = undefined;
      this.#parts.log.warn('lists-failed', failureFields(error));
      this.#sendSoon();
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

/** As the table is in the list of open tables. */
function publicListing({ table, head }: ListedTable): TableListing {
  const { game, players, phase, touched } = head;
  const seats = storedSeats(head).map(({ line }) => line);
  return { table, game, players, phase: phase as TablePhase, seats, touched };
}

/** As the table is in the list of a browser's own; nothing if it has no seat there any more. */
function ownListing(listed: ListedTable, browser: string): TableListing | undefined {
  const mine = storedSeats(listed.head).flatMap(({ browsers }, seat) =>
    browsers.includes(browser) ? [seat] : [],
  );
  if (mine.length === 0) return undefined;
  return { ...publicListing(listed), isMyTurn: listed.head.turnOf.includes(browser), mine };
}

const storedSeats = ({ seats }: TableHead): readonly StoredSeat[] =>
  JSON.parse(seats) as readonly StoredSeat[];
