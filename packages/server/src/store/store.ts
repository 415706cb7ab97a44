/**
 * Where tables are stored. Every database implements this interface (`sqlite/sqlite-store.ts`,
 * `postgres/postgres-store.ts`), and one contract suite checks it (`test/store-contract.ts`).
 *
 * Entries are appended and never changed. (table, seq) is the optimistic lock: of two writers one is behind. A
 * command's id is stored in the same transaction, so that a retry is found out. Texts lie beside the log, where
 * they can be erased.
 */

/** What lists need to know of a table, rewritten with every append. */
export interface TableHead {
  readonly game: string;
  readonly players: number;
  readonly rulesVersion: number;
  readonly phase: string;
  readonly isPublic: boolean;
  /** How many seats are free. */
  readonly openSeats: number;
  /** Seats as they are listed, in JSON. */
  readonly seats: string;
  /** The browsers of the player in turn, for their lists of own tables. */
  readonly turnOf: readonly string[];
  readonly opened: number;
  readonly touched: number;
  /** When the table has to be looked at again; `null` for never. */
  readonly due: number | null;
}

/** What a move changes of it; all else stays as it was stored. */
export type TurnHead = Pick<TableHead, 'turnOf' | 'touched' | 'due'>;

export const isWholeHead = (head: TableHead | TurnHead): head is TableHead => 'game' in head;

export interface StoredText {
  readonly id: string;
  readonly kind: 'name' | 'chat';
  readonly browser: string;
  readonly text: string;
}

/** What a command leads to: stored as a whole or not at all. */
export interface Append {
  readonly table: string;
  /** How many entries there are before these. */
  readonly seq: number;
  /** Each as a JSON document. None if only the head or the texts are new. */
  readonly entries: readonly string[];
  /** Missing where no browser sent a command, such as when a clock runs out. */
  readonly command?: {
    readonly browser: string;
    readonly id: string;
    /** Whose budget it counts against; never stored. */
    readonly address?: string;
  };
  /** Under ids that are new at this table. */
  readonly texts: readonly StoredText[];
  /** Browsers that have a seat here from now on, beside those from before. */
  readonly members: readonly string[];
  /** A new table has a whole one. */
  readonly head: TableHead | TurnHead;
}

export type Appended =
  /** Durable: it survives a crash of this machine. */
  | { readonly type: 'stored' }
  /** Another writer was first, or the table was removed; nothing was stored. */
  | { readonly type: 'behind' }
  /** This very command was carried out before; `seq` counts the entries right after it. */
  | { readonly type: 'repeated'; readonly seq: number };

export interface StoredTable {
  readonly entries: readonly string[];
  /** How many entries there are in all. */
  readonly count: number;
  readonly texts: readonly StoredText[];
  /** How often texts were erased here; always 0 in a store that one server uses alone. */
  readonly erasures: number;
}

export interface ListedTable {
  readonly table: string;
  readonly head: TableHead;
}

export interface Report {
  readonly at: number;
  readonly table: string;
  readonly browser: string;
  readonly text: string;
  /** Who was there and what was said, in JSON, as it was then; empty in reports of earlier versions. */
  readonly copy: string;
}

export interface StoredReport extends Report {
  readonly number: number;
}

/** The record of a match that anybody may read who knows the secret of this hash. */
export interface SharedRecord {
  readonly table: string;
  readonly match: number;
  readonly hash: string;
  readonly at: number;
}

/** A banned browser whose addresses are to be banned, too: by each node, those of its own connections. */
export interface WantedAddresses {
  readonly browser: string;
  readonly at: number;
  readonly reason: string;
}

/** A browser whose secret is worth nothing. */
export interface ForgottenBrowser {
  readonly browser: string;
  readonly at: number;
}

/** How much room a store has, in bytes. */
export interface StoreSpace {
  /** What it takes up, without what is free again inside. */
  readonly usedBytes: number;
  /** What it can still take up; `null` where the disk is out of sight. */
  readonly freeBytes: number | null;
}

/** A browser, by the hash of its secret, or an address that the operator keeps out. */
export interface Ban {
  readonly kind: 'browser' | 'address';
  readonly value: string;
  readonly at: number;
  readonly reason: string;
}

/** Rejects with a `StoreError`. Answers contain only what is durable. */
export interface Store {
  /** Rejects if it could not be stored; the next may succeed. */
  append(append: Append): Promise<Appended>;
  /**
   * The entries from that one on, and the texts that came with them; there may be older texts, too. Given `most`,
   * only the first so many of these entries, each with the text that it names.
   */
  load(table: string, since?: number, most?: number): Promise<StoredTable | undefined>;
  /** Public tables with free seats, those touched last first. */
  openTables(limit: number): Promise<ListedTable[]>;
  /** The tables where a browser has a seat, those touched last first. */
  tablesOf(browser: string, limit: number): Promise<ListedTable[]>;
  /** The tables where a browser has written, also those that it has left, touched later than that; those touched last first. */
  textedTables(browser: string, since: number, limit: number): Promise<string[]>;
  /** Tables that are due at that time, the longest overdue first. */
  due(now: number, limit: number): Promise<string[]>;
  /** Empties all texts of a browser; returns the tables that they were in. */
  erase(browser: string): Promise<string[]>;
  /**
   * Removes tables in one of these phases that nobody has touched since, with all that belongs to
   * them; returns how many. Reports stay: they are the operator's.
   */
  removeUntouched(phases: readonly string[], since: number): Promise<number>;
  report(report: Report): Promise<void>;
  /** The latest first; given `before`, those that come after that one in this order. */
  reports(limit: number, before?: Pick<StoredReport, 'at' | 'number'>): Promise<StoredReport[]>;
  /** Returns whether there was one. */
  removeReport(number: number): Promise<boolean>;
  /** Removes those from before that time; returns how many. */
  removeReports(before: number): Promise<number>;
  /** A second ban of the same replaces the first. */
  ban(ban: Ban): Promise<void>;
  /** The addresses of an unbanned browser are not wanted any more, either. */
  unban(ban: Pick<Ban, 'kind' | 'value'>): Promise<void>;
  /** The oldest first. */
  bans(): Promise<Ban[]>;
  wantAddresses(wanted: WantedAddresses): Promise<void>;
  /** Those wanted from that time on. */
  wantedAddresses(since: number): Promise<WantedAddresses[]>;
  /** A key that all servers on this database share: the stored one, or this fresh one if there is none. */
  serverKey(name: string, fresh: string): Promise<string>;
  /** Whether a browser has or had a seat at any table that is stored. */
  isMember(browser: string): Promise<boolean>;
  /** From now on the secret of this browser is worth nothing. */
  forget(browser: string, at: number): Promise<void>;
  /** Those forgotten from that time on, or all. */
  forgotten(since?: number): Promise<ForgottenBrowser[]>;
  /** Replaces what the same record was shared by before. Does nothing if the table is gone. */
  share(shared: SharedRecord): Promise<void>;
  unshare(table: string, match: number): Promise<void>;
  /** The records of a table that are shared. */
  shared(table: string): Promise<SharedRecord[]>;
  space(): Promise<StoreSpace>;
  /** Writes as much as a move does and keeps nothing of it; rejects if nothing can be stored. */
  probe(): Promise<void>;
  /** Stores what is waiting, then lets go of the database. */
  close(): Promise<void>;
}

/** All that a store is asked for while it is open. */
export type StoreOperation = Exclude<keyof Store, 'close'>;

export type ModerationOperation =
  | 'report'
  | 'reports'
  | 'removeReport'
  | 'removeReports'
  | 'ban'
  | 'unban'
  | 'bans'
  | 'wantAddresses'
  | 'wantedAddresses';

export type StoreParameters<Operation extends StoreOperation> = Parameters<Store[Operation]>;
export type StoreResult<Operation extends StoreOperation> = Awaited<ReturnType<Store[Operation]>>;

/** Carries out one operation of a store: in a thread, or with a meter around it. */
export type RunOperation = <Operation extends StoreOperation>(
  operation: Operation,
  ...parameters: StoreParameters<Operation>
) => Promise<StoreResult<Operation>>;

/** A store each of whose operations is carried out in the same way. */
export function storeOf(run: RunOperation): Omit<Store, 'close'> {
  const operation =
    <Name extends StoreOperation>(name: Name) =>
    (...parameters: StoreParameters<Name>): Promise<StoreResult<Name>> =>
      run(name, ...parameters);
  return {
    append: operation('append'),
    load: operation('load'),
    openTables: operation('openTables'),
    tablesOf: operation('tablesOf'),
    textedTables: operation('textedTables'),
    due: operation('due'),
    erase: operation('erase'),
    removeUntouched: operation('removeUntouched'),
    report: operation('report'),
    reports: operation('reports'),
    ban: operation('ban'),
    unban: operation('unban'),
    bans: operation('bans'),
    removeReport: operation('removeReport'),
    removeReports: operation('removeReports'),
    wantAddresses: operation('wantAddresses'),
    wantedAddresses: operation('wantedAddresses'),
    serverKey: operation('serverKey'),
    isMember: operation('isMember'),
    forget: operation('forget'),
    forgotten: operation('forgotten'),
    share: operation('share'),
    unshare: operation('unshare'),
    shared: operation('shared'),
    space: operation('space'),
    probe: operation('probe'),
  };
}

/**
 * How many tables are removed in one transaction, and how many entries with them, so that play need not wait for long.
 * One table is removed at least, however long it is.
 */
export const BATCH = 50;
export const BATCH_ENTRIES = 20_000;

/** Picks the tables of a batch among `candidates`, which has their numbers and how many entries they have. */
export const batchOf = (candidates: string): string => `
  SELECT number FROM (
    SELECT number, entries,
      sum(entries) OVER (ORDER BY number ROWS UNBOUNDED PRECEDING) - entries AS before
    FROM ${candidates}) AS summed
  WHERE before = 0 OR before + entries <= ${BATCH_ENTRIES}`;

/** Goes on until nothing is left to remove; returns how many there were in all. */
export async function removeInBatches(removeBatch: () => Promise<number>): Promise<number> {
  for (let removed = 0; ;) {
    const batch = await removeBatch();
    removed += batch;
    if (batch === 0) return removed;
  }
}

/** Why a store has failed, whatever database it uses. */
export type StoreErrorCode =
  /** Another server has this database open. */
  | 'in-use'
  /** The database was written by a newer version of Tavolata. */
  | 'newer'
  /** There is no database of ours, or we may not use it. */
  | 'unusable'
  /** This request failed and has changed nothing that was acknowledged; another may succeed. */
  | 'failed'
  /** Failed because there is no room on the disk. */
  | 'full'
  /** The store was closed before it was asked. */
  | 'closed'
  /** The store is gone for good. What was waiting may be stored or not. */
  | 'lost';

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
