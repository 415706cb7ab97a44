/**
 * What a review asks about a game. Decisions are judged from questions, so from what the player knew at
 * that time. Only an account of luck looks at the open cards, and only after the game.
 */

import type { GameTypes, Match, RandomSource, Seat } from '@tavolata/engine';
import type { Question, Thinking } from '../bot.ts';
import type { Fact } from '../evaluation.ts';

/** Every decision is judged once at first; some are settled later, with far more thought. */
export const PASSES = ['first', 'settled'] as const;
export type Pass = (typeof PASSES)[number];

/** How much more a settled decision is thought about than a hint. */
export const SETTLED_BY_HINTS = 50;

/** A choice, what it leads to, and why. */
export interface JudgedChoice<Action, F> {
  readonly action: Action;
  /** By seat, the chance to win after it; they add up to 1. */
  readonly chances: readonly number[];
  /** The most telling first; left out where nothing is to be explained. */
  readonly facts: readonly F[];
}

export interface JudgedDecision<Action, F> {
  readonly seat: Seat;
  readonly best: JudgedChoice<Action, F>;
  /** The same as `best` if nothing better is known. */
  readonly chosen: JudgedChoice<Action, F>;
  /** By how much the player's chance with the best choice is greater; never negative. */
  readonly cost: number;
  /** The standard error of the cost; 0 where it is calculated. */
  readonly doubt: number;
  /** Whether the cost is calculated rather than estimated. */
  readonly exact: boolean;
}

/** What one step did to everybody's chance, by seat. */
export interface AccountStep {
  /** What the cards brought: those turned up or drawn, and what others held unseen. */
  readonly luck: readonly number[];
  /** The rest: the choice beside that of a strong player who knew as much, and what a look one step further corrects. */
  readonly choice: readonly number[];
}

/** The result taken apart: `before`, the deal and all steps add up to it for every seat. */
export interface Account {
  /** By seat, the chance before the deal. */
  readonly before: readonly number[];
  /** What the deal brought. */
  readonly deal: readonly number[];
  readonly steps: readonly AccountStep[];
  /** By position, the last one included, and seat: the chance with all cards open. */
  readonly open: readonly (readonly number[])[];
}

export interface Reviewer<T extends GameTypes, F extends Fact> {
  /** Fetches what the reviewer needs to know; call it before asking. */
  readonly load?: () => Promise<void>;
  /** By seat, the chance to win at a glance. */
  glance(question: Question<T>, random: RandomSource): readonly number[];
  judge(
    question: Question<T>,
    chosen: T['action'],
    pass: Pass,
    random: RandomSource,
  ): Thinking<JudgedDecision<T['action'], F>>;
  /** In games with chance. */
  account?(match: Match<T>, random: RandomSource): Thinking<Account>;
  /** In games that can be solved: by seat, the share of the win with best play; undefined if not proven. */
  prove?(question: Question<T>, random: RandomSource): Thinking<readonly number[] | undefined>;
}
