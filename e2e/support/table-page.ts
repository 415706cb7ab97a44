/**
 * A table as a player meets it: whatever can be done is found by its role and name, and done by a
 * click. What kind of game it is does not matter here; see `king-lui-page.ts`, `cappuccino-page.ts`.
 */

import { expect, type Locator, type Page } from '@playwright/test';
import { itemAt } from '@tavolata/engine';
import { english, type Words } from './words.ts';

/** Which of so many things is done. */
export type Pick = (count: number) => number;

export const theFirst: Pick = () => 0;

/** One of them, as `pick` will have it. */
export const pickFrom = async (things: Locator, pick: Pick): Promise<Locator> =>
  pick === theFirst ? things.first() : things.nth(pick(await things.count()));

/** What the table waits for. */
export type Waiting = 'act' | 'hand-over' | 'cover' | 'end';

export abstract class TablePage {
  readonly page: Page;
  readonly words: Words;
  readonly header: Locator;
  readonly undo: Locator;
  readonly menu: Locator;
  readonly log: Locator;
  readonly again: Locator;
  readonly handOver: Locator;
  readonly cover: Locator;
  /** What has happened, in words, the latest last. */
  readonly told: Locator;

  constructor(page: Page, words: Words = english) {
    this.page = page;
    this.words = words;
    const { table } = words;
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
    this.header = page.getByRole('banner');
    this.undo = button(table.undo);
    this.menu = button(table.menu);
    this.log = button(table.log);
    // Exactly: somebody who has lost is offered to play again on a weaker level, too.
    this.again = page.getByRole('button', { name: table.again, exact: true });
    this.handOver = button(withAnyName(table.cover.handOver));
    this.cover = button(withAnyName(table.cover.take));
    this.told = page.getByRole('log');
  }

  /** Everything on the board that can be chosen now. */
  abstract readonly choices: Locator;

  /** The board in words, a line for each thing on it. */
  abstract position(): Promise<string>;

  /** Does one of the things that can be done; which of them is up to `pick`. */
  abstract act(pick?: Pick): Promise<void>;

  /** Acts, and waits until it is told. */
  async actAndSee(pick?: Pick): Promise<void> {
    const before = await this.told.innerText();
    await this.act(pick);
    await expect(this.told).not.toHaveText(before, { useInnerText: true });
  }

  /** The board is the same when the page has been loaded anew. */
  async expectSameAfterReload(): Promise<void> {
    await this.waitsFor();
    const before = await this.position();
    await this.page.reload();
    await this.waitsFor();
    expect(await this.position()).toBe(before);
  }

  async waitsFor(): Promise<Waiting> {
    const any = this.again.or(this.handOver).or(this.cover).or(this.choices);
    await any.first().waitFor();
    if (await this.choices.first().isVisible()) return 'act';
    if (await this.handOver.isVisible()) return 'hand-over';
    return (await this.cover.isVisible()) ? 'cover' : 'end';
  }

  /** Goes on until the table waits for something else than the screen to change hands. */
  async takeScreen(): Promise<Waiting> {
    for (;;) {
      const waiting = await this.waitsFor();
      if (waiting === 'hand-over') await this.handOver.click();
      else if (waiting === 'cover') await this.cover.click();
      else return waiting;
    }
  }

  /** Plays that many actions for the player in turn; false if the match ended before. */
  async play(actions: number, pick?: Pick): Promise<boolean> {
    for (let done = 0; done < actions; done++) {
      if ((await this.takeScreen()) === 'end') return false;
      await this.actAndSee(pick);
    }
    return true;
  }

  /** No game of either kind asks a person for more. */
  playToTheEnd(pick?: Pick): Promise<boolean> {
    return this.play(200, pick);
  }
}

/** A text of the catalogue with whatever name in it. */
function withAnyName(text: (name: string) => string): RegExp {
  const mark = '\u0001';
  const parts = text(mark).split(mark).map(escaped);
  return new RegExp(`^${itemAt(parts, 0)}.*${itemAt(parts, 1)}$`);
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export async function labelsIn(things: Locator): Promise<string> {
  const labels = await things.evaluateAll((all) =>
    all.map((it) => it.getAttribute('aria-label') ?? it.textContent),
  );
  return labels.join('\n');
}
