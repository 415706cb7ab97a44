/**
 * What a bot thinks of a position: for the best few actions numbers for every player, and reasons.
 */

import type { GameTypes, RandomSource, Seat } from '@tavolata/engine';
import type { Budget, Question, Thinking } from './bot.ts';

/** A reason, structured; the client finds the words. Each game has its own. */
export type Fact = { readonly type: string };

/** A number that is not certain yet. */
export interface Estimate {
  readonly mean: number;
  readonly deviation: number;
}

/** What a player can expect. */
export interface Prospect {
  /** The chance to win, 0 to 1; a shared win counts in parts, so that all add up to 1. */
  readonly chance: number;
  /** The final score to be expected. */
  readonly score: number;
}

export interface JudgedAction<Action, F> {
  readonly action: Action;
  /** By seat, what can be expected after it if all play on as well as the bot can. */
  readonly players: readonly Prospect[];
  /** Why: the most telling first. */
  readonly facts: readonly F[];
}

export interface Evaluation<Action, F> {
  /** Who was asked, and is in turn. */
  readonly seat: Seat;
  /** The best few actions, best first. */
  readonly actions: readonly JudgedAction<Action, F>[];
  /** What is true of the position whatever is done. */
  readonly facts: readonly F[];
  /**
   * Whether the numbers are calculated rather than estimated: proven where nothing is hidden, and
   * else right on average over what may be hidden.
   */
  readonly exact: boolean;
  /** How much thought is behind the numbers: the weight beside another evaluation of the same. */
  readonly iterations: number;
}

/** Who can say what a position is worth to the seat in turn. */
export interface Analyst<T extends GameTypes, F extends Fact> {
  /** Fetches what the analyst needs to know; call it before asking. */
  readonly load?: () => Promise<void>;
  analyse(
    question: Question<T>,
    budget: Budget,
    random: RandomSource,
  ): Thinking<Evaluation<T['action'], F>>;
}
