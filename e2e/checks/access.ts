/** A screen under axe, in every theme and every palette: no violations at all. */

import { violationsIn } from '../support/axe.ts';
import { settled } from '../support/screens.ts';
import { change } from '../support/settings.ts';
import { expect, type Page } from '../support/test.ts';

/** What depends on the colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Each theme and each palette; both at once are a matter of the palettes' own tests. */
const DRESSES = [
  { theme: 'light', palette: 'standard' },
  { theme: 'dark', palette: 'standard' },
  { theme: 'light', palette: 'contrast' },
] as const;

export async function checkAccess(page: Page): Promise<void> {
  for (const dress of DRESSES) {
    await change(page, dress);
    await settled(page);
    // All but the colours is the same in all of them.
    const found = await violationsIn(page, dress === DRESSES[0] ? [] : COLOURS);
    expect(found, `${dress.theme} ${dress.palette}`).toEqual([]);
  }
  await change(page, DRESSES[0]);
}
