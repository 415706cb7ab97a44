/** A person with a browser of their own who comes to a club's tables. */

import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { itemAt } from '@tavolata/engine';
import { CappuccinoPage } from './cappuccino-page.ts';
import { KingLuiPage } from './king-lui-page.ts';
import type { TablePage } from './table-page.ts';
import { TABLE_PAGES, type TestedGame } from './table-pages.ts';
import { storeSettings, type Guard } from './test.ts';
import { english as words } from './words.ts';

const { meeting, online, table } = words;

export class Guest {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;

  static async come(
    browser: Browser,
    guard: Guard,
    name: string,
    { hasServiceWorker = false } = {},
  ): Promise<Guest> {
    const context = await browser.newContext({
      viewport: { width: 800, height: 600 },
      serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    });
    guard.watch(context);
    await storeSettings(context, { confirmMoves: false });
    return new Guest(name, context, await context.newPage());
  }

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name;
    this.context = context;
    this.page = page;
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Something that is behind “More” after a match. */
  async chooseMore(name: string): Promise<void> {
    await this.button(table.ending.more).click();
    await this.button(name).click();
  }

  /** Opens a table and returns its address. */
  async startSeries(url: string, game: string, players: number): Promise<string> {
    await this.page.goto(`${url}/online`);
    const form = this.page
      .getByRole('form', { name: online.create.title })
      .or(this.page.locator('form'));
    await this.page.getByRole('radio', { name: game }).check({ force: true });
    await this.page.getByRole('radio', { name: String(players), exact: true }).check(); // scrolled from under the button that stays in sight
    await form.getByLabel(online.create.name).fill(this.name);
    await this.button(meeting.create.andCopy).click();
    await this.page.waitForURL(/\/table\//);
    await this.button(online.table.imReady).waitFor();
    return this.page.url();
  }

  /** Takes a seat at the table that the page shows. */
  async sitDown(): Promise<void> {
    await this.page.getByLabel(online.table.name).fill(this.name);
    await this.button(online.table.sit).click();
    await this.button(online.table.imReady).waitFor();
  }

  async getReady(): Promise<void> {
    await this.button(online.table.imReady).click();
  }

  tablePage(game: TestedGame): TablePage {
    return new TABLE_PAGES[game](this.page);
  }

  async openMenu(item: string): Promise<void> {
    await this.button(table.menu).click();
    await this.page.getByRole('dialog').getByRole('button', { name: item }).click();
  }
}

/** Lets the player in turn act, `steps` times; false if the match ended before. */
export async function playOn(
  guests: readonly Guest[],
  game: TestedGame,
  steps: number,
): Promise<boolean> {
  let last = itemAt(guests, 0);
  for (let step = 0; step < steps; step++) {
    const next = await whoIsNext(guests, game, last);
    if (!next) return false;
    last = next;
    await next.tablePage(game).actAndSee();
  }
  return true;
}

/** The guest in turn, as the page of `told` says; undefined when the match is over. */
async function whoIsNext(
  guests: readonly Guest[],
  game: TestedGame,
  told: Guest,
): Promise<Guest | undefined> {
  const isOver = told.button(online.end.again);
  let next: Guest | undefined;
  const isKnown = async (): Promise<boolean> => {
    const line = await told.page.getByRole('banner').innerText();
    next = guests.find(({ name }) =>
      line.includes(table.turn({ name, isYou: name === told.name })),
    );
    return next ? next.tablePage(game).choices.first().isVisible() : isOver.isVisible();
  };
  await expect.poll(isKnown, { intervals: [50] }).toBe(true);
  return next;
}

/** Everybody sees the same things on the table. */
export async function expectOneBoard(guests: readonly Guest[], game: TestedGame): Promise<void> {
  const boards = () => Promise.all(guests.map(({ page }) => PUBLIC_BOARDS[game](page)));
  const different = async () => new Set(await boards()).size;
  await expect.poll(different).toBe(1);
}

/** What everybody at a table sees alike. */
const PUBLIC_BOARDS: Readonly<Record<TestedGame, (page: Page) => Promise<string>>> = {
  'king-lui': async (page) => {
    const portions = await new KingLuiPage(page).king.getByText(/: .* \d+$/).allInnerTexts();
    return portions.join('\n');
  },
  cappuccino: async (page) => {
    const stacks = await new CappuccinoPage(page).position();
    return stacks.replaceAll(/(\.[^.\n]*)*$/gm, ''); // each player has other actions
  },
};
