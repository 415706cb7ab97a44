/** The table of Pebbles, in a tab alone or online. */

import type { Locator, Page } from '@playwright/test';
import { pebbles } from '../../fixtures/pebbles/web/words/en.ts';
import { pickFrom, TablePage, theFirst, type Pick } from './table-page.ts';

export class PebblesPage extends TablePage {
  readonly choices: Locator;
  override readonly again: Locator;

  constructor(page: Page) {
    super(page);
    const { table, online } = this.words;
    const named = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.choices = named(pebbles.draw).or(named(pebbles.stop)).and(page.locator(':enabled'));
    this.again = named(table.again).or(named(online.end.again));
  }

  position(): Promise<string> {
    return this.page.getByRole('main').innerText();
  }

  async act(pick: Pick = theFirst): Promise<void> {
    await (await pickFrom(this.choices, pick)).click();
  }
}
