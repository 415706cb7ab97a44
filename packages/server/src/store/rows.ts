/** Rows of any database as values of the store. */

import type {
  Ban,
  ForgottenBrowser,
  ListedTable,
  SharedRecord,
  StoredReport,
  StoredText,
  WantedAddresses,
} from './store.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The columns that `listedTableOf` reads. */
export const LISTED = `id, game, players, rules_version, phase, is_public, open_seats, seats, turn_of,
  opened, touched, due`;

/**
 * What the seats of a table contain if the browser may act for one of them. It stays a member of tables that it has left, and
 * those must take no place in a list of the first so many.
 */
export const inSeats = (browser: string): string => JSON.stringify(browser);

export function textOf(row: Row): StoredText {
  return {
    id: String(row['id']),
    kind: row['kind'] === 'name' ? 'name' : 'chat',
    browser: String(row['browser']),
    text: String(row['text']),
  };
}

export function listedTableOf(row: Row): ListedTable {
  return {
    table: String(row['id']),
    head: {
      game: String(row['game']),
      players: Number(row['players']),
      rulesVersion: Number(row['rules_version']),
      phase: String(row['phase']),
      isPublic: Number(row['is_public']) === 1, // SQLite has no booleans
      openSeats: Number(row['open_seats']),
      seats: String(row['seats']),
      turnOf: JSON.parse(String(row['turn_of'])) as string[],
      opened: Number(row['opened']),
      touched: Number(row['touched']),
      due: row['due'] === null ? null : Number(row['due']),
    },
  };
}

/** No report is as late as this. */
export const AFTER_ALL = { at: Number.MAX_SAFE_INTEGER, number: 0 };

export function reportOf(row: Row): StoredReport {
  return {
    number: Number(row['number']),
    at: Number(row['at']),
    table: String(row['table_id']),
    browser: String(row['browser']),
    text: String(row['text']),
    copy: String(row['copy']),
  };
}

export const forgottenOf = (row: Row): ForgottenBrowser => ({
  browser: String(row['browser']),
  at: Number(row['at']),
});

export const wantedOf = (row: Row): WantedAddresses => ({
  browser: String(row['browser']),
  at: Number(row['at']),
  reason: String(row['reason']),
});

export const sharedOf = (row: Row): SharedRecord => ({
  table: String(row['id']),
  match: Number(row['match_number']),
  hash: String(row['hash']),
  at: Number(row['at']),
});

export function banOf(row: Row): Ban {
  return {
    kind: row['kind'] === 'browser' ? 'browser' : 'address',
    value: String(row['value']),
    at: Number(row['at']),
    reason: String(row['reason']),
  };
}
