/** Chances and estimates as numbers for people: no more exact than they are. */

import type { Estimate } from '@tavolata/bots';

/** Sums of chances may miss 0 and 1 by less than this. */
export const ROUNDING = 1e-9;

/** Whether it is sure to happen, or sure not to, and not only almost. */
export const isCertain = (chance: number): boolean => Math.min(chance, 1 - chance) < ROUNDING;

/** A chance in percent. What is not proven is never certain, and what is nearly certain does not seem so. */
export function percent(chance: number, tag: string, { exact = false } = {}): string {
  const bounded = exact && isCertain(chance) ? chance : Math.min(0.99, Math.max(0.01, chance));
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(bounded);
}

/** Keeps a range from being broken at its dash. */
const JOINED = '\u2060';

/** What a number is likely to be, such as “5” or “4–6”. */
export function likely({ mean, deviation }: Estimate): string {
  const [low, high] = [mean - deviation, mean + deviation].map((it) => Math.max(0, Math.round(it)));
  return low === high ? String(low) : `${low}${JOINED}–${JOINED}${high}`;
}

/** Below this a risk is not worth a word. */
const NO_RISK = 0.005;

export const isRisk = (chance: number): boolean => chance >= NO_RISK;
