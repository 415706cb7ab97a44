/**
 * A table and its log: judge, store, and only then believe. The store decides who was first; whoever
 * was not reads the log again and is judged anew. After a failure nobody knows what was stored, so
 * the log is read again, too.
 */

import type { Game } from '@tavolata/engine';
import {
  evolveTable,
  restoreTable,
  type Decision,
  type LogEntry,
  type Table,
  type TableEntry,
} from '@tavolata/table';
import type { Nodes } from '../nodes/nodes.ts';
import type { Append, Appended, Store, StoredTable } from '../store/store.ts';
import type { World } from '../world.ts';
import { TableTexts } from './table-texts.ts';
import { makeHead } from './table-head.ts';

/** Nothing can be stored or read at the moment. */
export class StoreAway extends Error {}

/** The table was removed: nobody had touched it for long. */
export class TableGone extends Error {}

export interface CommandName {
  readonly browser: string;
  readonly id: string;
}

/** What a command may lead to in the table as it is at that time. */
export type Judge = (table: Table, at: number) => Decision;

export type Written =
  /** The table has changed; what it was before is handed out once more. */
  | { readonly type: 'written'; readonly seq: number; readonly before: Table }
  /** There was nothing to write, or it was written before. */
  | { readonly type: 'known'; readonly seq: number };

/** No log is that long. */
const NEVER = Number.MAX_SAFE_INTEGER;
const NO_TEXTS = { texts: [] };

/** So often somebody else may be first before something must be wrong. */
const TRIES = 100;

export class TableLog {
  readonly #store: Store;
  readonly #world: World;
  readonly #games: readonly Game[];
  readonly #isShared: boolean;
  table: Table;
  texts: TableTexts;
  #erasures: number;
  #isStale = false;

  private constructor(
    { store, world, games, nodes }: TableLogParts,
    { table, texts, erasures }: LoadedTable,
  ) {
    this.#store = store;
    this.#world = world;
    this.#games = games;
    this.#isShared = nodes.isShared;
    this.table = table;
    this.texts = texts;
    this.#erasures = erasures;
  }

  /** The table with this id, if there is one. */
  static async load(parts: TableLogParts, id: string): Promise<TableLog | undefined> {
    const loaded = await readTable(parts, id);
    return loaded && new TableLog(parts, loaded);
  }

  /** Reads what is new. Returns whether nothing is what it was: texts were erased, or entries lost. */
  async reload(): Promise<boolean> {
    const { id, seq } = this.table;
    const news = await awayIfFailing(() => this.#store.load(id, seq));
    if (!news) throw new TableGone(id);
    if (news.count >= seq) return this.follow({ ...news, since: seq });
    // The database itself has lost its latest, such as when a copy of it took its place.
    await this.#readAll();
    this.#isStale = false;
    return true;
  }

  /** Takes over what another server has written, as it was read from the store. */
  async follow(news: StoredTable & { readonly since: number }): Promise<boolean> {
    const areErased = news.erasures !== this.#erasures;
    if (areErased || news.since > this.table.seq) {
      await this.#readAll();
    } else {
      this.texts.add(news.texts);
      const unknown = news.entries.slice(this.table.seq - news.since).map(parseEntry);
      this.table = unknown.reduce(evolveTable, this.table);
    }
    this.#isStale = false;
    if (areErased) await this.rewriteHead(); // it may be of a server that knew the names still
    return areErased;
  }

  async #readAll(): Promise<void> {
    const parts = { store: this.#store, games: this.#games };
    const loaded = await readTable(parts, this.table.id);
    if (!loaded) throw new TableGone(this.table.id);
    this.table = loaded.table;
    this.texts = loaded.texts;
    this.#erasures = loaded.erasures;
  }

  /** Rejects with what `judge` throws, with `StoreAway` or `TableGone`; then nothing is to be told to anybody. */
  async write(judge: Judge, command?: CommandName): Promise<Written> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (this.#isStale) await this.reload();
      const before = this.table;
      // The clocks of several servers differ; time must not run backwards for that.
      const at = Math.max(this.#world.now(), before.touched);
      const decision = await this.#judgeOrRecall(judge, at, command);
      if (decision === 'stale') continue;
      if (typeof decision === 'number') return { type: 'known', seq: decision };
      if (decision.entries.length === 0) return { type: 'known', seq: before.seq };
      const entries = decision.entries.map((entry): LogEntry => ({ at, entry }));
      const after = entries.reduce(evolveTable, before);
      const texts = new TableTexts(decision.texts);
      const textOf = (id: string): string => texts.textOf(id) || this.texts.textOf(id);
      const appended = await this.#append({
        ...appendOf(before, entries, decision),
        ...(command ? { command } : {}),
        head: makeHead(after, textOf),
      });
      switch (appended.type) {
        case 'stored':
          this.table = after;
          this.texts.add(decision.texts);
          return { type: 'written', seq: after.seq, before };
        case 'repeated':
          this.#isStale = appended.seq > this.table.seq;
          return { type: 'known', seq: appended.seq };
        case 'behind':
          this.#isStale = true;
      }
    }
    throw new StoreAway('somebody else keeps writing into this table');
  }

  /**
   * A command that is refused now may have been carried out before, and only its answer was lost. Or it
   * knows more than this server, which has not heard yet of what another one has written.
   */
  async #judgeOrRecall(
    judge: Judge,
    at: number,
    command: CommandName | undefined,
  ): Promise<Decision | number | 'stale'> {
    try {
      return judge(this.table, at);
    } catch (refusal) {
      const seq = command && (await this.#recall(command));
      if (seq !== undefined) return seq;
      if (this.#isShared && (await this.#isBehind())) return 'stale';
      throw refusal;
    }
  }

  async #isBehind(): Promise<boolean> {
    const { seq } = this.table;
    await this.reload();
    return this.table.seq > seq;
  }

  /** Asks by an append that comes too late whatever there is, so that nothing can be stored by it. */
  async #recall(command: CommandName): Promise<number | undefined> {
    const { table } = this;
    const nothing = appendOf({ id: table.id, seq: NEVER }, [], NO_TEXTS);
    const head = makeHead(table, this.texts.textOf);
    const appended = await this.#append({ ...nothing, command, head });
    return appended.type === 'repeated' ? appended.seq : undefined;
  }

  /** For lists, which know the names: these were erased. */
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
    try {
      return await this.#store.append(append);
    } catch (error) {
      this.#isStale = true;
      throw awayBecause(error);
    }
  }
}

export interface TableLogParts {
  readonly store: Store;
  readonly nodes: Pick<Nodes, 'isShared'>;
  readonly world: World;
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
): Promise<LoadedTable | undefined> {
  const stored = await awayIfFailing(() => store.load(id));
  if (!stored) return undefined;
  const { entries, texts, erasures } = stored;
  const table = restoreTable(games, id, entries.map(parseEntry));
  return { table, texts: new TableTexts(texts), erasures };
}

/** From our own store, so it is believed. */
const parseEntry = (entry: string): LogEntry => JSON.parse(entry) as LogEntry;

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

const membersIn = (entry: TableEntry): string[] => (entry.type === 'keyed' ? [entry.browser] : []);

export async function awayIfFailing<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw awayBecause(error);
  }
}

export const awayBecause = (error: unknown): StoreAway =>
  new StoreAway(error instanceof Error ? error.message : String(error), { cause: error });
