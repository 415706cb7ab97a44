/**
 * The servers that share one database, as one of them sees it. A database decides alone what is
 * true; what is here only spares the servers doing the same work twice, and tells each of them
 * earlier than it would find out by itself. Every word of it may be late, lost or said twice.
 */

import type { StoredRoom } from '../store/store.ts';

/** Something was written at a table. */
export interface Hint {
  readonly table: string;
  /** How many facts there are now; more than there can be if it is to be read in any case. */
  readonly seq: number;
  /** Whether the list of open tables is another now. */
  readonly isListed: boolean;
  /** The browsers in whose lists the table is. */
  readonly browsers: readonly string[];
}

/** Who is at a table, on one server. */
export interface Company {
  /** Those who have a seat. */
  readonly browsers: readonly string[];
  /** How many others look on. */
  readonly watching: number;
}

export interface NodeCompany extends Company {
  readonly node: string;
}

/** What has happened at a table since somebody looked last. */
export interface TableNews extends StoredRoom {
  readonly table: string;
  /** The number of the first of these facts. */
  readonly since: number;
  /** Who is there on other servers. */
  readonly company: readonly NodeCompany[];
}

export interface NodeEars {
  /** A table was written to on another server. */
  onHint(hint: Hint): void;
  /** Somebody came to a table on another server, or went. */
  onCompany(table: string): void;
  /** Words of the others may have been lost: everything has to be looked at. */
  onGap(): void;
}

export interface NodesStatus {
  /** Whether the line to the others is open. */
  readonly isReachable: boolean;
  /** How many servers there are, with this one. */
  readonly nodes: number;
  /** How far the clock of the database is ahead of this machine's, in milliseconds. */
  readonly clockAheadMs: number;
}

export interface Nodes {
  /** This server among the others, for as long as it runs. */
  readonly id: string;
  /** Whether there may be others. */
  readonly isShared: boolean;
  /** From now on hears the others. */
  listen(ears: NodeEars): void;
  /** Tells the others, soon. */
  hint(hint: Hint): void;
  /** Tells the others who is at a table here, soon; nobody is told by a company of none. */
  setCompany(table: string, company: Company): void;
  /** Asks for news of tables, each since that many facts; those that are not there any more are missing. */
  newsOf(tables: readonly { readonly table: string; readonly seq: number }[]): Promise<TableNews[]>;
  /** Tables whose time has come and that no other server looks after: they are this one's for a while. */
  takeDue(now: number, limit: number): Promise<string[]>;
  /** The same for one table. */
  takeClock(table: string, now: number): Promise<boolean>;
  /**
   * Whether the bot in turn is this server's, for a while: it has to ask again until the bot has
   * answered. When it stops asking, another server gets the turn. A turn has the same name everywhere.
   */
  takeBot(table: string, turn: string): Promise<boolean>;
  /** Nobody waits for the bot here any more; another server may have the turn at once. */
  leaveBot(table: string, turn: string): Promise<void>;
  status(): NodesStatus;
  /** Lets go of all that it has taken, and says good-bye. */
  close(): Promise<void>;
}
