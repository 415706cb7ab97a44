/** Pictures of every screen, for people to look at: artifacts/screenshots. */

import { SCREENS, settled } from './support/screens.ts';
import { change } from './support/settings.ts';
import { test } from './support/test.ts';

const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};

for (const { name, open, allowed } of SCREENS) {
  test(`pictures of ${name}`, async ({ page, guard }) => {
    if (allowed) guard.allow(allowed);
    await open(page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const theme of ['light', 'dark'] as const) {
        await change(page, { theme });
        await settled(page);
        await page.screenshot({ path: `artifacts/screenshots/${name}-${size}-${theme}.png` });
      }
    }
  });
}
