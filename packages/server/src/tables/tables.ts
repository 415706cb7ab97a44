/** All tables: those in memory, and those that are loaded from the store when somebody comes. */

import { createHash } from 'node:crypto';
import {
  openTable,
  restoreTable,
  UnknownRules,
  type LogEntry,
  type NewTable,
} from '@tavolata/table';
import { failureFields, pseudonymOf } from '../log.ts';
import type { LoadAllowance } from '../people/gatekeeper.ts';
import { ErasedTexts, REPORTED_FOR_MS } from './erased-texts.ts';
import { KeptTables, weightOf } from './kept-tables.ts';
import { LiveTable, type LiveTableParts } from './live-table.ts';
import { PAGE } from './read-log.ts';
import type { KeptText } from './recent-texts.ts';
import { orStoreAway, StoreAway } from './store-away.ts';
import { changeOf } from './table-change.ts';
import { makeHead } from './table-head.ts';
import {
  appendOf,
  recallOf,
  TableLog,
  TableTexts,
  type CommandId,
  type TableLogParts,
} from './table-log.ts';

export type TablesParts = Omit<LiveTableParts, 'erased'> & TableLogParts;

/** How soon an allowance that was spent is looked at again. */
const ALLOWED_AGAIN_MS = 500;
/** How long a table that nobody watches stays where the memory is short: until somebody who asked for it watches it. */
const SHORT_MS = 5_000;
/** Due tables that are read at the same time. */
const DUE_TOGETHER = 8;
/** Tables of a browser whose latest words are kept for reports when it erases them. */
const MOST_RECENT = 100;

/** Too much was read from the store for one address. */
export class LoadRefused extends Error {}

export class Tables {
  readonly #parts: TablesParts;
  readonly #erased: ErasedTexts;
  /** What each address keeps in memory. */
  readonly kept: KeptTables;
  readonly #live = new Map<string, LiveTable>();
  readonly #loading = new Map<string, Promise<LiveTable | undefined>>();
  #isClosed = false;
  /** Called for every table that is loaded. */
  onLoad: (table: string) => void = () => undefined;

  constructor(parts: TablesParts) {
    this.#parts = parts;
    this.#erased = new ErasedTexts(parts.platform);
    const weigh = (id: string): number => this.#live.get(id)?.weight ?? weightOf(0);
    this.kept = new KeptTables({ ...parts, weigh });
  }

  get size(): number {
    return this.#live.size;
  }

  /** How many entries the tables in memory have; short ones and those with many words count as longer than they are. */
  get entries(): number {
    let entries = 0;
    for (const { weight } of this.#live.values()) entries += weight;
    return entries;
  }

  /**
   * The table with this id, if there is one. If it has to be read from the store, and nobody else waits for it, that
   * is charged to the allowance; rejects with `LoadRefused` if that is spent, or if too much is in
   * memory.
   */
  async use(id: string, allowance?: LoadAllowance): Promise<LiveTable | undefined> {
    if (allowance && !this.#live.has(id) && !this.#hasRoom()) throw new LoadRefused();
    return this.#use(id, allowance);
  }

  async #use(id: string, allowance?: LoadAllowance): Promise<LiveTable | undefined> {
    const live = await this.#findOrLoad(id, allowance);
    live?.touch();
    return live;
  }

  /** Where the memory is short, tables that nobody watches leave it sooner. */
  #hasRoom(): boolean {
    const { entriesInMemory, evictMs } = this.#parts.limits;
    if (this.entries < entriesInMemory) return true;
    this.evict(Math.min(SHORT_MS, evictMs));
    return this.entries < entriesInMemory;
  }

  /** The table in memory, or what another caller loads. One that is refused to that caller is not to this one. */
  async #findOrLoad(id: string, allowance?: LoadAllowance): Promise<LiveTable | undefined> {
    for (;;) {
      const live = this.#live.get(id);
      if (live) return live;
      const loading = this.#loading.get(id);
      if (!loading) {
        if (allowance?.isSpent() === true) throw new LoadRefused();
        const endTurn = await allowance?.turn();
        try {
          // Meanwhile another address may have asked for it, which does not wait for this one's turn.
          if (!this.#live.has(id) && !this.#loading.has(id)) return await this.#load(id, allowance);
        } finally {
          endTurn?.();
        }
        continue;
      }
      try {
        return await loading;
      } catch (error) {
        if (!(error instanceof LoadRefused)) throw error;
      }
    }
  }

  /** The same for a table that is in memory; nothing if it is not. */
  useInMemory(id: string): LiveTable | undefined {
    const live = this.#live.get(id);
    live?.touch();
    return live;
  }

  /** All tables in memory. */
  all(): Iterable<LiveTable> {
    return this.#live.values();
  }

  /** The table, if it is in memory. */
  inMemory(id: string): LiveTable | undefined {
    return this.#live.get(id);
  }

  /** Opens a table; the same command opens the same table. */
  async open(wanted: NewTable, by: CommandId): Promise<{ table: string; seq: number }> {
    const { games, store, platform } = this.#parts;
    const table = tableIdOf(by);
    const at = platform.now();
    const decision = openTable(games, wanted, { browser: by.browser, fresh: platform.fresh });
    const entries = decision.entries.map((entry): LogEntry => ({ at, entry }));
    const opened = restoreTable(games, table, entries);
    const append = {
      ...appendOf({ id: table, seq: 0 }, entries, decision),
      command: by,
      head: makeHead(opened, new TableTexts(decision.texts).textOf),
    };
    const appended = await orStoreAway(() => store.append(append));
    if (appended.type === 'behind') throw new StoreAway('the new table has a log already');
    if (appended.type === 'stored') {
      const change = changeOf(opened, opened);
      this.#parts.nodes.publisher.publishChange(change);
      this.#parts.onChange(change);
    }
    return { table, seq: appended.type === 'repeated' ? appended.seq : opened.seq };
  }

  /**
   * How many entries a table had after a command, if it was carried out; without a table, the command that opened one.
   * Nothing is loaded.
   */
  async recall(
    by: CommandId,
    table = tableIdOf(by),
  ): Promise<{ table: string; seq: number } | undefined> {
    const appended = await orStoreAway(() => this.#parts.store.append(recallOf(table, by)));
    return appended.type === 'repeated' ? { table, seq: appended.seq } : undefined;
  }

  /**
   * Empties all texts of a browser, here and in the store. Twice: tables rewrite their heads in between, and the
   * database's log must keep none of the names. What is read for it is charged to the allowance.
   */
  async erase(browser: string, allowance: LoadAllowance): Promise<void> {
    const recent = await this.#readRecent(browser, allowance);
    const erase = (): Promise<string[]> => orStoreAway(() => this.#parts.store.erase(browser));
    const written = await erase();
    for (const { table, id, text } of recent) this.#erased.add(table, id, text);
    for (const id of written) await (await this.#useInTime(id, allowance))?.erase(browser);
    await erase();
  }

  /** What was erased a moment ago, in memory or not; for reports only. */
  erasedText(table: string, id: string): string {
    return this.#erased.textOf(table, id);
  }

  /**
   * What a browser has written that can still be reported, before it is empty in the store. Only the texts are kept: the
   * tables, of which it may have made many long ones, leave the memory as others do.
   */
  async #readRecent(
    browser: string,
    allowance: LoadAllowance,
  ): Promise<(KeptText & { readonly table: string })[]> {
    const { store, platform } = this.#parts;
    const since = platform.now() - REPORTED_FOR_MS;
    const recent = await orStoreAway(() => store.textedTables(browser, since, MOST_RECENT));
    const texts: (KeptText & { readonly table: string })[] = [];
    for (const table of recent.toReversed()) {
      const live = await this.#useInTime(table, allowance).catch((error: unknown) => {
        if (error instanceof StoreAway) throw error;
        return undefined; // one that cannot be read must be erased all the same
      });
      for (const text of live?.recentTextsOf(browser) ?? []) texts.push({ table, ...text });
    }
    return texts;
  }

  /** For work that has been begun: instead of being refused, it waits until the allowance is filled again. */
  async #useInTime(id: string, allowance: LoadAllowance): Promise<LiveTable | undefined> {
    for (;;) {
      try {
        return await this.#use(id, allowance);
      } catch (error) {
        if (!(error instanceof LoadRefused)) throw error;
        if (this.#isClosed) throw new StoreAway('the server stops');
        await new Promise<void>((resolve) => this.#parts.platform.after(ALLOWED_AGAIN_MS, resolve));
      }
    }
  }

  /**
   * Lets time pass at the tables whose time has come, in memory or not. Some of them at a time, since many long ones could
   * be due together: where the memory is short, those that nobody watches are due later.
   */
  async passDueTime(): Promise<void> {
    const { nodes, platform, limits } = this.#parts;
    const due = await nodes.leases.takeDue(platform.now(), limits.dueAtOnce);
    const line = due.values();
    const passNext = async (): Promise<void> => {
      for (const id of line) {
        if (this.#live.has(id) || this.#hasRoom()) await this.#passTimeAt(id);
      }
    };
    await Promise.all(Array.from({ length: DUE_TOGETHER }, passNext));
  }

  async #passTimeAt(id: string): Promise<void> {
    try {
      await (await this.#use(id))?.passTime();
    } catch (error) {
      if (error instanceof UnknownRules) return; // a server that knows them will do it
      const fields = { table: pseudonymOf(id), ...failureFields(error) };
      this.#parts.log.error('due-failed', fields);
    }
  }

  /** Drops idle tables from memory. */
  evict(forMs = this.#parts.limits.evictMs): void {
    this.#erased.prune();
    const now = this.#parts.platform.now();
    for (const [id, live] of this.#live) {
      if (!live.isIdle(now, forMs)) continue;
      this.#live.delete(id);
      void live.close();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#live.values()].map((live) => live.close()));
  }

  #load(id: string, allowance?: LoadAllowance): Promise<LiveTable | undefined> {
    if (allowance?.isSpent() === true) return Promise.reject(new LoadRefused());
    // As soon as the length is known: others that began at the same time may have spent the allowance.
    const charge = (entries: number): void => {
      const isRefused = allowance?.isSpent() === true;
      allowance?.charge(isRefused ? Math.min(entries, PAGE) : entries);
      if (isRefused) throw new LoadRefused();
    };
    const loading = TableLog.load(this.#parts, id, charge)
      .then((log) => {
        if (!log) return undefined;
        const live = new LiveTable({ ...this.#parts, erased: this.#erased }, log, (gone) => {
          this.#live.delete(id);
          void gone.close();
        });
        this.#live.set(id, live);
        this.onLoad(id);
        return live;
      })
      .finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }
}

/** 132 bits, since the address of a table admits to it: addresses of earlier versions have 96. */
const ID_LETTERS = 22;

/**
 * Nobody else can guess it, since it is made from the hash of a browser's secret. It is the same for a retry,
 * so that a lost answer does not leave a second table.
 */
const tableIdOf = ({ browser, id }: CommandId): string =>
  createHash('sha256').update(`table\0${browser}\0${id}`).digest('base64url').slice(0, ID_LETTERS);
