/** The data folder and the disk that it lies on. */

import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LIMITS } from '../../limits.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const ABOUT = 'data folder';
/** The bits of a mode that allow others than the owner something. */
const OTHERS = 0o077;

export async function checkFolder(folder: string): Promise<Finding> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return judgeMissing(folder);
  if (!found.isDirectory()) return fail(ABOUT, `${folder} is a file: choose another with --data`);
  if (!(await isWritable(folder))) {
    return fail(ABOUT, `${folder} is not writable: give it to the user who runs the server`);
  }
  return judgeMode(folder, found.mode);
}

async function judgeMissing(folder: string): Promise<Finding> {
  const nearest = await nearestThere(folder);
  return (await isWritable(nearest))
    ? warn(ABOUT, `${folder} is not there: the first start makes it; else check --data`)
    : fail(ABOUT, `${folder} is not there and cannot be made: ${nearest} is not writable`);
}

export function judgeMode(folder: string, mode: number): Finding {
  if (process.platform === 'win32' || (mode & OTHERS) === 0) {
    return ok(ABOUT, `${folder}, writable, and nobody else's to read`);
  }
  return warn(ABOUT, `others on this machine can look into ${folder}: chmod 700 ${folder}`);
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

async function nearestThere(folder: string): Promise<string> {
  for (let place = folder; ; place = dirname(place)) {
    const found = await stat(place).catch(() => undefined);
    if (found || place === dirname(place)) return place;
  }
}

export async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestThere(folder));
  return judgeSpace(bavail * bsize);
}

const MEGABYTE = 1e6;
const LITTLE = 1000 * MEGABYTE;
/** The part of the budget from which on there is a warning. */
const MUCH = 0.8;

const megabytes = (bytes: number): string =>
  `${Math.floor(bytes / MEGABYTE).toLocaleString('en')} MB`;

export function judgeSpace(bytes: number): Finding {
  const free = `${megabytes(bytes)} free`;
  const { reserveBytes } = LIMITS;
  if (bytes < reserveBytes) {
    return fail('disk', `${free}: make room, or no table can be opened, and soon no move stored`);
  }
  return bytes < LITTLE ? warn('disk', `${free}: make room soon`) : ok('disk', free);
}

/** Against the budget that a server has if nothing else is said. */
export function judgeSize(bytes: number): Finding {
  const size = `${megabytes(bytes)} stored`;
  const { storeBytes } = LIMITS;
  if (bytes < MUCH * storeBytes) return ok('size', size);
  const limit = `beyond ${megabytes(storeBytes)} no table is opened, unless --limit storeBytes is higher`;
  return warn('size', `${size}: ${limit}`);
}
