/** All that a store does beside appending: reading tables and lists, forgetting, reports and bans. */

import type { DatabaseSync } from 'node:sqlite';
import {
  AFTER_ALL,
  banOf,
  inSeats,
  LISTED,
  listedTableOf,
  reportOf,
  textOf,
  wantedOf,
} from '../rows.ts';
import {
  batchOf,
  type ModerationOperation,
  type StoreOperation,
  type StoreParameters,
  type StoreResult,
} from '../store.ts';

/** The operations of a store as its thread carries them out. */
export type SyncOperations = {
  readonly [Name in StoreOperation]: (...parameters: StoreParameters<Name>) => StoreResult<Name>;
};

type TableReads = Pick<SyncOperations, 'load' | 'openTables' | 'tablesOf' | 'textedTables' | 'due'>;

/** As a limit. */
const ALL = -1;

/** One table, as a whole or in pages, and the lists of tables. */
export function prepareTableReads(db: DatabaseSync): TableReads {
  const head = db.prepare('SELECT number, entries FROM tables WHERE id = ?');
  const entries = db.prepare(
    'SELECT entry FROM entries WHERE table_number = ? AND seq >= ? ORDER BY seq LIMIT ?',
  );
  const texts = db.prepare(
    'SELECT id, kind, browser, text FROM table_texts WHERE table_number = ? ORDER BY rowid',
  );
  const namedTexts = db.prepare(`
    SELECT id, kind, browser, text FROM table_texts WHERE table_number = ?1 AND id IN (
      SELECT entry ->> '$.entry.text' FROM entries WHERE table_number = ?1 AND seq >= ?2 AND seq < ?3)
    ORDER BY rowid`);
  const openTables = db.prepare(`
    SELECT ${LISTED} FROM tables WHERE is_public = 1 AND open_seats > 0
    ORDER BY touched DESC, number DESC LIMIT ?`);
  const tablesOf = db.prepare(`
    SELECT ${LISTED} FROM table_members JOIN tables ON tables.number = table_members.table_number
    WHERE browser = ? AND instr(seats, ?) > 0
    ORDER BY touched DESC, number DESC LIMIT ?`);
  const textedTables = db.prepare(`
    SELECT id FROM tables
    WHERE number IN (SELECT table_number FROM table_texts WHERE browser = ?) AND touched > ?
    ORDER BY touched DESC, number DESC LIMIT ?`);
  const due = db.prepare('SELECT id FROM tables WHERE due <= ? ORDER BY due, number LIMIT ?');

  return {
    load: (table, since = 0, most) => {
      const found = head.get(table);
      if (!found) return undefined;
      const number = Number(found['number']);
      const count = Number(found['entries']);
      // Nothing is new, as mostly when a server asks what others have written.
      if (most !== undefined && since >= count) {
        return { entries: [], texts: [], count, erasures: 0 };
      }
      const page = entries.all(number, since, most ?? ALL).map((row) => String(row['entry']));
      // Few entries name a text, and looking for those that do takes longer than reading the page.
      const named = (end: number): ReturnType<typeof namedTexts.all> =>
        page.some((entry) => entry.includes('"text"')) ? namedTexts.all(number, since, end) : [];
      return {
        entries: page,
        texts: (most === undefined ? texts.all(number) : named(since + most)).map(textOf),
        count,
        erasures: 0,
      };
    },
    openTables: (limit) => openTables.all(limit).map(listedTableOf),
    tablesOf: (browser, limit) => tablesOf.all(browser, inSeats(browser), limit).map(listedTableOf),
    textedTables: (browser, since, limit) =>
      textedTables.all(browser, since, limit).map((row) => String(row['id'])),
    due: (now, limit) => due.all(now, limit).map((row) => String(row['id'])),
  };
}

type Removals = Pick<SyncOperations, 'erase' | 'removeUntouched'>;

/** A browser's texts, and tables that nobody comes back to. `removeUntouched` removes one batch at most, so that play need not wait for long. */
export function prepareRemovals(db: DatabaseSync, batch: () => number): Removals {
  const textedTables = db.prepare(`
    SELECT id FROM tables WHERE number IN (SELECT table_number FROM table_texts WHERE browser = ?)
    ORDER BY number`);
  const emptyTexts = db.prepare(
    `UPDATE table_texts SET text = '' WHERE browser = ? AND text <> ''`,
  );
  // Everything else of a table goes with it, by its foreign key.
  const remove = db.prepare(`
    WITH old AS (
      SELECT number, entries FROM tables
      WHERE phase IN (SELECT value FROM json_each(?)) AND touched < ? LIMIT ?)
    DELETE FROM tables WHERE number IN (${batchOf('old')})`);
  return {
    erase: (browser) => {
      emptyTexts.run(browser);
      return textedTables.all(browser).map((row) => String(row['id']));
    },
    removeUntouched: (phases, since) =>
      Number(remove.run(JSON.stringify(phases), since, batch()).changes),
  };
}

/** What people report to the operator, and whom the operator keeps out. */
export function prepareModeration(db: DatabaseSync): Pick<SyncOperations, ModerationOperation> {
  const addReport = db.prepare(
    'INSERT INTO table_reports (at, table_id, browser, text) VALUES (?, ?, ?, ?)',
  );
  const addCopy = db.prepare('INSERT INTO report_copies (number, copy) VALUES (?, ?)');
  const reports = db.prepare(`
    SELECT number, at, table_id, browser, text, coalesce(copy, '') AS copy
    FROM table_reports LEFT JOIN report_copies USING (number)
    WHERE (at, number) < (?, ?) ORDER BY at DESC, number DESC LIMIT ?`);
  const removeReport = db.prepare('DELETE FROM table_reports WHERE number = ?');
  const removeReports = db.prepare('DELETE FROM table_reports WHERE at < ?');
  const addBan = db.prepare(`
    INSERT INTO bans (kind, value, at, reason) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET at = excluded.at, reason = excluded.reason`);
  const removeBan = db.prepare('DELETE FROM bans WHERE kind = ? AND value = ?');
  const bans = db.prepare('SELECT kind, value, at, reason FROM bans ORDER BY at, kind, value');
  const want = db.prepare(`
    INSERT INTO wanted_addresses (browser, at, reason) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET at = excluded.at, reason = excluded.reason`);
  const unwant = db.prepare('DELETE FROM wanted_addresses WHERE browser = ?');
  const wanted = db.prepare(
    'SELECT browser, at, reason FROM wanted_addresses WHERE at >= ? ORDER BY at, browser',
  );
  return {
    report: ({ at, table, browser, text, copy }) => {
      const { lastInsertRowid } = addReport.run(at, table, browser, text);
      addCopy.run(lastInsertRowid, copy);
    },
    reports: (limit, { at, number } = AFTER_ALL) => reports.all(at, number, limit).map(reportOf),
    removeReport: (number) => removeReport.run(number).changes > 0,
    removeReports: (before) => Number(removeReports.run(before).changes),
    ban: ({ kind, value, at, reason }) => {
      addBan.run(kind, value, at, reason);
    },
    unban: ({ kind, value }) => {
      removeBan.run(kind, value);
      if (kind === 'browser') unwant.run(value);
    },
    bans: () => bans.all().map(banOf),
    wantAddresses: ({ browser, at, reason }) => {
      want.run(browser, at, reason);
    },
    wantedAddresses: (since) => wanted.all(since).map(wantedOf),
  };
}
