/** Taking back: bots' replies go with it; what brought something hidden to light stays. */

import { violationsIn } from './support/axe.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

/** A lifted card may touch the tail of what is asked beside it, in pixels. */
const LIFT = 4;

/** “You drew”, whatever it was. */
const DREW = english.kingLui.told.drew({ name: '', isYou: true }).split(' ').slice(0, 2).join(' ');

test('a move is taken back with the bots’ replies, by button and by key', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada', 'bot Ben'] }));
  const table = new CappuccinoPage(page);
  const before = await table.position();
  await expect(table.undo).toBeDisabled();
  for (const takeBack of [() => table.undo.click(), () => page.keyboard.press('u')]) {
    await table.play(1);
    expect(await table.waitsFor()).toBe('act');
    expect(await table.position()).not.toBe(before);
    await takeBack();
    await expect.poll(() => table.position()).toBe(before);
  }
  await expect(table.undo).toBeDisabled();
});

test('a draw asks first, and cannot be taken back', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'] }));
  const table = new KingLuiPage(page);
  const supply = table.thing('supply');
  await supply.click();
  await expect(supply).toContainText(table.words.kingLui.supply.againToDraw);
  await page.keyboard.press('Escape');
  await expect(supply).not.toContainText(table.words.kingLui.supply.againToDraw);
  await supply.click();
  const { confirm } = table.words.kingLui.explained;
  await expect(table.asked).toContainText(confirm.drawing);
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  const [asked, pile] = [
    await table.asked.locator('.bubble').boundingBox(),
    await supply.boundingBox(),
  ];
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((pile?.y ?? 0) + LIFT);
  await table.asked.getByRole('button', { name: confirm.draw }).click();
  await expect(table.told).toContainText(DREW);
  await expect(table.undo).toBeDisabled();
});

test.describe('without a second tap', () => {
  test.use({ settings: { confirmMoves: false } });

  test('one tap draws', async ({ page }) => {
    await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'] }));
    const table = new KingLuiPage(page);
    await table.thing('supply').click();
    await expect(table.told).toContainText(DREW);
  });
});
