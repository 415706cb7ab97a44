/**
 * One build at a time on this machine. The lock is one that SQLite takes on a file, so the system
 * releases it when its holder dies, however that happens: nothing has to be cleaned up.
 */

import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const ASK_AGAIN_MS = 100;
const SQLITE_BUSY = 5;

export async function withBuildLock(
  file: string,
  onWait: () => void,
  work: () => Promise<void>,
): Promise<void> {
  const lock = new DatabaseSync(file);
  try {
    if (!tryToTake(lock)) {
      onWait();
      do await setTimeout(ASK_AGAIN_MS);
      while (!tryToTake(lock));
    }
    await work();
  } finally {
    lock.close();
  }
}

function tryToTake(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
