/** A tap that the rules refuse says why, where it was, and leads to the rule. */

import type { Locator } from '@playwright/test';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { settled } from './support/screens.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

/** The bubble, and the way from it to the rule. */
function refusalOn(page: Page): { bubble: Locator; rule: Locator } {
  const bubble = page.getByTestId('refusal');
  return { bubble, rule: bubble.getByRole('link').or(bubble.getByRole('button')) };
}

test('Cappuccino says whose stack it is and why a target is none, and keeps the selection', async ({
  page,
}) => {
  const { refused } = english.cappuccino;
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'] }));
  const table = new CappuccinoPage(page);
  const { bubble, rule } = refusalOn(page);
  await table.choices.first().waitFor();
  await table.counter.getByRole('button', { disabled: true }).first().click({ force: true });
  await expect(bubble).toContainText(refused.notYours({ name: 'Ada', isYou: false }));
  await expect(rule).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(bubble).toBeEmpty();
  await table.choices.first().click({ force: true });
  const chosen = table.counter.getByRole('button', { pressed: true });
  await expect(chosen).toHaveCount(1);
  // By keyboard too; the last stack lies far from the first.
  await table.counter.getByRole('button', { disabled: true }).last().press('Enter');
  await expect(bubble).toContainText(refused.notBeside);
  await expect(chosen).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bubble).toBeEmpty();
  await expect(chosen).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('a tap on the bubble means the cup under it', async ({ page }) => {
    await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(9) }));
    const table = new CappuccinoPage(page);
    const { bubble, rule } = refusalOn(page);
    await table.choices.first().waitFor();
    /** The middle of a stack that can move and lies under the bubble, beside the way to the rule. */
    const coveredChoice = async (): Promise<{ x: number; y: number } | undefined> => {
      const [over, link] = await Promise.all([
        bubble.locator('.bubble').boundingBox(),
        rule.boundingBox(),
      ]);
      const isIn = ({ x, y }: { x: number; y: number }, box: typeof over, air: number): boolean =>
        box !== null &&
        x > box.x - air &&
        x < box.x + box.width + air &&
        y > box.y - air &&
        y < box.y + box.height + air;
      const middles = await table.choices.evaluateAll((all) =>
        all.map((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect();
          return { x: (left + right) / 2, y: (top + bottom) / 2 };
        }),
      );
      return middles.find((at) => isIn(at, over, 0) && !isIn(at, link, 4));
    };
    let covered: { x: number; y: number } | undefined;
    for (const other of await table.counter.getByRole('button', { disabled: true }).all()) {
      await other.click({ force: true });
      await expect(bubble).not.toBeEmpty();
      covered = await coveredChoice();
      if (covered) break;
    }
    if (!covered) throw new Error('the bubble covers no stack that can move');
    await page.touchscreen.tap(covered.x, covered.y);
    await expect(bubble).toBeEmpty();
    await expect(table.counter.getByRole('button', { pressed: true })).toHaveCount(1);
  });

  test('King Lui says why nothing can be taken, and no bubble moves the page', async ({ page }) => {
    await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }));
    const table = new KingLuiPage(page);
    await table.choices.first().waitFor();
    await settled(page);
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await table.thing('supply').tap();
    await expect(table.asked).toContainText(english.kingLui.explained.confirm.drawing);
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(table.asked).toBeEmpty();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });

    await table.cloth.locator('[data-thing].empty').first().click({ force: true });
    const { bubble, rule } = refusalOn(page);
    await expect(bubble).toContainText(english.kingLui.refusals.none);
    await expect(rule).toBeVisible();
    await rule.click();
    await expect(page.getByRole('dialog')).toContainText('K-A1');
    await expect(bubble).toBeEmpty();
  });
});
