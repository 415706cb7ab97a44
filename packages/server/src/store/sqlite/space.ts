/** How much room there is for more, and whether anything can be stored at all. */

import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { SyncOperations } from './queries.ts';
import { freeBytesAt, type ReserveFile } from './reserve-file.ts';

/** More than a move takes, so that moves do not fail where this is stored. */
const PROBE = '.'.repeat(64 * 1024);
/** Free pages inside the file are worth nothing without room for the log that is written first. */
const LOG_BYTES = 32 * 1024 * 1024;

export function prepareSpace(
  db: DatabaseSync,
  file: string,
  reserve: ReserveFile,
): Pick<SyncOperations, 'space' | 'probe'> {
  const pages = db.prepare('PRAGMA page_count');
  const freePages = db.prepare('PRAGMA freelist_count');
  const pageBytes = Number(db.prepare('PRAGMA page_size').get()?.['page_size']);
  const add = db.prepare(`
    INSERT INTO server_keys (name, key) VALUES ('probe', ?)
    ON CONFLICT DO UPDATE SET key = excluded.key`);
  const remove = db.prepare(`DELETE FROM server_keys WHERE name = 'probe'`);
  return {
    space: () => {
      reserve.fill();
      const reusable = pageBytes * Number(freePages.get()?.['freelist_count']);
      const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      const onDisk = freeBytesAt(file);
      return {
        usedBytes: pageBytes * Number(pages.get()?.['page_count']) - reusable + log,
        freeBytes: onDisk < LOG_BYTES ? onDisk : onDisk + reusable,
      };
    },
    // In one transaction: nothing is left of it, but all of its pages are written.
    probe: () => {
      add.run(PROBE);
      remove.run();
    },
  };
}
