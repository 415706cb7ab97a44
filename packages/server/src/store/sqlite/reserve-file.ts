/**
 * A file beside the database that holds nothing. SQLite needs room to delete, since what changes is written to
 * the log first: on a full disk this file is removed to make that room, and written again when there is plenty.
 */

import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const CHUNK = 1024 * 1024;

export class ReserveFile {
  readonly #file: string;
  readonly #bytes: number;

  constructor(database: string, bytes: number) {
    this.#file = `${database}.reserve`;
    this.#bytes = bytes;
  }

  /** Whether it was used up, or never could be written. */
  get isReleased(): boolean {
    return this.#bytes > 0 && (statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  }

  /** Unless that leaves less than this on the disk: a quarter of its own size if nothing is said. */
  fill({ leavingBytes = this.#bytes / 4 } = {}): void {
    if (!this.isReleased || freeBytesAt(this.#file) < this.#bytes + leavingBytes) return;
    try {
      this.#write();
    } catch {
      this.release(); // the disk has just become full
    }
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }

  #write(): void {
    // Zeros would take up no room on a disk that compresses.
    const chunk = randomFillSync(Buffer.allocUnsafe(Math.min(CHUNK, this.#bytes)));
    const file = openSync(this.#file, 'w', 0o600);
    try {
      for (let left = this.#bytes; left > 0;)
        left -= writeSync(file, chunk, 0, Math.min(left, chunk.length));
    } finally {
      closeSync(file);
    }
  }
}

/** What a program that is not root's may still write on the disk of that file. */
export function freeBytesAt(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
}
