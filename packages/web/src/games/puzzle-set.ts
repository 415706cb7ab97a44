/** The puzzles of a game, with what its folder knows of them: how to lay them out and how to tell of them. */

import type { Fact, JudgedDecision } from '@tavolata/bots';
import type { GameTypes, Seat } from '@tavolata/engine';
import type { WordArea } from '../language/words.svelte.ts';
import type { LaidPosition } from './laid-position.ts';
import type { Puzzle, PuzzleAnswer } from './puzzle.ts';

/** Who is asked, and what the others are called. */
export interface Asked {
  readonly viewer: Seat;
  readonly nameOf: (seat: Seat) => string;
}

/** A decision in a match that turned out to be a mistake. */
export type ReviewedMistake = JudgedDecision<GameTypes['action'], Fact>;

export interface PuzzleSet<T extends GameTypes = GameTypes> {
  /** What must be loaded before anything is told. */
  readonly words: readonly WordArea[];
  /** From easy to hard. */
  readonly puzzles: readonly Puzzle[];
  readonly kinds: readonly string[];
  readonly layOut: (position: string) => LaidPosition<T>;
  /**
   * The kind of puzzles that practise what went wrong; nothing where none does. Reviews have been kept, so of a fact no
   * more than its type can be relied on.
   */
  readonly kindOf: (mistake: ReviewedMistake) => string | undefined;
  readonly titleOf: (kind: string) => string;
  readonly taskOf: (kind: string) => string;
  /** Why the best answer is best, and what it comes to: sentences. */
  readonly explain: (puzzle: Puzzle, asked: Asked) => readonly string[];
  /** What another answer costs. */
  readonly blame: (puzzle: Puzzle, answer: PuzzleAnswer, asked: Asked) => readonly string[];
}
