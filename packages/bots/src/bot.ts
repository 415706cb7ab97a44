/**
 * What a bot is. It is asked with what its seat knows and has seen, and answers with one of the
 * legal actions. A question holds a view and never a state, so a bot cannot look at hidden cards;
 * to think ahead it imagines a world with the game's `sample`, which is given the same knowledge.
 * A bot keeps nothing between two questions: the same question is always answered the same.
 */

import type { GameTypes, Knowledge, RandomSource, Seat } from '@tavolata/engine';

export interface Question<T extends GameTypes> extends Knowledge<
  T['options'],
  T['publicSetup'],
  T['view']
> {
  /** The seat that is asked. */
  readonly viewer: Seat;
  /** All that the seat has seen in this game, in order. */
  readonly events: readonly T['event'][];
  /** What the seat may do; never empty. */
  readonly legal: readonly T['action'][];
}

/**
 * How much a bot may think about one question; simple bots need no limit. With iterations alone, a
 * choice does not depend on the machine.
 */
export interface Budget {
  readonly timeMs?: number;
  readonly iterations?: number;
  /** What `timeMs` is measured by, in milliseconds since some moment; the time of day unless told otherwise. */
  readonly clock?: () => number;
}

/** Thought in small steps, with a pause after each; see `thinking.ts`. */
export type Thinking<Value> = Generator<undefined, Value, undefined>;

export interface Bot<T extends GameTypes> {
  readonly name: string;
  /** Fetches what the bot needs to know, such as the weights of a net; call it before asking. */
  readonly load?: () => Promise<void>;
  /**
   * One of the legal actions; the same question, number of iterations and random source give the
   * same one.
   */
  choose(question: Question<T>, budget: Budget, random: RandomSource): T['action'];
  /** The same in small steps, so that the caller can do something else in between. */
  think?(question: Question<T>, budget: Budget, random: RandomSource): Thinking<T['action']>;
}
