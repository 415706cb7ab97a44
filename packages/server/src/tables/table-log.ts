/**
 * A table and its log: a command is decided, its entries are stored, and only then is the table changed.
 * The store decides which of two writers was first; the other reads the log and decides again. After a
 * failure it is unknown what was stored, so the log is read again, too.
 */

import type { Game } from '@tavolata/engine';
import {
  emptyTable,
  evolveTable,
  type Decision,
  type LogEntry,
  type Table,
  type TableEntry,
  type Texts,
} from '@tavolata/table';
import type { Nodes } from '../nodes/nodes.ts';
import type { Platform } from '../platform.ts';
import type { Append, Appended, Store, StoredTable, StoredText, TurnHead } from '../store/store.ts';
import { readLog, readPage, takeOver, type LogReader } from './read-log.ts';
import { StoreAway, storeAwayOf } from './store-away.ts';
import { isSameHead, makeHead, turnHead } from './table-head.ts';

/** The table was removed, since nobody had touched it for long. */
export class TableGone extends Error {}

export interface CommandId {
  readonly browser: string;
  readonly id: string;
  /** Whose budget it counts against. */
  readonly address?: string;
}

/** What a command leads to at the table as it is now; throws where it is refused. */
export type Decide = (table: Table, at: number) => Decision;

export type Written =
  /** The table has changed. */
  | {
      readonly type: 'written';
      readonly seq: number;
      /** What other nodes may be told without reading it. */
      readonly entries: readonly string[] | undefined;
    }
  /** There was nothing to write, or the command was carried out before. */
  | { readonly type: 'known'; readonly seq: number };

/** No log is this long. */
const NEVER = Number.MAX_SAFE_INTEGER;
const NO_TEXTS = { texts: [] };

/** If others are first this often, something must be wrong. */
const TRIES = 100;

export class TableLog {
  readonly #store: Store;
  readonly #platform: Platform;
  readonly #games: readonly Game[];
  readonly #isShared: boolean;
  /** As it is stored, as far as is known here. */
  table: Table;
  texts: TableTexts;
  /** The table with all that is on its way to the store: what comes next is decided there. */
  #tip: Table;
  /** How many appends are on their way. */
  #underWay = 0;
  #whenSettled: (() => void)[] = [];
  #erasures: number;
  #isStale = false;
  #refreshing: Promise<boolean> | undefined;

  private constructor(
    { store, platform, games, nodes }: TableLogParts,
    { table, texts, erasures }: LoadedTable,
  ) {
    this.#store = store;
    this.#platform = platform;
    this.#games = games;
    this.#isShared = nodes.isShared;
    this.table = table;
    this.#tip = table;
    this.texts = texts;
    this.#erasures = erasures;
  }

  /** The table with this id, if there is one. `onCount` is told how long it is and may refuse to read it. */
  static async load(
    parts: TableLogParts,
    id: string,
    onCount?: (count: number) => void,
  ): Promise<TableLog | undefined> {
    const loaded = await readTable(parts, id, onCount);
    return loaded && new TableLog(parts, loaded);
  }

  /**
   * Rejects with what `decide` throws, with `StoreAway` or `TableGone`; then nothing may be sent.
   *
   * Several may be under way: each is decided on what those before it lead to, and the store takes them in their
   * order. If one is not stored, those behind it are not either, and are decided again. Only a server that has the store
   * for itself may have several under way.
   */
  async write(decide: Decide, command?: CommandId): Promise<Written> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.#isStale) await this.#refresh();
      const before = this.#tip;
      // The clocks of servers differ, and entries must not go back in time.
      const at = Math.max(this.#platform.now(), before.touched);
      let decision: Decision;
      try {
        decision = decide(before, at);
      } catch (refusal) {
        if (this.#underWay > 0) {
          await this.#settled(); // what it was refused for may not come about
          continue;
        }
        const seq = await this.#recall(refusal, command);
        if (seq === 'stale') continue;
        return { type: 'known', seq };
      }
      if (decision.entries.length === 0) {
        if (this.#underWay === 0) return { type: 'known', seq: before.seq };
        await this.#settled();
        continue;
      }
      const written = await this.#write(before, at, decision, command);
      if (written) return written;
    }
    throw new StoreAway('others keep writing to this table');
  }

  /** Nothing if it has to be decided again. */
  async #write(
    before: Table,
    at: number,
    decision: Decision,
    command: CommandId | undefined,
  ): Promise<Written | undefined> {
    const entries = decision.entries.map((entry): LogEntry => ({ at, entry }));
    const after = entries.reduce(evolveTable, before);
    const append = appendOf(before, entries, decision);
    this.#tip = after;
    const appended = await this.#append({
      ...append,
      ...(command ? { command } : {}),
      head: isSameHead(before, after)
        ? turnHead(after)
        : makeHead(after, this.#textsWith(decision.texts)),
    });
    switch (appended.type) {
      case 'stored':
        if (this.table !== before) {
          // It is unknown whether what was before it was stored as it was decided here.
          this.#isStale = true;
          await this.#refresh();
          return { type: 'known', seq: after.seq };
        }
        this.table = after;
        this.texts.add(decision.texts);
        return {
          type: 'written',
          seq: after.seq,
          entries: decision.texts.length === 0 ? append.entries : undefined,
        };
      case 'repeated':
        this.#isStale = appended.seq > this.table.seq || this.#underWay > 0;
        this.#tip = this.table;
        return { type: 'known', seq: appended.seq };
      case 'behind':
        this.#isStale = true;
        return undefined;
    }
  }

  #textsWith(texts: readonly StoredText[]): Texts {
    const more = new TableTexts(texts);
    return (id) => more.textOf(id) || this.texts.textOf(id);
  }

  /** Resolves when no append is under way. */
  #settled(): Promise<void> {
    if (this.#underWay === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenSettled.push(resolve));
  }

  /** Reads what is new, once for all that wait for it. */
  #refresh(): Promise<boolean> {
    this.#refreshing ??= this.#settled()
      .then(() => this.reload())
      .finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  /**
   * A refused command may have been carried out before, and its answer was lost. Or the browser has seen
   * entries of another server that this one has not read yet.
   */
  async #recall(refusal: unknown, command: CommandId | undefined): Promise<number | 'stale'> {
    const recalled = command && (await this.#append(recallOf(this.table.id, command)));
    const seq = recalled?.type === 'repeated' ? recalled.seq : undefined;
    if (seq !== undefined) return seq;
    if (this.#isShared && (await this.#isBehind())) return 'stale';
    throw refusal;
  }

  async #isBehind(): Promise<boolean> {
    const { seq } = this.table;
    this.#isStale = true;
    await this.#refresh();
    return this.table.seq > seq;
  }

  /** Reads what is new. Returns whether everything must be sent again: texts were erased, or entries lost. */
  async reload(): Promise<boolean> {
    const { id, seq } = this.table;
    const news = await readPage(this.#store, id, seq);
    if (!news) throw new TableGone(id);
    if (news.count >= seq) return this.follow({ ...news, since: seq });
    // The database has lost entries, such as when a backup was restored.
    await this.#readAll();
    this.#isStale = false;
    return true;
  }

  /** Takes over entries that another node has stored. Returns whether they follow the known ones. */
  async followEntries(since: number, entries: readonly string[]): Promise<boolean> {
    if (this.#isStale || since > this.table.seq) return false;
    const count = since + entries.length;
    if (count > this.table.seq) {
      await this.#readOn({ since, entries, texts: [], count, erasures: this.#erasures });
    }
    return true;
  }

  /** Takes over what was read from the store, and reads what follows. Returns the same as `reload`. */
  async follow(news: StoredTable & { readonly since: number }): Promise<boolean> {
    const areErased = news.erasures !== this.#erasures;
    if (areErased || news.since > this.table.seq) await this.#readAll();
    else await this.#readOn(news);
    this.#isStale = false;
    if (areErased) await this.rewriteHead(); // a server that still knew the names may have written it
    return areErased;
  }

  /** The table changes when all is read: watchers are shown none of the states on the way. */
  async #readOn({ since, entries, texts, count }: StoredTable & { since: number }): Promise<void> {
    let { table } = this;
    const reader: LogReader = {
      onTexts: (more) => {
        this.texts.add(more);
      },
      onEntry: (entry) => {
        table = evolveTable(table, entry);
      },
    };
    await takeOver({ entries: entries.slice(table.seq - since), texts }, reader);
    if (table.seq < count) {
      const read = await readLog(this.#store, table.id, table.seq, reader);
      if (!read) throw new TableGone(table.id);
    }
    this.#follow(table);
  }

  /** The table as others have written it. */
  #follow(table: Table): void {
    this.table = table;
    this.#tip = table;
  }

  async #readAll(): Promise<void> {
    const parts = { store: this.#store, games: this.#games };
    const loaded = await readTable(parts, this.table.id);
    if (!loaded) throw new TableGone(this.table.id);
    this.#follow(loaded.table);
    this.texts = loaded.texts;
    this.#erasures = loaded.erasures;
  }

  /** Without the names that were erased. */
  async rewriteHead(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const nothing = appendOf(this.table, [], NO_TEXTS);
      const head = makeHead(this.table, this.texts.textOf);
      const { type } = await this.#append({ ...nothing, head });
      if (type !== 'behind') return;
      await this.reload();
    }
  }

  async #append(append: Append): Promise<Appended> {
    this.#underWay++;
    try {
      return await this.#store.append(append);
    } catch (error) {
      this.#isStale = true;
      throw storeAwayOf(error);
    } finally {
      this.#underWay--;
      if (this.#underWay === 0 && this.#whenSettled.length > 0) {
        for (const resolve of this.#whenSettled.splice(0)) resolve();
      }
    }
  }
}

export interface TableLogParts {
  readonly store: Store;
  readonly nodes: Pick<Nodes, 'isShared'>;
  readonly platform: Platform;
  readonly games: readonly Game[];
}

interface LoadedTable {
  readonly table: Table;
  readonly texts: TableTexts;
  readonly erasures: number;
}

async function readTable(
  { store, games }: Pick<TableLogParts, 'store' | 'games'>,
  id: string,
  onCount: (count: number) => void = () => undefined,
): Promise<LoadedTable | undefined> {
  const texts = new TableTexts([]);
  let table: Table | undefined;
  const read = await readLog(store, id, 0, {
    onCount,
    onTexts: (more) => {
      texts.add(more);
    },
    onEntry: (entry) => {
      table = table ? evolveTable(table, entry) : emptyTable(games, id, entry);
    },
  });
  if (!read) return undefined;
  if (!table) throw new RangeError(`table ${id} has no beginning`);
  return { table, texts, erasures: read.erasures };
}

export function appendOf(
  { id, seq }: Pick<Table, 'id' | 'seq'>,
  entries: readonly LogEntry[],
  { texts }: Pick<Decision, 'texts'>,
): Omit<Append, 'head' | 'command'> {
  return {
    table: id,
    seq,
    entries: entries.map((entry) => JSON.stringify(entry)),
    texts,
    members: entries.flatMap(({ entry }) => membersIn(entry)),
  };
}

/** Finds out whether a command was carried out: an append that is always behind and stores nothing. */
export const recallOf = (table: string, command: CommandId): Append => ({
  ...appendOf({ id: table, seq: NEVER }, [], NO_TEXTS),
  command,
  head: NO_HEAD,
});

const NO_HEAD: TurnHead = { turnOf: [], touched: 0, due: null };

const membersIn = (entry: TableEntry): string[] => (entry.type === 'keyed' ? [entry.browser] : []);

/** Names and chat messages by their ids; an erased one is empty. */
export class TableTexts {
  readonly #texts = new Map<string, StoredText>();
  /** Of all of them together. */
  characters = 0;

  constructor(texts: readonly StoredText[]) {
    this.add(texts);
  }

  readonly textOf = (id: string): string => this.#texts.get(id)?.text ?? '';

  /** Who has written it. */
  browserOf(id: string): string | undefined {
    return this.#texts.get(id)?.browser;
  }

  add(texts: readonly StoredText[]): void {
    for (const text of texts) {
      this.characters += text.text.length - this.textOf(text.id).length;
      this.#texts.set(text.id, text);
    }
  }

  erase(browser: string): void {
    const own = [...this.#texts.values()].filter((text) => text.browser === browser);
    this.add(own.map((text) => ({ ...text, text: '' })));
  }
}
