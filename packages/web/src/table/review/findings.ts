/** What a review shows of its findings: mistakes along the curve, counts by player, a result taken apart. */

import {
  gradeOf,
  type Account,
  type Grade,
  type JudgedDecision,
  type Review,
} from '@tavolata/bots';
import { itemAt, type Seat } from '@tavolata/engine';

/** A mistake, as it is marked on the curve. */
export interface Mistake {
  readonly step: number;
  readonly seat: Seat;
  readonly grade: Grade;
  readonly isProvisional: boolean;
}

export const isMistake = (grade: Grade): boolean => grade === 'mistake' || grade === 'blunder';

/** Whether something better is worth showing: what costs next to nothing is as good as the best. */
export const isCostly = ({ cost }: Pick<JudgedDecision<unknown, unknown>, 'cost'>): boolean =>
  gradeOf(cost) !== 'best';

/** In the order of the game. */
export function mistakesOf({ choices, decisions }: Review): Mistake[] {
  return choices.flatMap((step) => {
    const decision = decisions[step];
    if (!decision) return [];
    const { seat, cost } = decision.judged;
    const grade = gradeOf(cost);
    const { isProvisional } = decision;
    return isMistake(grade) ? [{ step, seat, grade, isProvisional }] : [];
  });
}

/** How many grades may still change, of one seat or of all. */
export const provisionalOf = ({ decisions }: Review, seat?: Seat): number =>
  Object.values(decisions).filter(
    ({ judged, isProvisional }) => isProvisional && (seat === undefined || judged.seat === seat),
  ).length;

/** Where somebody who reviews their own play looks first: what cost them most, else their first decision. */
export function firstStopOf({ choices, decisions }: Review, seat: Seat): number | undefined {
  const own = choices.flatMap((step) => {
    const judged = decisions[step]?.judged;
    return judged?.seat === seat ? [{ step, cost: judged.cost }] : [];
  });
  return own.sort((one, other) => other.cost - one.cost || one.step - other.step)[0]?.step;
}

export interface PlayerSummary {
  readonly grades: Readonly<Record<Grade, number>>;
  /** The mean over all decisions that were judged. */
  readonly meanCost: number;
}

/** By seat. */
export function summariesOf({ decisions }: Review, players: number): PlayerSummary[] {
  return Array.from({ length: players }, (_, seat) => {
    const own = Object.values(decisions).filter(({ judged }) => judged.seat === seat);
    const grades = { best: 0, good: 0, mistake: 0, blunder: 0 };
    let sum = 0;
    for (const { judged } of own) {
      grades[gradeOf(judged.cost)]++;
      sum += judged.cost;
    }
    return { grades, meanCost: own.length > 0 ? sum / own.length : 0 };
  });
}

/** The result of one seat taken apart; the first four add up to the last. */
export interface Breakdown {
  readonly before: number;
  readonly luck: number;
  readonly own: number;
  readonly others: number;
  readonly result: number;
}

export function breakdownOf(
  { before, deal, steps }: Account,
  players: readonly Seat[],
  seat: Seat,
): Breakdown {
  const parts = { before: itemAt(before, seat), luck: itemAt(deal, seat), own: 0, others: 0 };
  for (const [at, { luck, choice }] of steps.entries()) {
    parts.luck += itemAt(luck, seat);
    parts[players[at] === seat ? 'own' : 'others'] += itemAt(choice, seat);
  }
  return { ...parts, result: parts.before + parts.luck + parts.own + parts.others };
}

/**
 * The same in whole percents, of which the first four still add up to the last. What rounding leaves over falls to the
 * part where it shows least.
 */
export function inWholePercents({ before, luck, own, others, result }: Breakdown): Breakdown {
  const exact = [before, luck, own, others].map((part) => 100 * part);
  const whole = exact.map(Math.round);
  const total = Math.round(100 * result);
  for (;;) {
    const excess = whole.reduce((sum, part) => sum + part, 0) - total;
    if (excess === 0) break;
    const step = -Math.sign(excess);
    const errors = whole.map((part, at) => Math.abs(part + step - itemAt(exact, at)));
    const least = errors.indexOf(Math.min(...errors));
    whole[least] = itemAt(whole, least) + step;
  }
  const partAt = (at: number): number => itemAt(whole, at) / 100;
  return {
    before: partAt(0),
    luck: partAt(1),
    own: partAt(2),
    others: partAt(3),
    result: total / 100,
  };
}
