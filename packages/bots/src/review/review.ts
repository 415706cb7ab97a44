/**
 * A review as far as it has come: what is known, and what is still to be asked. It is the fold of its answers in
 * any order, and plain data, so that it can be kept and gone on with.
 */

import type { GameTypes } from '@tavolata/engine';
import type { Fact } from '../evaluation.ts';
import { isDoubtful } from './grades.ts';
import type { Account, JudgedDecision } from './reviewer.ts';
import type { Task, TaskAnswer } from './tasks.ts';

/**
 * Counts up when the same match would be judged differently, also by a net with new weights; older reviews are made
 * anew.
 */
export const REVIEW_VERSION = 4;

export interface ReviewedDecision<T extends GameTypes = GameTypes, F extends Fact = Fact> {
  readonly judged: JudgedDecision<T['action'], F>;
  /** Whether it will be judged once more. */
  readonly isProvisional: boolean;
}

/** From which position on the result was certain. */
export interface Certainty {
  readonly from: number;
  /** Whether it is known that it was not before; nothing until that was asked. */
  readonly isFirst?: boolean;
}

export interface Review<T extends GameTypes = GameTypes, F extends Fact = Fact> {
  readonly version: number;
  /** How many steps the match has. */
  readonly steps: number;
  /** By position and seat, the chance to win as the player in turn could know it; empty at first. */
  readonly chances: readonly (readonly number[])[];
  /** The steps at which there was a choice. */
  readonly choices: readonly number[];
  /** By step, as far as they are judged. */
  readonly decisions: { readonly [step: number]: ReviewedDecision<T, F> };
  /** In games with chance: null until it is made. */
  readonly account?: Account | null;
  /** In games that can be solved. */
  readonly certainty?: Certainty;
}

export const newReview = (steps: number): Review => ({
  version: REVIEW_VERSION,
  steps,
  chances: [],
  choices: [],
  decisions: {},
});

/** What is to be asked next, the most urgent first; tasks that wait for the answer of another are left out. */
export function tasksOf(review: Review): Task[] {
  const { chances, choices, decisions, account, certainty } = review;
  if (chances.length === 0) return [{ type: 'curve' }];
  const first = choices
    .filter((step) => !decisions[step])
    .map((step): Task => ({ type: 'decision', step, pass: 'first' }));
  const luck: Task[] = account === null ? [{ type: 'account' }] : [];
  const proof: Task[] =
    certainty && certainty.isFirst === undefined
      ? [{ type: 'proof', step: certainty.from - 1 }]
      : [];
  const settling = choices
    .flatMap((step) => {
      const decision = decisions[step];
      return decision?.isProvisional ? [{ step, cost: decision.judged.cost }] : [];
    })
    .sort((one, other) => other.cost - one.cost || one.step - other.step)
    .map(({ step }): Task => ({ type: 'decision', step, pass: 'settled' }));
  return [...first, ...luck, ...proof, ...settling];
}

/** Whether the first pass is through, so that every decision has a grade. */
export const isGraded = ({ chances, choices, decisions }: Review): boolean =>
  chances.length > 0 && choices.every((step) => decisions[step]);

/** The part of a review that is done, 0 to 1. What settles a decision takes far longer than its first judgement. */
export function progressOf(review: Review): { readonly first: number; readonly whole: number } {
  const { choices, decisions } = review;
  if (review.chances.length === 0) return { first: 0, whole: 0 };
  const judged = choices.filter((step) => decisions[step]).length;
  const open = tasksOf(review).length;
  const settled = choices.filter((step) => decisions[step] && !decisions[step].isProvisional);
  const done = judged + settled.length;
  return {
    first: choices.length === 0 ? 1 : judged / choices.length,
    whole: open === 0 ? 1 : done / (done + open),
  };
}

/** The review with one answer more. */
export function withAnswer<T extends GameTypes, F extends Fact>(
  review: Review<T, F>,
  task: Task,
  answer: TaskAnswer<T, F>,
): Review<T, F> {
  if (answer.type === 'curve') {
    const { chances, choices, hasAccount, hasProofs } = answer;
    return {
      ...review,
      chances,
      choices,
      ...(hasAccount ? { account: null } : {}),
      ...(hasProofs ? { certainty: { from: review.steps } } : {}),
    };
  }
  if (answer.type === 'account') return { ...review, account: answer.account };
  if (answer.type === 'proof' && task.type === 'proof') {
    const { step } = task;
    const isOver = answer.proof !== 'same' || step === 0;
    const from = answer.proof === 'same' ? step : step + 1;
    return {
      ...review,
      certainty: isOver ? { from, isFirst: answer.proof !== 'unknown' } : { from },
    };
  }
  if (answer.type !== 'decision' || task.type !== 'decision') {
    throw new RangeError(`a ${answer.type} does not answer a ${task.type}`);
  }
  const { judged } = answer;
  const isProvisional = task.pass === 'first' && isDoubtful(judged);
  const { step } = task;
  return {
    ...review,
    chances: review.chances.with(step, judged.best.chances),
    decisions: { ...review.decisions, [step]: { judged, isProvisional } },
  };
}
