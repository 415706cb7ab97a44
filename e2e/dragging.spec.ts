/** Stacks are dragged to where they go, by a finger and by the mouse; dropped elsewhere they go back, with the reason. */

import type { Locator } from '@playwright/test';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { cappuccinoSave } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { settled } from './support/screens.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function boxOf(thing: Locator): Promise<Spot & { width: number; height: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

/** Where a stack that can be moved stands, and the first of its targets. */
async function stackAndTarget(table: CappuccinoPage): Promise<{ from: Spot; to: Spot }> {
  const spotOf = async (cup: Locator): Promise<Spot> => {
    const { x, y, width, height } = await boxOf(cup);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const stack = table.choices.first();
  await stack.waitFor();
  await settled(table.page);
  const from = await spotOf(stack);
  await stack.press('Enter');
  const to = await spotOf(table.targets.first());
  await table.page.keyboard.press('Escape');
  await expect(table.targets).toHaveCount(0);
  return { from, to };
}

async function dragByTouch(page: Page, from: Spot, to: Spot): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touches: Spot[]): Promise<void> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touches }).then(() => undefined);
  await send('touchStart', [from]);
  for (const part of [0.3, 0.6, 1])
    await send('touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
  return () => send('touchEnd', []);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('a finger drags a stack onto its target, and elsewhere it goes back', async ({ page }) => {
    await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'] }));
    const table = new CappuccinoPage(page);
    const { from, to } = await stackAndTarget(table);
    const bubble = page.getByTestId('refusal');

    const away = { x: from.x + 3 * (from.x - to.x), y: from.y + 3 * (from.y - to.y) };
    const inside = { x: Math.min(330, Math.max(30, away.x)), y: Math.max(150, away.y) };
    const dropAway = await dragByTouch(page, from, inside);
    await expect(page.locator('.carried')).toHaveCount(1);
    await expect(table.targets.first()).toBeVisible();
    await dropAway();
    await expect(page.locator('.carried')).toHaveCount(0);
    await expect(bubble).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const before = await table.told.innerText();
    const drop = await dragByTouch(page, from, to);
    await expect(page.locator('.aim')).toHaveCount(1);
    await drop();
    await expect(table.told).not.toHaveText(before, { useInnerText: true });
    await expect(page.locator('.carried')).toHaveCount(0);
  });
});

test('the mouse drags a stack, and the counter where it is closer and empty', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'] }));
  const table = new CappuccinoPage(page);
  await table.choices.first().waitFor();
  await page.getByRole('button', { name: english.cappuccino.zoom.closer }).click();
  const { from, to } = await stackAndTarget(table);
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 3 });
  const stage = page.locator('.stage');
  const lens = await stage.getAttribute('style');
  const before = await table.told.innerText();
  await mouse.up();
  await expect(table.told).not.toHaveText(before, { useInnerText: true });
  expect(await stage.getAttribute('style')).toBe(lens);

  const slate = await boxOf(page.locator('.slab'));
  await mouse.move(slate.x + 4, slate.y + slate.height / 2);
  await mouse.down();
  await mouse.move(slate.x + 60, slate.y + slate.height / 2, { steps: 3 });
  await mouse.up();
  expect(await stage.getAttribute('style')).not.toBe(lens);
});
