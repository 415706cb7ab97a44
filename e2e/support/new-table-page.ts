/** The start page's ways to a table, and the form for a new game. */

import type { Locator, Page } from '@playwright/test';
import type { TestedGame } from './table-pages.ts';
import { english, type Words } from './words.ts';

/** From the start page to a table against bots, by one click. */
export async function playNow(page: Page, game: TestedGame): Promise<void> {
  const panel = page.getByRole('article', { name: english.games[game] });
  await panel.getByRole('button', { name: english.shell.home.playNow }).click();
  await page.waitForURL(/\/play\//);
}

export class NewTablePage {
  readonly page: Page;
  readonly words: Words['shell']['newTable'];
  readonly start: Locator;

  constructor(page: Page, words: Words = english) {
    this.page = page;
    this.words = words.shell.newTable;
    this.start = page.getByRole('button', { name: this.words.start });
  }

  async open(game: TestedGame): Promise<void> {
    await this.page.goto(`/new/${game}`);
    await this.start.waitFor();
  }

  /** Picks one of the radio buttons under a legend. */
  async choose(legend: string, choice: string): Promise<void> {
    await this.page
      .getByRole('group', { name: legend })
      .getByRole('radio', { name: choice, exact: true })
      .check({ force: true });
  }

  /** People with names on the seats. */
  async seatPeople(names: readonly string[]): Promise<void> {
    await this.choose(this.words.players, String(names.length));
    await this.choose(this.words.who, this.words.together);
    for (const [seat, name] of names.entries()) {
      await this.page.getByLabel(this.words.name(seat + 1)).fill(name);
    }
  }

  async begin(): Promise<void> {
    await this.start.click();
    await this.page.waitForURL(/\/play\/\w+$/);
  }
}
