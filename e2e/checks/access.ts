/** A screen under axe, in both themes and both palettes: no violations at all. */

import { AxeBuilder } from '@axe-core/playwright';
import { settled } from '../support/screens.ts';
import { change } from '../support/settings.ts';
import { expect, type Page } from '../support/test.ts';

/** What depends on the colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

export async function checkAccess(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    for (const palette of ['standard', 'contrast'] as const) {
      await change(page, { theme, palette });
      await settled(page);
      const axe = new AxeBuilder({ page });
      // All the rest is the same in all four.
      const isFirst = theme === 'light' && palette === 'standard';
      const { violations } = await (isFirst ? axe : axe.withRules(COLOURS)).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary}`,
        ),
      );
      expect(found, `${theme} ${palette}`).toEqual([]);
    }
  }
  await change(page, { theme: 'light', palette: 'standard' });
}
