/** Hints: what they tell, where they show it, how they go away, and that nobody else sees them. */

import { checkRoom } from './checks/room.ts';
import { violationsIn } from './support/axe.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { settled } from './support/screens.ts';
import { change } from './support/settings.ts';
import { openSave } from './support/save-store.ts';
import type { TablePage } from './support/table-page.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const NAMES = ['', 'bot Ada', 'bot Bruno'];
const { hint, advice } = english.table;
const PLACE = /\b[A-Z]\d\b/;
/** How every hint begins when it is read out. */
const HEARD = advice.heard('').slice(0, -2);

const panelOf = ({ page }: TablePage) => page.getByRole('region', { name: hint.button });
const heardAt = ({ page }: TablePage) => page.getByTestId('heard-hint');
const buttonAt = ({ page }: TablePage) =>
  page.getByRole('banner').getByRole('button', { name: hint.button });

/** Asks, and waits for the answer: choices with reasons, read out as well. */
async function askAt(table: TablePage): Promise<void> {
  await buttonAt(table).click();
  const choices = panelOf(table).locator('ol > li');
  await choices.first().waitFor();
  await expect(choices.first().locator('.why li').first()).not.toBeEmpty();
  await expect(heardAt(table)).toContainText(HEARD);
}

async function expectAccessible(page: Page, ...rules: string[]): Promise<void> {
  await settled(page);
  expect(await violationsIn(page, rules)).toEqual([]);
}

test('King Lui: a hint marks what can be done, and a move puts it away', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: NAMES, until: after(9) }));
  const table = new KingLuiPage(page);
  await askAt(table);
  const marked = page.locator('[data-thing]:has([data-pin="chosen"])');
  await expect(marked).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page);
  const chances = panelOf(table).getByRole('list', { name: hint.toWin });
  const numbers = panelOf(table).getByRole('button', { name: advice.numbers });
  await expect(chances).toHaveCount(0);
  await expect(panelOf(table)).not.toContainText('%');
  await numbers.click();
  await expect(numbers).toHaveAttribute('aria-expanded', 'true');
  await expect(chances).toContainText('%');
  for (const at of [0, 1]) {
    await panelOf(table).locator('ol > li > button').nth(at).click();
    const own = panelOf(table).locator('ol > li').nth(at).locator('.why > p');
    const chance = (await own.innerText()).replace(/%.*/, '%');
    await expect(chances.locator('.you b')).toHaveText(chance); // the same number everywhere
  }
  await panelOf(table).locator('ol > li > button').first().click();
  await expectAccessible(page);
  await checkRoom(page);
  await buttonAt(table).click();
  await expect(panelOf(table)).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(heardAt(table)).toHaveText(hint.thinking);
  await table.act();
  await expect(panelOf(table)).toHaveCount(0);
  await expect(heardAt(table)).toBeEmpty();
});

test('Cappuccino: a choice is put in hand, and played as any other', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: NAMES, until: after(9) }));
  const table = new CappuccinoPage(page);
  await askAt(table);
  await expectAccessible(page);
  await change(page, { theme: 'dark', palette: 'contrast' });
  await expectAccessible(page, 'color-contrast');
  const before = await table.told.innerText();
  const second = panelOf(table).locator('ol > li > button').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  const { lifted } = english.cappuccino.legend;
  await expect(page.getByTestId('legend')).toHaveText(lifted);
  // A phone's counter has no names of places, so a hint has none but for those who hear it.
  await expect(second).toContainText(PLACE);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(second).not.toContainText(PLACE);
  await expect(heardAt(table)).toContainText(PLACE);
  const inHand = table.counter.getByRole('button', { pressed: true });
  await expect(inHand).toHaveCount(1);
  // A stack that a hint has lifted is put back with the hint.
  await panelOf(table).getByRole('button', { name: english.shell.common.close }).click();
  await expect(inHand).toHaveCount(0);
  await askAt(table);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(inHand).toHaveCount(1);
  expect(await table.told.innerText()).toBe(before);
  await page.keyboard.press('Enter'); // the focus is where the stack would go
  await expect(table.told).not.toHaveText(before, { useInnerText: true });
  await expect(panelOf(table)).toHaveCount(0);
});

test('round one screen a hint is for the player who holds it', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: ['Maxi', 'Jo', 'Ana'], until: after(12) }));
  const table = new KingLuiPage(page);
  await table.cover.waitFor();
  await page.keyboard.press('h');
  await expect(buttonAt(table)).toHaveCount(0);
  await expect(heardAt(table)).toBeEmpty();
  await table.cover.click();
  await askAt(table);
  await table.act();
  await table.handOver.waitFor();
  await expect(panelOf(table)).toHaveCount(0);
  await expect(heardAt(table)).toBeEmpty();
  await expect(buttonAt(table)).toHaveCount(0);
});
