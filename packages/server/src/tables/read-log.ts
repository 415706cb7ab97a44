/**
 * Reads the log of a table from the store, in pages, and hands over its entries in slices: neither the thread of the
 * database nor this one is held up by a long table.
 */

import type { LogEntry } from '@tavolata/table';
import { inSlices } from '../slices.ts';
import type { Store, StoredTable, StoredText } from '../store/store.ts';
import { orStoreAway } from './store-away.ts';

/** Entries that are read at once. */
export const PAGE = 500;

/** Entries that are handed over at once. */
const FEW = 4;

export interface LogReader {
  /** Once, with how many entries the table has: what it throws ends the reading. */
  onCount?(count: number): void;
  /** Each text comes before the entry that names it. */
  onTexts(texts: readonly StoredText[]): void;
  onEntry(entry: LogEntry): void;
}

/** The log from an entry on; nothing if there is no such table, or none any more. Rejects with `StoreAway`. */
export async function readLog(
  store: Pick<Store, 'load'>,
  table: string,
  since: number,
  reader: LogReader,
): Promise<Pick<StoredTable, 'erasures'> | undefined> {
  const first = await readPage(store, table, since);
  if (!first) return undefined;
  reader.onCount?.(first.count);
  let seq = since;
  for (let page = first; ;) {
    await takeOver(page, reader);
    seq += page.entries.length;
    if (seq >= page.count || page.entries.length === 0) break;
    const next = await readPage(store, table, seq);
    if (!next) return undefined; // removed in the meantime
    page = next;
  }
  // Those of the first page: if texts were erased since, the next look finds it out.
  return { erasures: first.erasures };
}

export const readPage = (
  store: Pick<Store, 'load'>,
  table: string,
  since: number,
): Promise<StoredTable | undefined> => orStoreAway(() => store.load(table, since, PAGE));

/** Hands over what was read already. */
export async function takeOver(
  { entries, texts }: Pick<StoredTable, 'entries' | 'texts'>,
  reader: LogReader,
): Promise<void> {
  reader.onTexts(texts);
  const take = (entry: string): void => {
    reader.onEntry(parseEntry(entry));
  };
  // A slice waits for its turn, which is not worth it for the one move that another node has stored.
  if (entries.length <= FEW) entries.forEach(take);
  else await inSlices(entries, take);
}

/** It comes from our own store, so it is not validated. */
const parseEntry = (entry: string): LogEntry => JSON.parse(entry) as LogEntry;
