/**
 * What a review keeps the page busy with while its workers make it: from the tap that begins it until every decision has a
 * grade, and for a while after. Somebody steps through the game meanwhile.
 */

import { toTheEnd, cappuccinoSave, kingLuiSave, type LaidSave } from '../../e2e/support/saves.ts';
import { lay } from '../../e2e/support/save-store.ts';
import { english } from '../../e2e/support/words.ts';
import { tasksDuring, type Tasks } from './page-trace.ts';
import type { Served } from './served.ts';

const { history, review, table } = english;
const NAMES = ['', 'bot Ada', 'bot Ben', 'bot Cleo'];
const STEP_MS = 700;
/** Steps that are looked at after the last decision has its first grade. */
const STEPS_AFTER = 8;
const LONGEST_MS = 120_000;

export const REVIEWED_GAMES: Readonly<Record<string, () => LaidSave>> = {
  'King Lui': () => kingLuiSave({ names: NAMES, until: toTheEnd }),
  Cappuccino: () => cappuccinoSave({ names: NAMES, until: toTheEnd }),
};

export interface ReviewTrace extends Tasks {
  /** On the clock, until there was a curve, and until every decision had a grade. */
  readonly curveMs: number;
  readonly gradedMs: number;
}

export async function traceReview(
  { browser, url }: Served,
  save: LaidSave,
  viewport: { readonly width: number; readonly height: number },
): Promise<ReviewTrace> {
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addInitScript(() => {
    localStorage.setItem('tavolata.settings', '{"language":"en","motion":"full"}');
  });
  const page = await context.newPage();
  await lay(page, save);
  await page.goto('/'); // the start page finds games that it does not know
  await page.getByRole('link', { name: history.all }).click();
  await page.getByRole('link', { name: history.watch, exact: true }).first().click();
  const button = page.getByRole('button', { name: table.ending.review });
  await button.waitFor();
  await page.waitForTimeout(2000); // pictures and sounds of the table come in
  const curve = page.getByRole('slider', { name: review.curve });
  const status = page.getByTestId('review').getByRole('status');
  let curveMs = 0;
  let gradedMs = 0;
  const tasks = await tasksDuring(browser, async () => {
    const began = performance.now();
    await button.click();
    await curve.waitFor();
    curveMs = performance.now() - began;
    await curve.focus();
    const isFirst = async (): Promise<boolean> =>
      (await status.innerText()).startsWith(review.progress.first(''));
    let after = 0;
    while (after < STEPS_AFTER && performance.now() - began < LONGEST_MS) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(STEP_MS);
      if (await isFirst()) continue;
      if (after++ === 0) gradedMs = performance.now() - began;
    }
  });
  await context.close();
  return { ...tasks, curveMs, gradedMs };
}
