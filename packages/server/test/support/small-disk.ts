/** A disk that a test can fill. */

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const CHUNK = Buffer.alloc(4096);

export interface FillableDisk {
  readonly folder: string;
  /** Whether room that is given up can be used, as on a real full disk. */
  readonly isReal: boolean;
  /** Leaves so many bytes, none unless it is said, as another program does that takes all the rest. */
  fill(leaving?: number): void;
  clear(): void;
}

/** A small file system, which only root can mount; elsewhere files that may not be written to any more. */
export function useFillableDisk(megabytes: number): FillableDisk {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-disk-'));
  const isReal = mount(folder, megabytes);
  onTestFinished(() => {
    // Also where a failed test has left files open.
    if (isReal) execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  return isReal ? mountedDisk(folder) : limitedFiles(folder);
}

function mount(folder: string, megabytes: number): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tavolata', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function mountedDisk(folder: string): FillableDisk {
  const filling = join(folder, 'filling');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    isReal: true,
    fill: (leaving = 0) => {
      const file = openSync(filling, 'a');
      while (free() > leaving) writeSync(file, CHUNK);
      closeSync(file);
    },
    clear: () => {
      rmSync(filling, { force: true });
    },
  };
}

/** The system refuses what this process would write to a file beyond that limit. */
function limitedFiles(folder: string): FillableDisk {
  const limit = (bytes: number | 'unlimited'): void => {
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  };
  const clear = (): void => {
    limit('unlimited');
  };
  onTestFinished(clear);
  return {
    folder,
    isReal: false,
    fill: () => {
      limit(CHUNK.length);
    },
    clear,
  };
}
