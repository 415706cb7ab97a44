/**
 * The nodes (servers) that share one database, as one of them sees it. The database alone decides what is
 * true. Leases only save nodes from doing the same work twice, and published changes tell them earlier what
 * they would read anyway: each may be late, lost or repeated.
 */

import type { StoredTable } from '../store/store.ts';

/** Something was written at a table, as lists and other nodes are told. */
export interface TableChange {
  readonly table: string;
  /** How many entries its log has now; more than there can be if it must be read in any case. */
  readonly seq: number;
  /** Whether the list of open tables has changed. */
  readonly isListed: boolean;
  /** The browsers in whose lists the table is. */
  readonly browsers: readonly string[];
  /**
   * The last of these entries, each as a JSON document, where no text belongs to them. They are stored, so a node that
   * has all before them need not read them.
   */
  readonly entries?: readonly string[];
}

/** Who is connected to a table on one node. */
export interface LocalPresence {
  /** Those who have a seat. */
  readonly browsers: readonly string[];
  /** How many others watch. */
  readonly watching: number;
}

export interface NodePresence extends LocalPresence {
  readonly node: string;
}

/** What a node has missed at a table since it read it last. */
export interface MissedEntries extends StoredTable {
  readonly table: string;
  /** The number of the first of these entries. */
  readonly since: number;
  /** Who is connected to the table on other nodes. */
  readonly presence: readonly NodePresence[];
}

/** Tells the other nodes soon, not at once. */
export interface NodePublisher {
  publishChange(change: TableChange): void;
  /** Who is connected to a table on this node; may be empty. */
  setPresence(table: string, presence: LocalPresence): void;
}

export interface NodeListener {
  /** A table was written to on another node. */
  onChange(change: TableChange): void;
  /** Somebody came to a table on another node, or left it. */
  onPresence(table: string): void;
  /** Changes may have been missed: everything has to be read again. */
  onGap(): void;
}

/** Clocks and bots that one node takes for a while, so that no other works on them. */
export interface Leases {
  /** Leases due tables that no other node has. */
  takeDue(now: number, limit: number): Promise<string[]>;
  /** The same for one table. */
  takeClock(table: string, now: number): Promise<boolean>;
  /**
   * Leases the bot in turn, or renews the lease. It has to be renewed until the bot has answered; otherwise
   * another node gets it. A turn has the same name on all nodes.
   */
  takeBot(table: string, turn: string): Promise<boolean>;
  /** Gives the lease back, so that another node can take the turn at once. */
  leaveBot(table: string, turn: string): Promise<void>;
}

export interface NodesStatus {
  /** Whether this node is connected to the database. */
  readonly isReachable: boolean;
  /** How many nodes there are, this one included. */
  readonly nodes: number;
  /** How far the clock of the database is ahead of this machine's, in milliseconds. */
  readonly clockAheadMs: number;
}

export interface Nodes {
  /** The random name of this node while it runs. */
  readonly id: string;
  /** Whether there may be others. */
  readonly isShared: boolean;
  readonly publisher: NodePublisher;
  readonly leases: Leases;
  listen(listener: NodeListener): void;
  /**
   * What was missed at these tables, each since that many entries; removed tables are left out. Of many entries only
   * the first, and `count` says that there are more.
   */
  missedAt(
    tables: readonly { readonly table: string; readonly seq: number }[],
  ): Promise<MissedEntries[]>;
  status(): NodesStatus;
  /** Gives all leases back and leaves. */
  close(): Promise<void>;
}
