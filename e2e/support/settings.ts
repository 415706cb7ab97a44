/** Changes settings in a page that is open, as another tab of the same browser would. */

import type { Page } from '@playwright/test';
import type { SettingValues } from '../../packages/web/src/settings/setting-values.ts';

export async function change(page: Page, changes: Partial<SettingValues>): Promise<void> {
  await page.evaluate((wanted) => {
    const key = 'tavolata.settings';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    const newValue = JSON.stringify({ ...stored, ...wanted });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, changes);
  const { theme, palette } = changes;
  const root = page.locator('html');
  if (theme === 'light' || theme === 'dark')
    await root.and(page.locator(`[data-theme=${theme}]`)).waitFor({ state: 'attached' });
  if (palette)
    await root.and(page.locator(`[data-palette=${palette}]`)).waitFor({ state: 'attached' });
}
