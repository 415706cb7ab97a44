/** Chances and their changes as numbers for people. */

/** Sums of parts may miss nothing by less than this. */
const NOTHING = 1e-6;

/** What there is at all does not seem to be nothing. */
export const inPercent = (part: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(
    part > NOTHING ? Math.max(0.01, part) : 0,
  );

/** With its sign; what rounds to nothing has none. */
export const signed = (part: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(part);

/** With a decimal, for means. */
export const finely = (part: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(part);
