/** Cappuccino's counter. */

import type { Locator, Page } from '@playwright/test';
import { itemAt } from '@tavolata/engine';
import { labelsIn, pickFrom, TablePage, theFirst, type Pick } from './table-page.ts';
import type { Words } from './words.ts';

export class CappuccinoPage extends TablePage {
  readonly counter: Locator;
  readonly choices: Locator;
  readonly targets: Locator;

  constructor(page: Page, words?: Words) {
    super(page, words);
    const { board } = this.words.cappuccino;
    this.counter = page.getByRole('grid', { name: board.title });
    this.choices = this.counter.getByRole('button', { disabled: false });
    const makes = itemAt(board.makes(0).split('0'), 0);
    this.targets = this.counter.getByRole('button', { name: makes });
  }

  async position(): Promise<string> {
    const stacks = this.counter.getByRole('button');
    await stacks.first().waitFor();
    return labelsIn(stacks);
  }

  async act(pick: Pick = theFirst): Promise<void> {
    const isPlaced = await tap(await pickFrom(this.choices, pick));
    if (!isPlaced) await tap(await pickFrom(this.targets, pick));
  }
}

/**
 * High stacks stand in front of others: a tap means the nearest that can act, not what it hits. A
 * stack under the buttons of the counter is chosen by keyboard, as by a player who does not move
 * the view. True if nothing is left to be chosen: a cup was placed.
 */
async function tap(cup: Locator): Promise<boolean> {
  const { isPlacing, isUnderButtons } = await cup.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      isPlacing: !it.hasAttribute('aria-pressed'),
      isUnderButtons: hit?.closest('[data-outside]') !== null,
    };
  });
  if (isUnderButtons) await cup.press('Enter');
  else await cup.click({ force: true });
  return isPlacing;
}
