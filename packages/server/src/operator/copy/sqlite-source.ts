/** A SQLite file to copy from, as one read transaction sees it. */

import type { DatabaseSync } from 'node:sqlite';
import { NEWEST_VERSION, versionOf } from '../../store/sqlite/migrations.ts';
import { StoreError } from '../../store/store.ts';
import { countRows, isServed, openForReading } from '../club-file.ts';
import type { Cell, CopiedRow, CopiedTable } from './copied-tables.ts';
import { ROWS_AT_ONCE, type CopySource } from './copy-rows.ts';

export function openSqliteSource(file: string): CopySource {
  const db = openForReading(file);
  if (versionOf(db) < NEWEST_VERSION) {
    db.close();
    const advice = 'restore it into a folder first, or start a server of this version on it once';
    throw new StoreError('unusable', `${file} is of an older version: ${advice}`);
  }
  db.exec('BEGIN');
  return {
    isInUse: isServed(file),
    counts: () => Promise.resolve(countRows(db)),
    read: (table) => readRows(db, table),
    close: () => {
      db.close();
      return Promise.resolve();
    },
  };
}

function* readRows(db: DatabaseSync, table: CopiedTable): Generator<CopiedRow[]> {
  const { name, columns, missingInSqlite = {}, order } = table;
  const cells = Object.keys(columns).map((column) => missingInSqlite[column] ?? column);
  const sorted = order ? ` ORDER BY ${order.sqlite}` : '';
  const select = db.prepare(`SELECT ${cells.join(', ')} FROM ${name}${sorted}`);
  select.setReturnArrays(true);
  let rows: CopiedRow[] = [];
  for (const row of select.iterate()) {
    rows.push(cellsOf(row));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** The types do not know of `setReturnArrays`. */
function cellsOf(row: unknown): CopiedRow {
  if (!Array.isArray(row)) throw new TypeError('a row is a list of cells');
  return row.map((cell: unknown): Cell => {
    if (typeof cell === 'string' || typeof cell === 'number' || cell === null) return cell;
    throw new TypeError(`a table of ours has no ${typeof cell}`);
  });
}
