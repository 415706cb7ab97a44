/** What a search of Cappuccino finds out about the moves of the player in turn. */

import type { RandomSource } from '@tavolata/engine';
import type { State } from '@tavolata/cappuccino';
import type { Budget } from '../bot.ts';
import type { Thinking } from '../thinking.ts';

export interface JudgedMove {
  /** An action of the position's legal ones. */
  readonly action: number;
  /** The share of the win that each seat can expect after it, 0 to 1. */
  readonly chances: readonly number[];
  /** The final scores to be expected, by seat. */
  readonly scores: readonly number[];
}

export interface Judgement {
  /** The best first; those behind may be fewer than the legal ones, and less certain. */
  readonly moves: readonly JudgedMove[];
  /** Whether the first move is proven best, and its numbers exact. */
  readonly exact: boolean;
  readonly iterations: number;
}

export interface Wanted {
  /** How many moves are to be judged well, not only shown to be no better than the first. */
  readonly moves: number;
}

export type Search = (
  state: State,
  wanted: Wanted,
  budget: Budget,
  random: RandomSource,
) => Thinking<Judgement>;
