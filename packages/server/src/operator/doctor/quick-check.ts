/** A process that reads all of a SQLite file and says `ok`, or what is wrong with it first. */

import { DatabaseSync } from 'node:sqlite';

if (import.meta.main) {
  let says: unknown;
  try {
    const db = new DatabaseSync(process.argv[2], { readOnly: true, timeout: 5_000 });
    says = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  } catch (error) {
    says = error instanceof Error ? error.message : error;
  }
  process.stdout.write(String(says));
}
