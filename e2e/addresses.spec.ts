/** Addresses, and the browser's Back: it closes what is open first, and never loses a game. */

import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, emeraldIsAwake } from './support/saves.ts';
import { lay, openSave } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const { shell, table: words } = english;

/** Whether the browser stands on the step of a sheet; it takes steps a little later. */
const hasStep = (page: Page): Promise<boolean> =>
  page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay !== undefined);

test('an unknown address says so and leads on', async ({ page, guard }) => {
  guard.allow(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.unknown.title);
  await page.getByRole('link', { name: shell.common.home }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tavolata');
});

test('a game that this browser does not have', async ({ page }) => {
  await page.goto('/play/nosuchgame');
  await expect(page.getByText(words.lost.missing)).toBeVisible();
  await page.getByRole('link', { name: shell.common.home, exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('every screen has an address of its own that can be opened directly', async ({ page }) => {
  for (const path of ['/settings', '/about', '/replay', '/rules/cappuccino', '/new/king-lui']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/ · Tavolata$/);
  }
});

test('Back closes an open sheet first, then leaves the game, and the game is still there', async ({
  page,
}) => {
  await lay(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  await page.goto('/');
  await page.getByRole('link', { name: shell.saves.continue }).click();
  const table = new CappuccinoPage(page);
  await table.waitsFor();
  const before = await table.position();
  const sheet = page.getByRole('dialog');
  await table.menu.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/play\//);
  expect(await table.position()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await table.waitsFor();
  expect(await table.position()).toBe(before);
});

test('a sheet that was closed by hand leaves no step behind', async ({ page }) => {
  await lay(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  await page.goto('/');
  await page.getByRole('link', { name: shell.saves.continue }).click();
  const table = new CappuccinoPage(page);
  const sheet = page.getByRole('dialog');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: shell.common.close }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await table.menu.click();
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toHaveCount(0);
    await expect(table.menu).toBeFocused();
  }
  await expect.poll(() => hasStep(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a sheet that is closed and opened in one breath keeps Back in order', async ({ page }) => {
  await lay(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  await page.goto('/');
  await page.getByRole('link', { name: shell.saves.continue }).click();
  const table = new CappuccinoPage(page);
  await table.menu.click();
  await table.menu.evaluate((menu: HTMLElement) => {
    const sheet = document.querySelector('dialog');
    sheet?.addEventListener('close', () => {
      setTimeout(() => {
        menu.click();
      }, 0);
    });
    sheet?.close();
  });
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect.poll(() => hasStep(page)).toBe(true);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/play\//);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tavolata');
});

test('from the menu to the rules and back to the game', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  const table = new CappuccinoPage(page);
  await table.waitsFor();
  const before = await table.position();
  await table.menu.click();
  await page.getByRole('dialog').getByRole('button', { name: words.rules }).click();
  await expect(page.getByRole('dialog')).toContainText(english.games.cappuccino);
  await page.goBack();
  await table.waitsFor();
  expect(await table.position()).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back leaves the choice for Emerald, not the game', async ({ page }) => {
  await openSave(page, emeraldIsAwake());
  const table = new KingLuiPage(page);
  await table.thing('emerald').click();
  await expect(table.feeding).toBeVisible();
  await page.goBack();
  await expect(table.feeding).toHaveCount(0);
  await expect(page).toHaveURL(/\/play\//);
  const before = await table.told.innerText();
  await table.thing('emerald').click();
  await table.answerEmerald(() => 0);
  await expect(table.feeding).toHaveCount(0);
  await expect(table.told).not.toHaveText(before, { useInnerText: true });
});

test('giving up asks first', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  const table = new CappuccinoPage(page);
  const sheet = page.getByRole('dialog');
  await table.menu.click();
  await sheet.getByRole('button', { name: words.giveUp }).click();
  await expect(sheet).toContainText(words.giveUpAlone);
  await sheet.getByRole('button', { name: words.playOn }).click();
  expect(await table.waitsFor()).toBe('act');
  await table.menu.click();
  await sheet.getByRole('button', { name: words.giveUp }).click();
  await sheet.getByRole('button', { name: words.giveUp }).click();
  await expect(table.header).toContainText(words.abandoned);
  await table.again.click();
  await expect(table.again).toHaveCount(0);
  expect(await table.waitsFor()).toBe('act');
});
