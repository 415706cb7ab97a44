/** Pictures of a screen, for people to look at: `PICTURES=de,en,fr,it npm run e2e -- screens`. */

import type { Language } from '../../packages/web/src/settings/languages.ts';
import { settled } from '../support/screens.ts';
import { change } from '../support/settings.ts';
import { expect, type Page } from '../support/test.ts';

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

export async function takePictures(
  page: Page,
  name: string,
  languages: readonly Language[],
): Promise<void> {
  for (const language of languages) {
    await change(page, { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const { size, viewport, theme } of PICTURES) {
      await page.setViewportSize(viewport);
      await change(page, { theme });
      await settled(page);
      const file = [name, size, theme, language].join('-');
      await page.screenshot({ path: `artifacts/screenshots/${file}.png` });
    }
  }
  await change(page, { theme: 'light', language: 'en' });
}
