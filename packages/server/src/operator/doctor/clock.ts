/** Whether the clock of this machine is right: entries carry its time, and turns end by it. */

import { fail, ok, warn, type Finding } from './finding.ts';

const ABOUT = 'clock';
const LITTLE_MS = 1_000;
const MUCH_MS = 30_000;
/** A machine without a battery may start in 1970, and a typing mistake may lead centuries ahead. */
const YEARS = { first: 2025, last: 2099 };

export function judgeYear(now: Date): Finding {
  const year = now.getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last
    ? ok(ABOUT, now.toISOString())
    : fail(ABOUT, `this machine believes to be in ${year}: set its clock, such as by NTP`);
}

/** `differsMs` is how far the other clock is ahead of ours. */
export function judgeClock(whose: string, differsMs: number): Finding {
  const apart = Math.abs(differsMs);
  const seconds = (apart / 1000).toFixed(apart < 10_000 ? 1 : 0);
  const says = `${seconds} s ${differsMs > 0 ? 'behind' : 'ahead of'} ${whose}`;
  const advice = 'let NTP set the clocks of both';
  if (apart > MUCH_MS) return fail(ABOUT, `${says}: ${advice}`);
  return apart > LITTLE_MS ? warn(ABOUT, `${says}: ${advice}`) : ok(ABOUT, `agrees with ${whose}`);
}
