/** What a bot thinks of a position: numbers for every player, and for the best few actions reasons. */

import type { GameTypes, RandomSource } from '@tavolata/engine';
import type { Budget, Question } from './bot.ts';
import type { Thinking } from './thinking.ts';

/** What a player can expect. */
export interface Prospect {
  /** The chance to win, 0 to 1; a shared win counts in parts, so that all add up to 1. */
  readonly chance: number;
  /** The final score to be expected. */
  readonly score: number;
}

export interface JudgedAction<Action, Fact> {
  readonly action: Action;
  /** What whoever is asked can expect after it. */
  readonly prospect: Prospect;
  /** Why: the most telling first. */
  readonly facts: readonly Fact[];
}

export interface Evaluation<Action, Fact> {
  /** By seat, if all play on as well as the bot can. */
  readonly players: readonly Prospect[];
  /** The best few actions, best first. */
  readonly actions: readonly JudgedAction<Action, Fact>[];
  /** What is true of the position whatever is done. */
  readonly facts: readonly Fact[];
  /**
   * Whether the numbers are calculated rather than estimated: proven where nothing is hidden, and
   * else right on average over what may be hidden.
   */
  readonly exact: boolean;
  /** How much thought is behind the numbers: the weight beside another evaluation of the same. */
  readonly iterations: number;
}

/** Who can say what a position is worth to the seat in turn. */
export interface Analyst<T extends GameTypes, Fact> {
  analyse(
    question: Question<T>,
    budget: Budget,
    random: RandomSource,
  ): Thinking<Evaluation<T['action'], Fact>>;
}
