/** The database in the data folder. */

import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { readSettings, SETTINGS, type SqliteSettings } from '../../store/sqlite/database.ts';
import { NEWEST_VERSION, versionOf } from '../../store/sqlite/migrations.ts';
import { StoreError } from '../../store/store.ts';
import { countRows, isServed, openForReading } from '../club-file.ts';
import { fail, ok, reasonOf, warn, type Finding } from './finding.ts';
import { judgeSize } from './folder.ts';
import { judgeShape } from './program.ts';

const ABOUT = 'database';
const WHOLE_MS = 60_000;
/** `PRAGMA synchronous` where a commit waits for the disk. */
const FULL = 2;

export async function checkSqlite(file: string): Promise<readonly Finding[]> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || found.size === 0) return [ok(ABOUT, 'no tables yet: the first start makes them')];
  try {
    return [...lookInto(file), await checkWhole(file)];
  } catch (error) {
    const isNewer = error instanceof StoreError && error.code === 'newer';
    return [fail(ABOUT, isNewer ? reasonOf(error) : `${reasonOf(error)}: restore a backup of it`)];
  }
}

function lookInto(file: string): Finding[] {
  const db = openForReading(file);
  try {
    const { tables, entries } = countRows(db);
    const served = isServed(file) ? 'a server has it open' : 'no server has it open';
    db.exec(SETTINGS);
    return [
      ok(ABOUT, `SQLite, ${tables} tables, ${entries} entries; ${served}`),
      judgeSize(statSync(file).size),
      judgeShape(versionOf(db), NEWEST_VERSION),
      judgeWriting(readSettings(db)),
    ];
  } finally {
    db.close();
  }
}

/** As a server of this version opens the file. */
export function judgeWriting({
  journalMode,
  synchronous,
}: Pick<SqliteSettings, 'journalMode' | 'synchronous'>): Finding {
  const about = 'durability';
  if (synchronous < FULL) {
    return fail(about, `synchronous is ${synchronous}: this SQLite does not wait for the disk`);
  }
  const journal = journalMode === 'wal' ? 'WAL' : `${journalMode}, WAL from the next start on`;
  return ok(about, `journal ${journal}, synchronous FULL`);
}

/** In a process of its own, which runs this file, since SQLite cannot be interrupted. */
function checkWhole(file: string): Promise<Finding> {
  const about = 'integrity';
  const check = fileURLToPath(import.meta.url);
  return new Promise((resolve) => {
    execFile(process.execPath, [check, file], { timeout: WHOLE_MS }, (error, stdout) => {
      const says = stdout.trim();
      if (error?.killed === true) {
        const advice = 'run sqlite3 with PRAGMA quick_check at leisure';
        resolve(warn(about, `not checked within ${WHOLE_MS / 1000} s: ${advice}`));
      } else if (says === 'ok') {
        resolve(ok(about, 'quick_check finds nothing'));
      } else {
        resolve(fail(about, `damaged: ${says || reasonOf(error)}: restore a backup`));
      }
    });
  });
}

if (import.meta.main) {
  let says: unknown;
  try {
    const [, , file = ''] = process.argv;
    const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    says = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  } catch (error) {
    says = reasonOf(error);
  }
  process.stdout.write(String(says));
}
