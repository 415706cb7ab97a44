/**
 * How soon a click is answered while the end of a course is shown: at the taking, the sweep to the king, the pause,
 * the deal card by card, and when the next player is in turn. And how long the page is busy at a time from the taking
 * to that turn, in its thread's own time: no click waits longer for the page, whenever it comes.
 */

import type { BrowserContext } from '@playwright/test';
import { KingLuiPage } from '../../e2e/support/king-lui-page.ts';
import { beforeCourseEnd, firstFound, kingLuiSave } from '../../e2e/support/saves.ts';
import { openSave } from '../../e2e/support/save-store.ts';
import { clicksOf, timeOfClick, type Clicks, type ClickTime } from './click-while-thinking.ts';
import { tasksDuring, type Tasks } from './page-trace.ts';
import type { Served } from './served.ts';

/** After the last action of a course, in milliseconds. */
const MOMENTS = [50, 300, 600, 900, 1200, 1500, 1700, 1900, 2100, 2300];
const ROUNDS = 2;
/** Until the next player is in turn. */
const ALL = 2600;

export async function timeClicksInStages(served: Served): Promise<Clicks & { tasks: Tasks }> {
  const times: ClickTime[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const moment of MOMENTS) times.push(await clickAt(served, moment));
  }
  const { context, table } = await beforeTheEnd(served);
  const tasks = await tasksDuring(served.browser, async () => {
    await table.choices.first().click();
    await table.page.waitForTimeout(ALL);
  });
  await context.close();
  return { ...clicksOf(times), tasks };
}

async function clickAt(served: Served, moment: number): Promise<ClickTime> {
  const { context, table } = await beforeTheEnd(served);
  await table.choices.first().click();
  await table.page.waitForTimeout(moment);
  const time = await timeOfClick(table.page);
  await context.close();
  return time;
}

/** A page of its own before the last action of a course; its menu was open once, as in a game that goes on. */
async function beforeTheEnd({
  browser,
  url,
}: Served): Promise<{ context: BrowserContext; table: KingLuiPage }> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addInitScript(() => {
    localStorage.setItem(
      'tavolata.settings',
      '{"botSpeed":"natural","confirmMoves":false,"language":"en","motion":"full"}',
    );
  });
  const page = await context.newPage();
  const names = ['', 'bot Ada', 'bot Ben'];
  await openSave(
    page,
    firstFound((seed) => kingLuiSave({ names, seed, until: beforeCourseEnd })),
  );
  const table = new KingLuiPage(page);
  await table.choices.first().waitFor();
  await timeOfClick(page);
  await timeOfClick(page);
  return { context, table };
}
