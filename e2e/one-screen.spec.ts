/** Several people round one screen: nothing secret is on it, or anywhere in the page, for the wrong one. */

import type { Locator } from '@playwright/test';
import { DISHES } from '@tavolata/king-lui';
import { KingLuiPage } from './support/king-lui-page.ts';
import { NewTablePage } from './support/new-table-page.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const PEOPLE = ['Maxi', 'Jo', 'Ana'];

/** The whole page, attributes too. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

/** Who has to take the screen. */
async function whoIsNext(table: KingLuiPage): Promise<string> {
  const text = await table.cover.innerText();
  return PEOPLE.find((name) => text.includes(name)) ?? '';
}

/** Whether one lies wholly above or below the other. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!upper || !lower) return false;
  return upper.y + upper.height <= lower.y || lower.y + lower.height <= upper.y;
}

test('people who sit down by name pass the screen round', async ({ page }) => {
  const form = new NewTablePage(page);
  await form.open('king-lui');
  await form.seatPeople(PEOPLE);
  await form.begin();
  const table = new KingLuiPage(page);
  const seen: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await table.cover.waitFor();
    seen.push(await whoIsNext(table));
    await table.cover.click();
    await table.play(1);
    await table.handOver.click();
  }
  expect(new Set(seen)).toEqual(new Set(PEOPLE));
  expect(seen[3]).toBe(seen[1]); // the next course has the next chef
});

test('under the cover there is no hand and no choice, only what the others did in sight of all', async ({
  page,
}) => {
  await openSave(page, kingLuiSave({ names: PEOPLE, until: after(12) }));
  const table = new KingLuiPage(page);
  await table.cover.waitFor();
  await expect(table.hand).toHaveCount(0);
  await expect(table.cloth).toHaveCount(0);
  await expect(table.told).toHaveCount(0);
  await expect(page.getByRole('heading', { name: english.table.passing.since })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  for (const key of 'wls') await page.keyboard.press(key);
  await expect(page.getByTestId('spoken')).toBeEmpty();
});

test('what one has drawn is in the page for nobody else', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: PEOPLE, seed: 'a secret' }));
  const table = new KingLuiPage(page);
  await table.cover.click();
  await table.thing('supply').click();
  await table.thing('supply').click();
  await table.handOver.waitFor();
  const [maxi, { told }] = [{ name: 'Maxi', isYou: false }, english.kingLui];
  const drew = DISHES.map((dish) => told.drewDish(maxi, dish));
  const lines = (await table.told.innerText()).split('\n');
  const secret = lines.find((line) => drew.includes(line)) ?? 'nothing was drawn';
  expect(drew).toContain(secret);
  await table.handOver.click();
  await table.cover.waitFor();
  expect(await everything(page)).not.toContain(secret);
  await table.cover.click();
  await expect(table.hand).toBeVisible();
  expect(await everything(page)).not.toContain(secret);
  await expect(table.told).toContainText(told.drew(maxi));
});

test('after a reload the screen is covered again', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: PEOPLE, until: after(12) }));
  const table = new KingLuiPage(page);
  await table.cover.click();
  await expect(table.hand).toBeVisible();
  await page.reload();
  await table.cover.waitFor();
  await expect(table.hand).toHaveCount(0);
});

test('before passing the screen on one sees the own hand and can take back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // As they are called where nobody has typed a name; German and English ones are shorter.
  const names = ['Giocatore 1', 'Giocatore 2', 'Giocatore 3'] as const;
  await openSave(page, kingLuiSave({ names }));
  const table = new KingLuiPage(page);
  await table.cover.click();
  const takers = page.getByRole('rowheader').locator('.name');
  await expect(takers).toHaveText([names[1], names[2]]);
  const cut = takers.evaluateAll(
    (all) => all.filter((it) => it.scrollHeight > it.clientHeight + 6).length, // half a line
  );
  expect(await cut).toBe(0);
  // Somebody who has looked at the lower end of the page finds the button all the same.
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await table.choices.first().dispatchEvent('click');
  await expect(table.handOver).toBeInViewport({ ratio: 1 });
  const { done, next } = english.table.passing;
  await expect(table.header).toContainText(done(names[0]));
  await expect(table.header).toContainText(next(names[1]));
  await expect.poll(() => areApart(table.handOver, table.hand)).toBe(true);
  await table.undo.click();
  await expect(table.handOver).toHaveCount(0);
  await expect(table.choices.first()).toBeVisible();
});

test('without secrets nothing is covered, and the last move can be taken back', async ({
  page,
}) => {
  await openSave(page, cappuccinoSave({ names: PEOPLE, until: after(6) }));
  const table = new CappuccinoPage(page);
  await expect(table.header).toContainText(english.table.turn({ name: 'Maxi', isYou: false }));
  await table.play(1);
  await expect(table.header).toContainText(english.table.turn({ name: 'Jo', isYou: false }));
  await table.undo.click();
  await expect(table.header).toContainText(english.table.turn({ name: 'Maxi', isYou: false }));
});
