/** Chances and estimates as numbers for people: no more exact than they are. */

import type { Estimate } from '@tavolata/bots';

/** Sums of chances may miss 0 and 1 by less than this. */
export const ROUNDING = 1e-9;

/** Whether it is sure to happen, or sure not to, and not only almost. */
export const isCertain = (chance: number): boolean => Math.min(chance, 1 - chance) < ROUNDING;

/** A chance in percent. What is not proven is never certain, and what is nearly certain does not seem so. */
export function percent(chance: number, tag: string, { exact = false } = {}): string {
  return inPercent(shownChance(chance, exact), tag);
}

const shownChance = (chance: number, exact: boolean): number =>
  exact && isCertain(chance) ? chance : Math.min(0.99, Math.max(0.01, chance));

const inPercent = (part: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(part);

/**
 * Everybody's chances in percent, which add up to 100. That of `own` is the one that `percent` tells, and what it
 * is rounded by is made up for where it shows least.
 */
export function percents(
  chances: readonly number[],
  {
    own,
    tag,
    exact = false,
  }: { readonly own: number; readonly tag: string; readonly exact?: boolean },
): string[] {
  const rounded = (chance: number): number => Math.round(100 * shownChance(chance, exact));
  const shown = chances.map(rounded);
  const others = [...chances.keys()].filter((seat) => seat !== own);
  for (;;) {
    const excess = shown.reduce((sum, number) => sum + number, 0) - 100;
    if (excess === 0) break;
    const step = -Math.sign(excess);
    const least = exact ? 0 : 1;
    const free = others.filter((seat) => (shown[seat] ?? 0) + step >= least);
    const errorOf = (seat: number): number => {
      const exactly = 100 * (chances[seat] ?? 0);
      return Math.abs((shown[seat] ?? 0) + step - exactly) / Math.max(1, exactly);
    };
    const [first, ...rest] = free;
    if (first === undefined) break;
    const best = rest.reduce((one, other) => (errorOf(other) < errorOf(one) ? other : one), first);
    shown[best] = (shown[best] ?? 0) + step;
  }
  return shown.map((number) => inPercent(number / 100, tag));
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
