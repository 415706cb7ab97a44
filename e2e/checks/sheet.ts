/** A sheet by keyboard and under axe: it opens, nothing is wrong with it, Escape closes it, and the focus is back. */

import type { Locator } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { settled } from '../support/screens.ts';
import { expect } from '../support/test.ts';

export async function checkSheet(
  opener: Locator,
  look: (sheet: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const page = opener.page();
  const sheet = page.getByRole('dialog');
  await opener.press('Enter');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await look(sheet);
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
}
