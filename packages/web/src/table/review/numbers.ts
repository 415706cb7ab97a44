/** Chances and their changes as numbers for people. */

export const inPercent = (part: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(
    part > 0 ? Math.max(0.01, part) : part,
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
