/** The version of a database's shape, which both kinds of databases count. */

import { fail, ok, warn, type Finding } from './finding.ts';

/** `worksFrom` is what a server has to know at least to work with it. */
export function judgeShape(version: number, known: number, worksFrom = version): Finding {
  const about = 'shape';
  if (worksFrom > known) {
    return fail(about, `version ${version}, and this Tavolata knows ${known}: update Tavolata`);
  }
  if (version > known) return warn(about, `version ${version}, newer than ${known}, but it works`);
  if (version === known) return ok(about, `version ${version}, the newest`);
  return warn(about, `version ${version}: the next start brings it to ${known}; back up first`);
}
