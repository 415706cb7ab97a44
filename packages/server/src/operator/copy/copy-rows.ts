/** Copies all rows from one database to another, table by table, with few of them in memory. */

import { sendableError } from '../../store/sqlite/sqlite-errors.ts';
import { StoreError } from '../../store/store.ts';
import {
  COPIED,
  TABLE_NAMES,
  type CopiedRow,
  type CopiedTable,
  type Counts,
} from './copied-tables.ts';

type Rows = readonly CopiedRow[];

/** How many rows are in memory. */
export const ROWS_AT_ONCE = 1000;

/** A snapshot of a database, whatever is written to it meanwhile. */
export interface CopySource {
  /** Whether servers use it: what they write from now on is not in the copy. */
  readonly isInUse: boolean;
  counts(): Promise<Counts>;
  /** Some rows at a time. */
  read(table: CopiedTable): AsyncIterable<Rows> | Iterable<Rows>;
  close(): Promise<void>;
}

/** A database that cannot be used before the copy is finished. */
export interface CopyTarget {
  write(table: CopiedTable, rows: Rows): Promise<void>;
  counts(): Promise<Counts>;
  /** Makes the copy durable and usable. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

export interface CopyListener {
  /** Servers use the database that is copied. */
  readonly onInUse?: () => void;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Closes both, whatever happens. */
export async function copyRows(
  source: CopySource,
  target: CopyTarget,
  { onInUse, onProgress }: CopyListener,
): Promise<Counts> {
  try {
    if (source.isInUse) onInUse?.();
    const counts = await source.counts();
    const total = TABLE_NAMES.reduce((sum, name) => sum + counts[name], 0);
    let done = 0;
    for (const table of COPIED) {
      for await (const rows of source.read(table)) {
        await target.write(table, rows);
        done += rows.length;
        onProgress?.(done, total);
      }
    }
    compare(counts, await target.counts());
    await target.finish();
    return counts;
  } catch (error) {
    await target.abandon();
    const { code, message } = sendableError(error, 'failed', 'the copy has failed');
    throw new StoreError(code, message, { cause: error });
  } finally {
    await source.close();
  }
}

export function compare(given: Counts, copied: Counts): void {
  for (const name of TABLE_NAMES) {
    if (copied[name] === given[name]) continue;
    throw new StoreError('failed', `${copied[name]} of ${given[name]} ${name} were copied`);
  }
}
