/** Chances and their changes as numbers for people. */

import type { Seat } from '@tavolata/engine';
import { percent, percents } from '../hints/numbers.ts';

interface Moment {
  /** Nobody where the game is over. */
  readonly inTurn: Seat | undefined;
  /** Whether the chances are proven: only then something is certain. */
  readonly isProven: boolean;
}

/**
 * Everybody's chances at a moment, which add up to 100 %; that of the player in turn is the one that is told of the
 * decision. At the end each has their part in the win.
 */
export const chancesAt = (
  chances: readonly number[],
  { inTurn, isProven }: Moment,
  tag: string,
): string[] =>
  inTurn === undefined
    ? chances.map((chance) => percent(chance, tag, { exact: true }))
    : percents(chances, { own: inTurn, tag, exact: isProven });

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
