/** A tutorial as a learner meets it: answers are given on the board, by a tap or with the keyboard. */

import { expect, type Locator, type Page } from '@playwright/test';
import { lessons as cappuccinoLessons } from '../../packages/web/src/games/cappuccino/lessons.ts';
import { lessons as kingLuiLessons } from '../../packages/web/src/games/king-lui/lessons.ts';
import type { Lesson, LessonWords } from '../../packages/web/src/games/tutorial.ts';
import { answerOnBoard } from './answer-on-board.ts';
import { english, type Words } from './words.ts';

export type TaughtGame = keyof Words['lessons'];

const LESSONS: Readonly<Record<TaughtGame, readonly Lesson[]>> = {
  'king-lui': kingLuiLessons,
  cappuccino: cappuccinoLessons,
};

export class TutorialPage {
  readonly page: Page;
  readonly game: TaughtGame;
  readonly words: Words;
  readonly lessons: readonly Lesson[];
  readonly panel: Locator;
  readonly mistake: Locator;
  readonly play: Locator;
  readonly #byKeyboard: boolean;

  constructor(
    page: Page,
    game: TaughtGame,
    { words = english, byKeyboard = false }: { words?: Words; byKeyboard?: boolean } = {},
  ) {
    this.page = page;
    this.game = game;
    this.words = words;
    this.lessons = LESSONS[game];
    this.panel = page.getByTestId('lesson');
    this.mistake = page.getByTestId('mistake');
    this.play = page.getByRole('button', { name: words.shell.home.playNow });
    this.#byKeyboard = byKeyboard;
  }

  textsOf({ id }: Lesson): LessonWords {
    const all: Readonly<Record<string, LessonWords>> = this.words.lessons[this.game];
    const texts = all[id];
    if (!texts) throw new RangeError(`no words for ${id}`);
    return texts;
  }

  /** The lesson is told, and waits for an answer. */
  async expectTask(lesson: Lesson): Promise<void> {
    await expect(this.panel.getByRole('heading')).toContainText(this.textsOf(lesson).title);
    await expect(this.panel).toContainText(this.textsOf(lesson).task);
  }

  /** Gives every wrong answer that the lesson names; each is explained, and changes nothing. */
  async makeMistakes(lesson: Lesson): Promise<void> {
    for (const [explanation, [answer = '']] of Object.entries(lesson.wrong ?? {})) {
      await this.answer(answer);
      await expect(this.mistake).toHaveText(this.textsOf(lesson).wrong?.[explanation] ?? '');
      await expect(this.panel).toContainText(this.textsOf(lesson).task);
    }
  }

  async solve(lesson: Lesson): Promise<void> {
    await this.answer(lesson.right[0] ?? '');
    await expect(this.panel).toContainText(this.textsOf(lesson).done);
  }

  /** Gives an answer, written in the notation of the game. */
  answer(text: string): Promise<void> {
    const { page, game, words } = this;
    return answerOnBoard({ page, game, words, byKeyboard: this.#byKeyboard }, text);
  }
}
