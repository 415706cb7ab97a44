/** Somebody's way through a tutorial: the lesson, the last mistake, and what was learned before. It is kept. */

import type { Game } from '@tavolata/engine';
import type { Lesson, Tutorial } from '../games/tutorial.ts';
import { LessonLink } from './lesson-link.ts';
import { keepProgress, progressIn } from './progress.ts';

export interface TutorialRunParts {
  readonly game: Game;
  readonly tutorial: Tutorial;
  readonly beatOf: () => number;
  /** How long the end of a lesson is looked at before another position takes its place, in milliseconds. */
  readonly lookOf: () => number;
}

export class TutorialRun {
  readonly #parts: TutorialRunParts;
  readonly link: LessonLink;
  #number = $state(0);
  /** The lesson that was solved last, if the present one follows from it. */
  #solved = $state.raw<Lesson>();
  /** Another object for each mistake, also for the same one made again. */
  mistake = $state.raw<{ readonly explanation: string | undefined }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: TutorialRunParts) {
    this.#parts = parts;
    const { lesson } = progressIn(parts.game.id);
    const kept = parts.tutorial.lessons.findIndex(({ id }) => id === lesson);
    this.#number = Math.max(0, kept);
    this.link = new LessonLink(
      {
        ...parts,
        onMistake: (explanation) => {
          this.mistake = { explanation };
        },
        onRight: () => {
          this.mistake = undefined;
          this.#solved = this.lesson;
          if (this.isLast) this.#close();
        },
        onDone: () => {
          this.#goOn();
        },
      },
      this.#number,
    );
  }

  /** From 0. */
  get number(): number {
    return this.#number;
  }

  get count(): number {
    return this.#parts.tutorial.lessons.length;
  }

  get lesson(): Lesson {
    const { lessons } = this.#parts.tutorial;
    return lessons[this.#number] ?? lessons[0];
  }

  get isLast(): boolean {
    return this.#number === this.count - 1;
  }

  get solved(): Lesson | undefined {
    return this.#solved;
  }

  /** The present lesson is solved, and what follows from it is being shown. */
  get isSolved(): boolean {
    return this.#solved === this.lesson;
  }

  /** Goes to a lesson, whatever was solved. */
  show(number: number): void {
    this.#solved = undefined;
    this.#begin(number, false);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.link.close();
  }

  #goOn(): void {
    if (this.isLast) return;
    const next = this.#number + 1;
    const jumps = this.#parts.tutorial.lessons[next]?.position !== undefined;
    const begin = (): void => {
      this.#begin(next, true);
    };
    if (jumps) this.#timer = setTimeout(begin, this.#parts.lookOf());
    else begin();
  }

  #begin(number: number, isNext: boolean): void {
    clearTimeout(this.#timer);
    this.mistake = undefined;
    this.#number = Math.min(Math.max(number, 0), this.count - 1);
    this.link.begin(this.#number, { isNext });
    const { isClosed = false } = progressIn(this.#parts.game.id);
    keepProgress(this.#parts.game.id, { lesson: this.lesson.id, isClosed });
  }

  /** Done: it is not offered any more, and begins with the first lesson next time. */
  #close(): void {
    keepProgress(this.#parts.game.id, { isClosed: true });
  }
}
