/** How soon a click shows while the worker of the bots is busy, as the browser itself measures it. */

import type { Page } from '@playwright/test';
import type { Served } from './served.ts';

const CLICKS = 20;
const BUSY_MS = 15_000;

/** The longest time from a click to the frame that shows its effect, in milliseconds. */
export async function slowestClick({ browser, url }: Served): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    localStorage.setItem('tavolata.settings', '{"botSpeed":"slow","language":"en"}');
  });
  const page = await context.newPage();
  await page.goto(url);
  await page
    .getByRole('button', { name: /Play now/ })
    .first()
    .click();
  await page.waitForURL(/\/play\//);
  const [worker] = await awaitWorker(page);
  // The simple bots answer at once; a worker that turns in circles is what a strong one is to the page.
  void worker
    .evaluate((ms) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    }, BUSY_MS)
    .catch(() => undefined);
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click++) times.push(await timeOfClick(page));
  await context.close();
  return Math.max(...times);
}

async function awaitWorker(page: Page): Promise<ReturnType<Page['workers']>> {
  if (page.workers().length === 0) await page.waitForEvent('worker');
  return page.workers();
}

/** Opens or closes the menu, and asks the browser how long it took until that was painted. */
async function timeOfClick(page: Page): Promise<number> {
  await page.evaluate(() => {
    const holder = globalThis as unknown as { clickTime: Promise<number> };
    holder.clickTime = new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        const entry = list.getEntries().find(({ name }) => name === 'click');
        if (!entry) return;
        observer.disconnect();
        resolve(entry.duration);
      }).observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit);
    });
  });
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click();
  else await page.getByRole('button', { name: 'Menu' }).click();
  return page.evaluate(() => (globalThis as unknown as { clickTime: Promise<number> }).clickTime);
}
