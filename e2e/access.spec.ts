/** Every screen under axe, in both themes and both palettes: no violations at all. */

import { AxeBuilder } from '@axe-core/playwright';
import { SCREENS, settled } from './support/screens.ts';
import { change } from './support/settings.ts';
import { expect, test } from './support/test.ts';

/** What depends on the colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

for (const { name, open, allowed } of SCREENS) {
  test(`axe finds nothing on ${name}`, async ({ page, guard }) => {
    if (allowed) guard.allow(allowed);
    await open(page);
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
  });
}
