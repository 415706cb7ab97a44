/** All that the server allows and for how long it waits. Operators and tests change what they need. */

import { availableParallelism } from 'node:os';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

export const LIMITS = {
  /** Messages of one browser: so many at once, and as many again in this time. */
  messages: 100,
  messagesMs: 20 * SECOND,
  /** From one address in that time: a browser can give itself any name, and a club has many. */
  messagesPerAddress: 4_000,
  /** Messages beyond those, after which the line is cut. */
  abuse: 100,
  /** What one browser says, and how it reacts, in that time. */
  talk: 12,
  talkMs: 20 * SECOND,
  /** Reports from one address, and how often one has everything erased there. */
  reports: 10,
  erasures: 10,
  reportsMs: HOUR,
  /** From one address, or from one /64 of IPv6: a club has one. */
  connectionsPerAddress: 200,
  connections: 20_000,
  tablesPerAddress: 60,
  tables: 3_000,
  tablesMs: HOUR,
  /** Requests for records and previews, from one address. */
  requestsPerAddress: 300,
  requestsMs: 20 * SECOND,
  /** Entries in the log of one table, after which it takes no more commands: some hundred matches. */
  entries: 50_000,
  /** Tables that one connection watches at the same time. */
  watched: 20,

  /** How long a new connection may take to say hello. */
  helloMs: 10 * SECOND,
  pingMs: 25 * SECOND,
  /** Bytes that wait for a slow reader before it is dropped. */
  unread: 1024 * 1024,
  /** Messages from here on are compressed: a move is far shorter, a catch-up longer. */
  compressFrom: 8 * 1024,
  /** Messages that cannot be read, before the line is cut. */
  malformed: 5,

  presenceMs: 50,
  /** Who has lost his line is not away before this time has passed. */
  awayMs: 10 * SECOND,
  listsMs: SECOND,
  listed: 50,

  /** How often due tables and bans are read again. */
  dueMs: 2 * SECOND,
  dueAtOnce: 200,
  bansMs: 30 * SECOND,
  /** How often the tables in memory are compared with what other servers may have written. */
  newsMs: 3 * SECOND,
  /** How often a server asks for a bot's turn that another one has, or says that it still has it. */
  takeAgainMs: SECOND,
  /** How long a table without company stays in memory. */
  evictMs: 30 * SECOND,
  /** How soon a store that has failed is tried again, at first and at the longest. */
  storeAgainMs: 500,
  storeAgainMostMs: 2 * SECOND,

  /** Cut off from a shared database for so long, a server sends everybody to the others, once. */
  handOverMs: 3 * SECOND,
  /** How often the clock is compared with the database's, and which difference the operator is told of. */
  clockMs: 300 * SECOND,
  clockDiffersMs: SECOND,

  /** How long a server that starts waits for its database. */
  databaseMs: 60 * SECOND,

  /** Threads in which bots think. */
  botThreads: Math.max(1, availableParallelism() - 1),
  /** The least time between two moves at a table of which a bot makes the second. */
  botBeatMs: 600,
  /** Bots think shorter when more than this much thinking waits for each thread. */
  botQueueMs: 2 * SECOND,
  botLeastMs: 20,
  /** Beyond its time a bot has so long before somebody else decides for it. */
  botGraceMs: 5 * SECOND,

  /** Tables that nobody has touched for so long are removed. */
  cleanUpMs: HOUR,
  keepGatheringMs: 2 * DAY,
  keepPlayingMs: 30 * DAY,
  keepFinishedMs: 90 * DAY,

  /** How long the end may take: for what is being stored, then for each line to close. */
  stopMs: 3 * SECOND,
  closeMs: SECOND,
};

export type Limits = Readonly<typeof LIMITS>;
export type LimitName = keyof Limits;

/** Limits that had another name in an earlier version, which an operator may still use. */
const RENAMED: Readonly<Record<string, LimitName | undefined>> = { facts: 'entries' };

export function limitNamed(name: string): LimitName | undefined {
  return Object.hasOwn(LIMITS, name) ? (name as LimitName) : RENAMED[name];
}
