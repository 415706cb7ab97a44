/** A tutorial as a learner meets it: answers are given on the board, by a tap or with the keyboard. */

import { expect, type Locator, type Page } from '@playwright/test';
import { lessons as cappuccinoLessons } from '../../packages/web/src/games/cappuccino/lessons.ts';
import { lessons as kingLuiLessons } from '../../packages/web/src/games/king-lui/lessons.ts';
import type { Lesson, LessonWords } from '../../packages/web/src/games/tutorial.ts';
import { CappuccinoPage } from './cappuccino-page.ts';
import { KingLuiPage } from './king-lui-page.ts';
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
  async answer(text: string): Promise<void> {
    if (this.game === 'king-lui') await this.#answerAtTable(text);
    else await this.#answerAtCounter(text);
  }

  async #answerAtTable(text: string): Promise<void> {
    const table = new KingLuiPage(this.page, this.words);
    const [verb, ...dishes] = text.split(' ');
    if (verb === 'emerald') {
      if (!(await table.letEat.isVisible())) await this.#press(table.thing('emerald'));
      for (const dish of dishes) {
        await this.#press(table.king.locator(`[data-place="king:${dish}"] button`));
      }
      await this.#press(table.letEat);
      return;
    }
    const thing = table.thing(verb === 'draw' ? 'supply' : (dishes[0] ?? ''));
    await this.#press(thing);
    // What cannot be taken back takes a second tap.
    if (await thing.and(this.page.locator('.armed')).isVisible()) await this.#press(thing);
  }

  async #answerAtCounter(text: string): Promise<void> {
    const { counter } = new CappuccinoPage(this.page, this.words);
    const cells = text.includes('@') ? text.split('@').slice(1) : text.split('>');
    for (const cell of cells) await this.#press(counter.locator(`[data-cell="${cell}"] button`));
  }

  async #press(thing: Locator): Promise<void> {
    if (this.#byKeyboard) await thing.press('Enter');
    else await thing.click({ force: true }); // high stacks stand in front of others
  }
}
