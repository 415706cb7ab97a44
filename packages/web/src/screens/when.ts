/** When something happened, as people say it: “5 minutes ago”, “yesterday”, then the date. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After this many days the date says more than a number of days. */
const RECENT = 7;

export function tellWhen(then: number, now: number, tag: string): string {
  const ago = Math.max(0, now - then); // a clock that was set back tells of no future
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  if (ago < MINUTE) return relative.format(0, 'second');
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  const days = daysBetween(then, now);
  if (days === 0) return relative.format(-Math.floor(ago / HOUR), 'hour');
  if (days <= RECENT) return relative.format(-days, 'day');
  const isThisYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(then);
}

/** Midnights between two moments: an evening game is “yesterday” in the morning. */
function daysBetween(then: number, now: number): number {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  return Math.max(0, Math.round((midnight(now) - midnight(then)) / DAY));
}
