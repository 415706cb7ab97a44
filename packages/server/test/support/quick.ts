/** Limits for tests, which would be slowed down or refused by those of a real server. */

export const QUICK = {
  botBeatMs: 0,
  presenceMs: 5,
  awayMs: 0,
  listsMs: 20,
  messages: 1e6,
  waiting: 1e6,
  messagesPerAddress: 1e6,
  connectionsPerAddress: 1e6,
  arrivalsPerAddress: 1e6,
  tablesPerAddress: 1e6,
  chat: 1e6,
  chatPerAddress: 1e6,
  seating: 1e6,
  claims: 1e6,
  claimsInLong: 1e6,
  resent: 1e9,
  resentPerAddress: 1e9,
  listedPerBrowser: 1e6,
  listedPerAddress: 1e6,
  reserveFileBytes: 0,
} as const;
