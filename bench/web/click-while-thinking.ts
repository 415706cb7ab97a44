/**
 * How soon a click is answered, as the browser itself measures it: until the page has changed, and
 * until that is painted, which on a machine without a graphics card is mostly painting. Measured
 * with the worker of the bots idle and then busy, since only the difference is due to the bots.
 */

import type { Page, Worker } from '@playwright/test';
import { KingLuiPage } from '../../e2e/support/king-lui-page.ts';
import { median } from '../quantiles.ts';
import type { Served } from './served.ts';

const CLICKS = 20;
const BUSY_MS = 15_000;

export interface Clicks {
  /** Milliseconds until the page had changed: the median and the slowest. */
  readonly answered: readonly [median: number, slowest: number];
  readonly painted: readonly [median: number, slowest: number];
}

export async function timeClicks({
  browser,
  url,
}: Served): Promise<Readonly<Record<'worker at rest' | 'worker busy', Clicks>>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    localStorage.setItem(
      'tavolata.settings',
      '{"botSpeed":"fast","confirmMoves":false,"language":"en"}',
    );
  });
  const page = await context.newPage();
  await page.goto(url);
  await page
    .getByRole('button', { name: /Play now/ })
    .first()
    .click();
  await page.waitForURL(/\/play\//);
  const worker = await botWorker(page);
  const rest = await clicksOn(page);
  // The simple bots answer at once. A busy loop in the worker is to the page what a strong bot is.
  void worker
    .evaluate((ms) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    }, BUSY_MS)
    .catch(() => undefined);
  const busy = await clicksOn(page);
  await context.close();
  return { 'worker at rest': rest, 'worker busy': busy };
}

async function clicksOn(page: Page): Promise<Clicks> {
  const times: ClickTime[] = [];
  for (let click = 0; click < CLICKS; click++) times.push(await timeOfClick(page));
  return clicksOf(times);
}

export function clicksOf(times: readonly ClickTime[]): Clicks {
  return {
    answered: spread(times.map(({ answered }) => answered)),
    painted: spread(times.map(({ painted }) => painted)),
  };
}

function spread(values: readonly number[]): readonly [number, number] {
  return [median(values), Math.max(...values)];
}

export interface ClickTime {
  readonly answered: number;
  readonly painted: number;
}

/**
 * The worker starts with the first question to a bot, which follows the player's first action at
 * the latest.
 */
async function botWorker(page: Page): Promise<Worker> {
  await new KingLuiPage(page).play(1);
  const [worker] = page.workers();
  return worker ?? page.waitForEvent('worker');
}

/** Opens or closes the menu, and asks the browser how long it took until that was painted. */
export async function timeOfClick(page: Page): Promise<ClickTime> {
  const click = await page.evaluateHandle(() => {
    const time = new Promise<ClickTime>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const entry = list.getEntries().find(({ name }) => name === 'click');
        if (!entry) return;
        observer.disconnect();
        const { startTime, duration } = entry;
        const { processingEnd } = entry as PerformanceEventTiming;
        resolve({ answered: processingEnd - startTime, painted: duration });
      }).observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit);
    });
    return { time }; // in an object, or the browser would be waited for before the click
  });
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click();
  else await page.getByRole('button', { name: 'Menu' }).click();
  return click.evaluate(({ time }) => time);
}
