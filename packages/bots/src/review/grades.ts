/** Few grades for decisions, by what they cost; and the moments at which a match turned. */

import type { JudgedDecision } from './reviewer.ts';

export const GRADES = ['best', 'good', 'mistake', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** From this cost on, in chance to win. */
const FROM: { readonly [grade in Grade]: number } = {
  best: 0,
  good: 0.01,
  mistake: 0.05,
  blunder: 0.15,
};

export function gradeOf(cost: number): Grade {
  return GRADES.findLast((grade) => cost >= FROM[grade]) ?? 'best';
}

/** By how many standard errors an estimate may be off. */
export const LIKELY = 2;

/** Whether a first judgement is costly, or so close to costly that it may turn out to be. */
export const isDoubtful = ({
  cost,
  doubt,
  exact,
}: Pick<JudgedDecision<unknown, unknown>, 'cost' | 'doubt' | 'exact'>): boolean =>
  !exact && cost + LIKELY * doubt >= FROM.mistake;

const MOST_TURNS = 5;
/** By how much somebody's chance must change at a turning point. */
const TURN = 0.1;

/** The steps at which somebody's chance changed most, in their order. */
export function turningPoints(curve: readonly (readonly number[])[]): number[] {
  const turns = curve.slice(1).map((chances, step) => {
    const before = curve[step];
    return {
      step,
      by: Math.max(...chances.map((chance, seat) => Math.abs(chance - before[seat]))),
    };
  });
  return turns
    .filter(({ by }) => by >= TURN)
    .sort((one, other) => other.by - one.by || one.step - other.step)
    .slice(0, MOST_TURNS)
    .map(({ step }) => step)
    .sort((one, other) => one - other);
}
