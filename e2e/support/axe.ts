/** What axe finds in a page. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All rules, or some. */
export async function violationsIn(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(); // there are no frames; else each answer would be put together in a page of its own
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}
