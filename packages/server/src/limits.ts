/** What the server allows, and how long it waits. Operators and tests change what they need. */

import { availableParallelism } from 'node:os';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const MEGABYTE = 1e6;

export const LIMITS = {
  /** Messages of one browser: this many at once, and as many again in this time. */
  messages: 100,
  messagesMs: 20 * SECOND,
  /** The same from one address: a browser can pretend to be many, and a club has many. */
  messagesPerAddress: 4_000,
  /** Messages beyond those, of one browser and from one address, after which the connection is closed. */
  abuse: 100,
  abusePerAddress: 2_000,
  /** Chat messages and whatever else others have to read or answer, of one browser and from one address. */
  chat: 12,
  chatPerAddress: 120,
  chatMs: 20 * SECOND,
  /** Sitting down, getting up and the like, from one address at one table. */
  seating: 20,
  seatingMs: 60 * SECOND,
  /**
   * Asking for the seat of somebody who is away, from one address at one table: too rarely to renew all the claims that a
   * table keeps (`table/src/claims.ts`) before others get a place.
   */
  claims: 3,
  claimsMs: 120 * SECOND,
  /** The same in the long run: who is declined must not ask again and again with new browsers. */
  claimsInLong: 12,
  claimsLongMs: HOUR,
  /** Reports from one address and from all together, and erasures with browsers that were forgotten. */
  reports: 10,
  reportsInAll: 600,
  erasures: 40,
  erasuresInAll: 600,
  reportsMs: HOUR,
  /** From one address, or from one /64 of IPv6: a club has one. */
  connectionsPerAddress: 200,
  /** Beside those, for pages: a browser opens up to six. */
  pagesPerAddress: 400,
  /** As how many addresses a /56 of IPv6 counts, in all limits by address: a home has one, and 256 of /64 in it. */
  addressesPerNetwork: 4,
  connections: 20_000,
  tablesPerAddress: 60,
  tables: 3_000,
  tablesMs: HOUR,
  /** Requests for records and previews, from one address. */
  requestsPerAddress: 300,
  /** Requests for an identity or a socket, from one address, in the same time: a whole club returns after a restart. */
  arrivalsPerAddress: 1_000,
  requestsMs: 20 * SECOND,
  /** Bytes of tables that are sent because a browser asks for what it has not seen: to one browser, to one address. */
  resent: 2 * MEGABYTE,
  resentPerAddress: 4 * MEGABYTE,
  resentMs: 20 * SECOND,
  /** Browsers or addresses that each of the limits above remembers; the one that was seen longest ago is forgotten. */
  remembered: 20_000,
  /**
   * Entries of tables that are read from the store for one address in that time: two tables as long as they get, or
   * some hundred after a restart. Tables in memory cost nothing.
   */
  entriesPerAddress: 100_000,
  /** Tables that are read at the same time for one address; others wait. */
  loadsPerAddress: 2,
  /**
   * Entries in the log of one table, after which it takes no more commands: some hundred matches. The last fifth is
   * not for chat or new people. `npm run bench -- long-tables` measures what the worst such tables cost.
   */
  entries: 50_000,
  /** Messages of one connection that wait for an answer: as many as come while a store hangs. */
  waiting: 200,
  /** Tables that one connection watches at the same time. */
  watched: 20,
  /**
   * Entries of the tables that one address keeps in memory by watching them: five as long as they get, or eight hundred
   * short ones. The longest table takes about 13 MB; 130 characters of chat and names take as much as an entry.
   */
  keptPerAddress: 250_000,
  /** Entries of all tables in memory, beyond which none is read for a browser that asks: about 800 MB at worst. */
  entriesInMemory: 3_000_000,

  /** How long a new connection may take to say hello. */
  helloMs: 10 * SECOND,
  pingMs: 25 * SECOND,
  /** Bytes that wait for a slow reader, of a socket or of pages, before it is dropped. */
  unread: MEGABYTE,
  /** Pieces of one message, and parts in which a message may arrive. */
  pieces: 32,
  parts: 256,
  /** Requests of one connection of HTTP, and of all together, whose answers have not been read. */
  answers: 32,
  answersInAll: 20_000,
  /** Messages from here on are compressed: a move is far shorter, a catch-up longer. */
  compressFrom: 8 * 1024,
  /** Malformed messages, after which the connection is closed. */
  malformed: 5,

  presenceMs: 50,
  /** A player whose connection is lost counts as present for this long. */
  awayMs: 10 * SECOND,
  listsMs: SECOND,
  listed: 50,
  /** Public tables with free seats that one browser and one address may have, so that nobody fills the list alone. */
  listedPerBrowser: 3,
  listedPerAddress: 16,

  /** How often due tables and bans are read again. */
  dueMs: 2 * SECOND,
  dueAtOnce: 200,
  bansMs: 30 * SECOND,
  /** How often the tables in memory are compared with the database, in case word of a change was lost. */
  catchUpMs: 3 * SECOND,
  /** How often a server renews its lease of a bot's turn, or tries to get another server's. */
  leaseMs: SECOND,
  /** How long a table that nobody watches stays in memory. */
  evictMs: 30 * SECOND,
  /** How soon a store that has failed is tried again, at first and at the longest. */
  storeAgainMs: 500,
  storeAgainMostMs: 2 * SECOND,

  /** After this long without its shared database, a server sends its players to the others, once. */
  handOverMs: 3 * SECOND,
  /** How often the clock is compared with the database's, and which difference is logged. */
  clockMs: 300 * SECOND,
  clockDiffersMs: SECOND,

  /** How long a server that starts waits for its database. */
  databaseMs: 60 * SECOND,

  /** Threads in which bots think. */
  botThreads: Math.max(1, availableParallelism() - 1),
  /** The least time between a move and the bot's move after it. */
  botBeatMs: 600,
  /** Bots think for less time when more than this much thinking waits for each thread. */
  botQueueMs: 2 * SECOND,
  botLeastMs: 20,
  /** How much later than its time a bot may answer before a random action is played for it. */
  botGraceMs: 5 * SECOND,

  /** Tables that nobody has touched for this long are removed. */
  cleanUpMs: HOUR,
  keepGatheringMs: 2 * DAY,
  keepPlayingMs: 30 * DAY,
  keepFinishedMs: 90 * DAY,
  /** Reports, with the copies that they keep, are removed after this long. */
  keepReportsMs: 90 * DAY,

  /** How long a stop may take: for what is being stored, then for each connection to close. */
  stopMs: 3 * SECOND,
  closeMs: SECOND,

  /** Bytes of one table, after which it takes no more commands; the last fifth as with its entries. */
  tableBytes: 8 * MEGABYTE,
  /** Bytes that are stored for one address in a day. */
  bytesPerAddress: 256 * MEGABYTE,
  /** Bytes of all tables together, or of the whole database in PostgreSQL, after which none is opened. */
  storeBytes: 20_000 * MEGABYTE,
  /** With less than this free on the disk of a SQLite file no table is opened: the rest is for moves. */
  reserveBytes: 256 * MEGABYTE,
  /** A file that is removed when a full disk leaves no room to delete in: more than the largest table. */
  reserveFileBytes: 32 * MEGABYTE,
  /** How often the room that is left is measured. */
  roomMs: 5 * SECOND,
};

export type Limits = Readonly<typeof LIMITS>;
export type LimitName = keyof Limits;

/** Names of an earlier version, which an operator may still use. */
const RENAMED: Readonly<Record<string, LimitName | undefined>> = {
  facts: 'entries',
  talk: 'chat',
  talkMs: 'chatMs',
  newsMs: 'catchUpMs',
  takeAgainMs: 'leaseMs',
};

export function limitNamed(name: string): LimitName | undefined {
  return Object.hasOwn(LIMITS, name) ? (name as LimitName) : RENAMED[name];
}
