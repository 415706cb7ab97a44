/**
 * From a new player's first tap on a table until the first bot has moved: what its worker needs to start, to be
 * asked and to choose, and the page to show it. Bots at this table take no beat of their own.
 */

import { KingLuiPage } from '../../e2e/support/king-lui-page.ts';
import { median } from '../quantiles.ts';
import { markTaps, toldAfterTap } from './taps.ts';
import type { Served } from './served.ts';

const VISITS = 5;
/** Where the person or the first bot after them ends the course, what is measured is how long its end is shown. */
const MOST_TOLD = 2;
/** A quick player looks at a new table for as long before the first tap, in milliseconds. */
const LOOKS = 1500;

/** In milliseconds: the median of several visits, each by a browser that was never here. */
export async function timeFirstBotMove(served: Served): Promise<number> {
  const times: number[] = [];
  while (times.length < VISITS) {
    const time = await firstBotMove(served);
    if (time !== undefined) times.push(time);
  }
  return median(times);
}

/** Nothing if the chef was dealt such that the course ends with these moves. */
async function firstBotMove({ browser, url }: Served): Promise<number | undefined> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  await context.addInitScript(() => {
    localStorage.setItem(
      'tavolata.settings',
      '{"botSpeed":"instant","confirmMoves":false,"language":"en"}',
    );
  });
  await context.addInitScript(markTaps);
  const page = await context.newPage();
  await page.goto(url);
  const play = page.getByRole('button', { name: /Play now/ });
  await play.first().click();
  const table = new KingLuiPage(page);
  const dish = table.cloth.locator('[data-dish][aria-disabled="false"]').first();
  await dish.waitFor();
  await page.waitForTimeout(LOOKS);
  // The course that is laid, and then each move.
  const told = await page.getByTestId('live-log').locator('p').count();
  let time: number | undefined;
  if (told <= MOST_TOLD) {
    await dish.click();
    // The player's own move is told first.
    time = await toldAfterTap(page, 2);
  }
  await context.close();
  return time;
}
