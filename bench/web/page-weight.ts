/** What the first page weighs to a browser that was never here, in a language, and how long it keeps that busy. */

import { weighPage, type PageWeight } from '../../e2e/support/page-weight.ts';
import type { Language } from '../../packages/web/src/settings/languages.ts';
import { tasksDuring, type Tasks } from './page-trace.ts';
import type { Served } from './served.ts';

export async function weighFirstPage(
  { browser, url }: Served,
  locale: Language,
): Promise<PageWeight> {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const weight = await weighPage(await context.newPage(), url);
  await context.close();
  return weight;
}

/** At a phone's size, until nothing is loaded any more. */
export async function traceFirstPage({ browser, url }: Served): Promise<Tasks> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const tasks = await tasksDuring(browser, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
  });
  await context.close();
  return tasks;
}
