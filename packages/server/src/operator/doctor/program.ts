/** The program itself: what it runs on, and the client that it serves. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NEEDED_NODE, VERSION } from '../../version.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

export function judgeNode(version: string): Finding {
  const numeric = { numeric: true };
  const isEnough = version.replace('v', '').localeCompare(NEEDED_NODE, 'en', numeric) >= 0;
  return isEnough
    ? ok('node', version)
    : fail('node', `${version} is too old: install Node ${NEEDED_NODE} or newer`);
}

export const tellVersion = (): Finding => ok('tavolata', VERSION);

/** The web client, and what `tavolata serve` would do about it. */
export interface ClientState {
  readonly folder: string;
  /** Whether it is built by itself when the server starts. */
  readonly isBuiltAtStart: boolean;
  /** Whether the sources are the ones that it was built from. */
  readonly isFresh: boolean;
}

export function judgeClient({ folder, isBuiltAtStart, isFresh }: ClientState): Finding {
  const about = 'web client';
  if (!existsSync(join(folder, 'index.html'))) {
    return isBuiltAtStart
      ? warn(about, 'not built yet: the next start builds it, which takes a while')
      : fail(about, `there is none in ${folder}: build it, or name its folder with --client`);
  }
  if (isFresh) return ok(about, `built, in ${folder}`);
  return warn(about, 'built from other sources: the next start builds it anew');
}

/**
 * The version of the database against the one that this program knows. `worksFrom` is the oldest version whose
 * servers can work with it.
 */
export function judgeShape(version: number, known: number, worksFrom = version): Finding {
  const about = 'shape';
  if (worksFrom > known) {
    return fail(about, `version ${version}, and this Tavolata knows ${known}: update Tavolata`);
  }
  if (version > known) return warn(about, `version ${version}, newer than ${known}, but it works`);
  if (version === known) return ok(about, `version ${version}, the newest`);
  return warn(about, `version ${version}: the next start brings it to ${known}; back up first`);
}
