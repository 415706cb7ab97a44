/**
 * Whether the browser keeps the first page when it is left, so that Back shows it at once: no script may wait for
 * the page to be unloaded, no connection be open, and no header forbid it.
 */

import type { Served } from './served.ts';

/** What keeps the page from being kept; empty if it was shown again as it was left. */
export async function whyNotKept({ browser, url }: Served): Promise<readonly string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${reason} (${type})`));
  });
  await session.send('Page.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  await session.send('Page.navigate', { url: `${url}/icon.svg` });
  await page.waitForURL(/icon\.svg$/);
  const entryId = entries[currentIndex]?.id ?? 0;
  const isBack = new Promise<string>((resolve) => {
    session.on('Page.frameNavigated', ({ type }) => {
      resolve(type);
    });
  });
  await session.send('Page.navigateToHistoryEntry', { entryId });
  const type = await isBack;
  await context.close();
  return type === 'BackForwardCacheRestore' ? [] : reasons.length > 0 ? reasons : [type];
}
