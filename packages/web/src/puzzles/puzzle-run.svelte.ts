/** Somebody's way through one puzzle: answers, what is shown of them, and what they do to the results. */

import type { Game } from '@tavolata/engine';
import type { Puzzle, PuzzleAnswer } from '../games/puzzle.ts';
import type { PuzzleSet } from '../games/puzzle-set.ts';
import type { Day } from './day.ts';
import { PuzzleLink } from './puzzle-link.ts';
import { answeredIn, ratingIn, withAnswer, type ResultStore } from './results.ts';

export interface PuzzleRunParts {
  readonly game: Game;
  readonly set: Pick<PuzzleSet, 'layOut'>;
  readonly puzzle: Puzzle;
  readonly store: ResultStore;
  /** The day whose puzzle this is, if it is one. */
  readonly day: Day | undefined;
  readonly beatOf: () => number;
}

/** An answer is waited for; a wrong one is shown to be wrong; or the solution is shown. */
export type Phase = 'open' | 'refuting' | 'solving';

export interface RatingChange {
  /** Whether the first answer was right. */
  readonly isRight: boolean;
  readonly rating: number;
  readonly by: number;
}

export class PuzzleRun {
  readonly link: PuzzleLink;
  readonly #parts: PuzzleRunParts;
  #phase = $state<Phase>('open');
  /** Another object for each mistake, also for the same one made again. */
  #mistake = $state.raw<{ readonly answer: PuzzleAnswer }>();
  /** Whether all that follows has been shown. */
  #isShown = $state(false);
  #isRevealed = $state(false);
  #change = $state.raw<RatingChange>();

  constructor(parts: PuzzleRunParts) {
    this.#parts = parts;
    const { game, set, puzzle, beatOf } = parts;
    this.link = new PuzzleLink({
      game,
      layOut: set.layOut,
      puzzle,
      beatOf,
      onAnswer: (answer) => {
        this.#answer(answer);
      },
      onShown: () => {
        this.#isShown = true;
      },
    });
  }

  get phase(): Phase {
    return this.#phase;
  }

  get mistake(): { readonly answer: PuzzleAnswer } | undefined {
    return this.#mistake;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** The solution was asked for, not found. */
  get isRevealed(): boolean {
    return this.#isRevealed;
  }

  /** What the answer did to the rating; only the first one does something. */
  get change(): RatingChange | undefined {
    return this.#change;
  }

  /** Shows what follows from the last mistake. */
  refute(): void {
    if (this.#mistake) this.#show('refuting', this.#mistake.answer);
  }

  /** Back to the position, to try another answer. */
  begin(): void {
    this.#mistake = undefined;
    this.#phase = 'open';
    this.#isShown = false;
    this.#isRevealed = false;
    this.link.begin();
  }

  /** Shows the solution to somebody who gives up: it counts as a wrong answer. */
  reveal(): void {
    this.#keep(false);
    this.#isRevealed = true;
    this.#show('solving', this.#parts.puzzle.best);
  }

  close(): void {
    this.link.close();
  }

  #answer(answer: PuzzleAnswer): void {
    const isRight = answer === this.#parts.puzzle.best;
    this.#keep(isRight);
    if (isRight) {
      this.#mistake = undefined;
      this.#show('solving', answer);
    } else this.#mistake = { answer };
  }

  #show(phase: Phase, answer: PuzzleAnswer): void {
    this.#phase = phase;
    this.#isShown = false;
    this.link.show(answer);
  }

  #keep(isRight: boolean): void {
    const { store, game, puzzle, day } = this.#parts;
    const before = store.read();
    const after = withAnswer(before, { game: game.id, puzzle, isRight, day });
    store.keep(after);
    if (answeredIn(before, game.id, puzzle.id)) return;
    const { rating } = ratingIn(after, game.id);
    this.#change = {
      isRight,
      rating: Math.round(rating),
      by: Math.round(rating) - Math.round(ratingIn(before, game.id).rating),
    };
  }
}
