/** Spans of time as people say them, and what is left of them on a clock. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a turn may take, in seconds; 0 for as long as one likes. */
export const CLOCK_STEPS = [
  0,
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
] as const;

type Unit = 'second' | 'minute' | 'hour' | 'day';

const UNITS: readonly (readonly [Unit, number])[] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
];

const unitIn = (tag: string, unit: Unit, display: 'long' | 'short', value: number): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: display }).format(value);

/** “5 minutes”; a span is a whole number of its largest unit. */
export function tellDuration(seconds: number, tag: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
  return unitIn(tag, unit, 'long', Math.round(seconds / size));
}

/** “0:23” while seconds matter; then the two largest units, “2 h 5 min”. */
export function tellLeft(milliseconds: number, tag: string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < HOUR) {
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
  }
  const isDays = seconds >= DAY;
  const [large, small] = isDays ? ([DAY, HOUR] as const) : ([HOUR, MINUTE] as const);
  const rest = Math.floor((seconds % large) / small);
  const first = unitIn(tag, isDays ? 'day' : 'hour', 'short', Math.floor(seconds / large));
  return rest === 0 ? first : `${first} ${unitIn(tag, isDays ? 'hour' : 'minute', 'short', rest)}`;
}
