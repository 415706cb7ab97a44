/**
 * A tutorial: a game learned on its own board, one idea at a time. Positions, answers and texts are data in the folder
 * of the game, which a translator or a player can edit; `tutorial/` plays any of them by the real rules, and
 * `test/tutorials.test.ts` proves that each lesson can be solved and that what it calls wrong is wrong.
 */

import type { GameTypes } from '@tavolata/engine';
import type { WordArea } from '../language/words.svelte.ts';
import type { LaidPosition } from './laid-position.ts';

/** Actions are in the notation of the game. The player who learns sits on seat 0. */
export interface Lesson {
  /** The name of its texts. */
  readonly id: string;
  /** Where it begins, in the notation of the game; without one, where the lesson before it ended. */
  readonly position?: string;
  /** What everybody has done from there before the lesson begins. */
  readonly before?: readonly string[];
  /** Each of these is a right answer. */
  readonly right: readonly string[];
  /** Answers that the rules allow and that miss the point, by the name of what is said about them. */
  readonly wrong?: Readonly<Record<string, readonly string[]>>;
  /** Answers that the rules refuse, by the rule; the board says why. */
  readonly refused?: Readonly<Record<string, readonly string[]>>;
  /** What the others do after a right answer. */
  readonly replies?: readonly string[];
}

export interface LessonWords {
  readonly title: string;
  readonly task: string;
  /** What is to be learned from the right answer. */
  readonly done: string;
  /** What is said about answers without an explanation of their own. */
  readonly other?: string;
  readonly wrong?: Readonly<Record<string, string>>;
}

/** By the ids of the lessons. */
export type TutorialWords = Readonly<Record<string, LessonWords>>;

export interface Tutorial<T extends GameTypes = GameTypes> {
  readonly words: WordArea<TutorialWords>;
  /** The names of the bots that the others are, from seat 1 on. */
  readonly bots: readonly string[];
  readonly lessons: readonly [Lesson, ...Lesson[]];
  readonly layOut: (position: string) => LaidPosition<T>;
}
