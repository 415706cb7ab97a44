/** What the first page weighs to a browser that was never here. */

import { weighPage, type PageWeight } from '../../e2e/support/page-weight.ts';
import type { Served } from './served.ts';

export async function weighFirstPage({ browser, url }: Served): Promise<PageWeight> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const weight = await weighPage(await context.newPage(), url);
  await context.close();
  return weight;
}
