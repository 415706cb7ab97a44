/** Pictures of a screen, for people to look at: `PICTURES=1 npm run e2e -- screens`. */

import { settled } from '../support/screens.ts';
import { change } from '../support/settings.ts';
import type { Page } from '../support/test.ts';

const PHONE = { width: 360, height: 640 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

const PICTURES = [
  { size: 'phone', viewport: PHONE, theme: 'light' },
  { size: 'tablet', viewport: TABLET, theme: 'light' },
  { size: 'desktop', viewport: DESKTOP, theme: 'light' },
  { size: 'desktop', viewport: DESKTOP, theme: 'dark' },
  { size: 'tablet', viewport: TABLET, theme: 'dark' },
  { size: 'phone', viewport: PHONE, theme: 'dark' },
] as const;

export async function takePictures(page: Page, name: string): Promise<void> {
  for (const { size, viewport, theme } of PICTURES) {
    await page.setViewportSize(viewport);
    await change(page, { theme });
    await settled(page);
    await page.screenshot({ path: `artifacts/screenshots/${name}-${size}-${theme}.png` });
  }
  await change(page, { theme: 'light' });
}
