/**
 * The lists of open tables and of a browser's own. They are read from the store, which also has the tables
 * that are not in memory, and sent again when they have changed, with a pause between. The list of open tables is fair:
 * a browser and an address have a few places in it. Which address a table was opened from is known to this
 * server alone, and only until it stops.
 */

import { itemAt } from '@tavolata/engine';
import type { BriefListing, TableListing, TablePhase } from '@tavolata/table';
import type { Limits } from '../limits.ts';
import { failureFields, pseudonymOf, type Log } from '../log.ts';
import type { TableChange } from '../nodes/nodes.ts';
import { Outgoing, type Watcher } from '../outgoing.ts';
import { forgetOldest } from '../people/buckets.ts';
import { networkOf } from '../people/client-address.ts';
import type { Allowance } from '../people/gatekeeper.ts';
import type { Cancel, Platform } from '../platform.ts';
import { inSlices } from '../slices.ts';
import type { ListedTable, Store, TableHead } from '../store/store.ts';
import type { StoredSeat } from './table-head.ts';

interface ListsParts {
  readonly store: Store;
  readonly platform: Platform;
  readonly log: Log;
  readonly limits: Pick<Limits, 'listsMs' | 'listed' | 'listedPerBrowser' | 'listedPerAddress'>;
}

/** Whose places in the list of open tables a table takes. */
export interface Opener {
  /** The first browser at the table, which is its host's unless the host has left. */
  readonly browser: string | undefined;
  /** As a pseudonym; nothing if another server knows it, or an earlier run of this one. */
  readonly address: string | undefined;
}

interface OpenTables {
  /** What is listed, in JSON. */
  readonly text: string;
  /** The same without names, for pages that hold no connection. */
  readonly brief: string;
  /** Of all that were read, listed or not. */
  readonly openers: readonly Opener[];
}

/** How many times as many tables are read as are listed: the places of one opener may take many of them. */
const READ_TIMES = 10;
/** Tables whose address is remembered. */
const MOST_OPENED = 20_000;

/** How many pauses a reader waits that has been sent too much. */
const PAUSES = 5;

/** What lists are charged to: the first, which a browser asks for, and those that follow as they change. */
export interface ListAllowances {
  readonly first: Allowance;
  readonly later: Allowance;
}

interface Reader {
  readonly allowances: ListAllowances;
  hasFirst: boolean;
  /** Whether it waits until its allowance has something left. */
  isWaiting: boolean;
  /** The browser's own tables in JSON, read or being read; nothing if they have changed since. */
  own: Promise<string> | undefined;
  sent: string;
}

export class Lists {
  readonly #parts: ListsParts;
  readonly #readers = new Map<Watcher, Reader>();
  /** Read or being read; nothing if they have changed since. */
  #open: Promise<OpenTables> | undefined;
  /** The addresses from which tables were made public, as pseudonyms. */
  readonly #openedFrom = new Map<string, string>();
  /** The places of tables that are being made public, and of those that are but were not read since. */
  readonly #reserved = new Set<Opener>();
  readonly #filled = new Set<Opener>();
  #waiting: Cancel | undefined;
  #isSending = false;
  #waitingForAllowance: Cancel | undefined;

  constructor(parts: ListsParts) {
    this.#parts = parts;
  }

  /** The first lists are sent at once, or when the allowance has something left. */
  async subscribe(watcher: Watcher, allowances: ListAllowances): Promise<void> {
    await this.#send(watcher, this.#read(watcher, allowances));
  }

  /** The same for a browser that asks too often: it is sent the lists with the next changes. */
  subscribeLater(watcher: Watcher, allowances: ListAllowances): void {
    this.#read(watcher, allowances);
    this.#sendSoon();
  }

  #read(watcher: Watcher, allowances: ListAllowances): Reader {
    const reader = { allowances, hasFirst: false, isWaiting: false, own: undefined, sent: '' };
    this.#readers.set(watcher, reader);
    return reader;
  }

  /** The open tables without names, in JSON. Rejects if the store does. */
  async openTables(): Promise<string> {
    return (await this.#readOpen()).brief;
  }

  /** Keeps a place for one more public table of this browser and this address; nothing if they have none left. */
  async reserve(browser: string, address: string): Promise<Opener | undefined> {
    const { openers } = await this.#readOpen();
    // Nothing is awaited between counting and reserving: many may ask at once.
    const { listedPerBrowser, listedPerAddress } = this.#parts.limits;
    const place = { browser, address: pseudonymOf(networkOf(address) ?? address) };
    const taken = [...openers, ...this.#reserved];
    const ofBrowser = taken.filter((opener) => opener.browser === place.browser).length;
    const ofAddress = taken.filter((opener) => opener.address === place.address).length;
    if (ofBrowser >= listedPerBrowser || ofAddress >= listedPerAddress) return undefined;
    this.#reserved.add(place);
    return place;
  }

  /** The table for which the place was kept has not become public. */
  release(place: Opener): void {
    this.#reserved.delete(place);
    this.#filled.delete(place);
  }

  /** The table is public now; the place is kept until the list is read with it. */
  fill(place: Opener, table: string): void {
    if (place.address !== undefined) this.#openedFrom.set(table, place.address);
    forgetOldest(this.#openedFrom, MOST_OPENED);
    this.#filled.add(place);
    this.#open = undefined;
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
    this.#waitingForAllowance?.();
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
      if (this.#isSending) this.#sendSoon();
      else void this.#sendToAll();
    });
  }

  /** In slices: a full server has many readers. */
  async #sendToAll(): Promise<void> {
    this.#isSending = true;
    await inSlices([...this.#readers], ([watcher, reader]) => {
      if (this.#readers.get(watcher) === reader) void this.#send(watcher, reader);
    });
    this.#isSending = false;
  }

  /** To those alone who have been sent too much: all others have their lists. */
  #sendWhenAllowed(): void {
    const { platform, limits } = this.#parts;
    this.#waitingForAllowance ??= platform.after(PAUSES * limits.listsMs, () => {
      this.#waitingForAllowance = undefined;
      for (const [watcher, reader] of this.#readers) {
        if (reader.isWaiting) void this.#send(watcher, reader);
      }
    });
  }

  async #send(watcher: Watcher, reader: Reader): Promise<void> {
    const { first, later } = reader.allowances;
    const allowance = reader.hasFirst ? later : first;
    reader.isWaiting = allowance.isSpent();
    if (reader.isWaiting) {
      this.#sendWhenAllowed();
      return;
    }
    try {
      const [open, own] = await Promise.all([this.#readOpen(), this.#readOwn(watcher, reader)]);
      // Of texts: the list of open tables is the same for all readers, and is put into JSON once.
      const text = `{"type":"lists","open":${open.text},"mine":${own}}`;
      if (this.#readers.get(watcher) !== reader || reader.sent === text) return;
      reader.sent = text;
      const message = Outgoing.of(text);
      watcher.send(message);
      allowance.charge(message.length);
      reader.hasFirst = true;
    } catch (error) {
      reader.own = undefined;
      this.#parts.log.warn('lists-failed', failureFields(error));
      this.#sendSoon();
    }
  }

  /** Rejects if the store does; then it is read again the next time. */
  #readOpen(): Promise<OpenTables> {
    if (this.#open) return this.#open;
    const { store, limits } = this.#parts;
    const filled = [...this.#filled];
    const reading = store.openTables(READ_TIMES * limits.listed).then((tables) => {
      for (const place of filled) this.release(place);
      const openers = tables.map((table) => this.#openerOf(table));
      const isFair = fairPlaces(limits);
      const listed = tables.filter((_, at) => isFair(itemAt(openers, at))).slice(0, limits.listed);
      return {
        text: JSON.stringify(listed.map(publicListing)),
        brief: JSON.stringify(listed.map(tellBriefly)),
        openers,
      };
    });
    reading.catch(() => {
      if (this.#open === reading) this.#open = undefined;
    });
    this.#open = reading;
    return reading;
  }

  #openerOf({ table, head }: ListedTable): Opener {
    const [browser] = storedSeats(head).flatMap(({ browsers }) => browsers);
    return { browser, address: this.#openedFrom.get(table) };
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

/** Tells of one table after the other whether its opener has a place left. */
function fairPlaces({
  listedPerBrowser,
  listedPerAddress,
}: ListsParts['limits']): (opener: Opener) => boolean {
  const byBrowser = new Map<string, number>();
  const byAddress = new Map<string, number>();
  return ({ browser = '', address = '' }) => {
    const ofBrowser = browser === '' ? 0 : (byBrowser.get(browser) ?? 0);
    const ofAddress = address === '' ? 0 : (byAddress.get(address) ?? 0);
    if (ofBrowser >= listedPerBrowser || ofAddress >= listedPerAddress) return false;
    byBrowser.set(browser, ofBrowser + 1);
    byAddress.set(address, ofAddress + 1);
    return true;
  };
}

/** As the table is in the list of open tables. */
function publicListing({ table, head }: ListedTable): TableListing {
  const { game, players, phase, touched } = head;
  const seats = storedSeats(head).map(({ line }) => line);
  return { table, game, players, phase: phase as TablePhase, seats, touched };
}

function tellBriefly({ table, head }: ListedTable): BriefListing {
  const free = storedSeats(head).filter(({ line }) => line === null).length;
  return { table, game: head.game, free, touched: head.touched };
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
