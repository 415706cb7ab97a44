/** The puzzles of a game, with what its folder knows of them: how to lay them out and how to tell of them. */

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
export interface ReviewedMistake {
  /** The types of the actions. */
  readonly best: string;
  readonly chosen: string;
  /** The types of what is to be said of both. */
  readonly facts: readonly string[];
  /** Whether its cost is calculated rather than estimated. */
  readonly exact: boolean;
}

export interface PuzzleSet<T extends GameTypes = GameTypes> {
  /** What must be loaded before anything is told. */
  readonly words: readonly WordArea[];
  /** From easy to hard. */
  readonly puzzles: readonly Puzzle[];
  readonly kinds: readonly string[];
  readonly layOut: (position: string) => LaidPosition<T>;
  /** The kind of puzzles that practise what went wrong. */
  readonly kindOf: (mistake: ReviewedMistake) => string;
  readonly titleOf: (kind: string) => string;
  readonly taskOf: (kind: string) => string;
  /** Why the best answer is best, and what it comes to: sentences. */
  readonly explain: (puzzle: Puzzle, asked: Asked) => readonly string[];
  /** What another answer costs. */
  readonly blame: (puzzle: Puzzle, answer: PuzzleAnswer, asked: Asked) => readonly string[];
}
