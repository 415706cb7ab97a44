/** Whole games without a mouse, from the start page to the score. */

import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, emeraldIsDrawn, kingLuiSave } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';
import type { Locator } from '@playwright/test';
import { labelsIn } from './support/table-page.ts';
import type { TestedGame } from './support/table-pages.ts';
import { english } from './support/words.ts';

test.use({ settings: { confirmMoves: false } });

/** Presses a key until something has the focus. */
async function walkTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step++) {
    const isThere = await goal.evaluateAll((all) =>
      all.some((it) => it === document.activeElement),
    );
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${goal.toString()}`);
}

async function playNow(page: Page, game: TestedGame): Promise<void> {
  const { games, shell } = english;
  await page.goto('/');
  const panel = page.getByRole('article', { name: games[game] });
  await walkTo(page, panel.getByRole('button', { name: shell.home.playNow }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/play\//);
}

test('King Lui from the start page to the score', async ({ page }) => {
  await playNow(page, 'king-lui');
  const table = new KingLuiPage(page);
  for (;;) {
    if ((await table.waitsFor()) === 'end') break;
    const before = await table.told.innerText();
    if (await table.lay.isVisible()) await walkTo(page, table.lay);
    else await walkTo(page, table.choices.first());
    await page.keyboard.press('Enter');
    await expect(table.told).not.toHaveText(before, { useInnerText: true });
  }
  await expect(page.getByRole('table')).toBeVisible();
});

test('Cappuccino from the start page to the score', async ({ page }) => {
  await playNow(page, 'cappuccino');
  const table = new CappuccinoPage(page);
  for (;;) {
    if ((await table.waitsFor()) === 'end') break;
    const before = await table.told.innerText();
    // Somewhere on the counter; N goes on to what can be chosen.
    await walkTo(page, table.counter.getByRole('button'));
    await walkTo(page, table.choices.first(), 'n');
    await page.keyboard.press('Enter');
    await walkTo(page, table.targets.first(), 'n');
    await page.keyboard.press('Enter');
    await expect(table.told).not.toHaveText(before, { useInnerText: true });
  }
  await expect(page.getByRole('region', { name: english.cappuccino.end.title })).toBeVisible();
});

test('cups are placed by keyboard in the expert set-up', async ({ page }) => {
  const options = { setup: 'expert' };
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], options }));
  const table = new CappuccinoPage(page);
  for (let cup = 0; cup < 3; cup++) {
    await table.waitsFor();
    const before = await table.told.innerText();
    await walkTo(page, table.counter.getByRole('button'));
    await walkTo(page, table.choices.first(), cup === 0 ? 'n' : 'N'); // with Caps Lock
    await page.keyboard.press('Enter');
    await expect(table.told).not.toHaveText(before, { useInnerText: true });
  }
});

test('arrows walk over both boards', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  const cups = new CappuccinoPage(page);
  await walkTo(page, cups.counter.getByRole('button'));
  const label = (): Promise<string> => labelsIn(page.locator(':focus'));
  const seen = new Set<string>();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key);
    seen.add(await label());
  }
  expect(seen.size).toBeGreaterThan(3);
  await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }));
  const king = new KingLuiPage(page);
  await walkTo(page, king.choices.first());
  const first = await label();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
    expect(await label()).not.toBe(first);
  }
});

test('Emerald is fed by keyboard', async ({ page }) => {
  await openSave(page, emeraldIsDrawn());
  const table = new KingLuiPage(page);
  await table.portions.first().waitFor();
  for (let portion = 0; portion < 2; portion++) {
    await walkTo(page, table.portions.first(), 'Tab');
    await page.keyboard.press('Enter');
  }
  await walkTo(page, table.letEat);
  await page.keyboard.press('Enter');
  await expect(table.feeding).toHaveCount(0);
});

test('single keys tell what can be done, the last move and the scores', async ({ page }) => {
  for (const save of [
    kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }),
    cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }),
  ]) {
    await openSave(page, save);
    const spoken = page.getByTestId('spoken');
    await page.getByRole('log').waitFor({ state: 'attached' });
    const told = new Set<string>();
    for (const key of 'wlsWLS') {
      // with Caps Lock, too
      await page.keyboard.press(key);
      await expect(spoken).toBeVisible();
      await expect(spoken).not.toBeEmpty();
      told.add(await spoken.innerText());
    }
    expect(told.size).toBe(3);
    // Under a sheet keys belong to the sheet.
    await page.getByRole('button', { name: english.table.menu }).click();
    await page.getByRole('dialog').press('s');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(spoken).toBeEmpty();
  }
});

test('a key that is held down takes back one move', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['Maxi', 'Jo'], until: after(6) }));
  const lines = page.getByRole('log').getByRole('paragraph');
  await expect(lines).toHaveCount(6);
  for (let time = 0; time < 3; time++) await page.keyboard.down('u');
  await page.keyboard.up('u');
  await expect(page.getByTestId('spoken')).toHaveText(english.table.pressed.undone);
  await expect(lines).toHaveCount(5);
  await page.keyboard.press('w');
  await expect(page.getByTestId('spoken')).toHaveText(english.cappuccino.now.choose);
  await expect(lines).toHaveCount(5);
});

test('the screen is taken and handed over by keyboard', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: ['Maxi', 'Jo', 'Ana'], until: after(9) }));
  const table = new KingLuiPage(page);
  for (let turn = 0; turn < 3; turn++) {
    await walkTo(page, table.cover);
    await page.keyboard.press('Enter');
    await walkTo(page, table.choices.first());
    await page.keyboard.press('Enter');
    await walkTo(page, table.handOver);
    await page.keyboard.press('Enter');
  }
});
