/** Run by `sqlite-kill.test.ts` as a process: appends to many tables, and prints what was stored. */

import { writeSync } from 'node:fs';
import { itemAt } from '@tavolata/engine';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { append, entry } from './store/samples.ts';

export const TABLES = Array.from({ length: 20 }, (_, index) => `table ${index}`);

/** Synchronously, so that a kill loses nothing that was printed; retries when the pipe is full. */
function say(text: string): void {
  for (;;) {
    try {
      writeSync(1, text);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

if (import.meta.main) {
  const store = await openSqliteStore(itemAt(process.argv, 2));
  await Promise.all(
    TABLES.map(async (table) => {
      let seq = (await store.load(table))?.entries.length ?? 0;
      for (;;) {
        // Two entries a command, which must both be there or both be missing.
        const entries = [entry(`${table}: ${seq}`), entry(`${table}: ${seq + 1}`)];
        const command = { browser: 'browser', id: String(seq) };
        const { type } = await store.append(append({ table, seq, entries, command }));
        say(`${type} ${seq} ${table}\n`);
        seq += 2;
      }
    }),
  );
}
