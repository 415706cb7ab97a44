/**
 * The longest task of the page while stacks move on the board of sixty-four cups. The moves are
 * made by keys alone, so that no script of the measurement runs in the page.
 */

import type { Page } from '@playwright/test';
import { CappuccinoPage } from '../../e2e/support/cappuccino-page.ts';
import { NewTablePage } from '../../e2e/support/new-table-page.ts';
import { tasksDuring, type Tasks } from './page-trace.ts';
import type { Served } from './served.ts';

const MOVES = 12;

export interface MoveTrace extends Tasks {
  readonly moves: number;
}

export async function traceMoves({ browser, url }: Served): Promise<MoveTrace> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(() => {
    localStorage.setItem(
      'tavolata.settings',
      '{"botSpeed":"fast","language":"en","motion":"full"}',
    );
  });
  const page = await context.newPage();
  await layFourPlayers(page);
  const table = new CappuccinoPage(page);
  await table.play(1); // the first move warms up
  await table.choices.first().focus();
  const before = await table.told.innerText();
  const tasks = await tasksDuring(browser, async () => {
    for (let move = 0; move < MOVES; move++) await moveByKeys(page);
  });
  const moves = (await table.told.innerText()) === before ? 0 : MOVES;
  await context.close();
  return { moves, ...tasks };
}

/**
 * To the next stack that can move, then to the next place where it can go; then three bots move.
 */
async function moveByKeys(page: Page): Promise<void> {
  for (const key of ['n', 'Enter', 'n', 'Enter']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(3 * 450 + 800);
}

/** Four players have all sixty-four cups. */
async function layFourPlayers(page: Page): Promise<void> {
  const form = new NewTablePage(page);
  await form.open('cappuccino');
  await form.choose(form.words.players, '4');
  await form.begin();
}
