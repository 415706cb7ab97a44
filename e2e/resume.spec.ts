/** A game survives a reload, a crash and a second tab. */

import type { BrowserContext } from '@playwright/test';
import { cappuccino } from '@tavolata/cappuccino';
import { restoreSeries } from '@tavolata/table';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { openSave, readSave } from './support/save-store.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const { continue: goOn } = english.shell.saves;

/** The game that the start page offers, in a tab of its own. */
async function goOnInNewTab(context: BrowserContext): Promise<CappuccinoPage> {
  const next = await context.newPage();
  await next.goto('/');
  await next.getByRole('link', { name: goOn }).click();
  const again = new CappuccinoPage(next);
  await again.waitsFor();
  return again;
}

test('a reload in mid-game shows the same board', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }));
  const table = new KingLuiPage(page);
  await table.play(2);
  await table.expectSameAfterReload();
});

test('after a crash of the tab the start page offers the game', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/crash/i);
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  const table = new CappuccinoPage(page);
  await table.play(2);
  await table.waitsFor();
  const before = await table.position();
  await page.goto('chrome://crash').catch(() => undefined);
  const again = await goOnInNewTab(context);
  expect(await again.position()).toBe(before);
  await again.play(1);
});

test('a tab that is closed at once after a move has kept it', async ({ page, context }) => {
  await openSave(page, cappuccinoSave({ names: ['Maxi', 'Jo'] }));
  const table = new CappuccinoPage(page);
  await table.play(1);
  const before = await table.position();
  await page.close({ runBeforeUnload: false });
  const again = await goOnInNewTab(context);
  expect(await again.position()).toBe(before);
});

test('a second tab follows, and both never overwrite each other', async ({ page, context }) => {
  const save = cappuccinoSave({ names: ['Maxi', 'Jo'], until: after(4) });
  await openSave(page, save);
  const other = await context.newPage();
  await other.goto(page.url());
  const [here, there] = [new CappuccinoPage(page), new CappuccinoPage(other)];
  const same = async (): Promise<void> => {
    await expect.poll(async () => (await here.position()) === (await there.position())).toBe(true);
  };
  await Promise.all([here.waitsFor(), there.waitsFor()]);
  await here.play(1);
  await same();
  await there.play(1);
  await same();
  let length = (await readSave(page)).log.length;
  for (let round = 0; round < 3; round++) {
    // Both choose first, so that the last taps come as close together as they can.
    for (const table of [here, there]) await table.choices.first().click({ force: true });
    await Promise.all([
      here.targets.first().click({ force: true }),
      there.targets.last().click({ force: true }),
    ]);
    for (const tab of [page, other]) await tab.keyboard.press('Escape'); // lets go of what a late tap chose
    await same();
    const { log, facts } = await readSave(page);
    expect(facts.length).toBe(log.length);
    expect(log.length).toBeGreaterThan(length);
    expect(restoreSeries(cappuccino, log).entries.length).toBe(log.length);
    length = log.length;
  }
});

test('two tabs with a bot: it answers once', async ({ page, context }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'] }));
  const other = await context.newPage();
  await other.goto(page.url());
  const [here, there] = [new CappuccinoPage(page), new CappuccinoPage(other)];
  await Promise.all([here.waitsFor(), there.waitsFor()]);
  const { length } = (await readSave(page)).log;
  await here.play(3);
  await here.waitsFor();
  await there.waitsFor();
  await expect.poll(async () => (await here.position()) === (await there.position())).toBe(true);
  const { log } = await readSave(page);
  expect(log.length).toBe(length + 6);
});

test('a finished game is found again, and played once more', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: () => false }));
  const table = new CappuccinoPage(page);
  await table.again.click();
  await expect(table.again).toHaveCount(0);
  expect(await table.waitsFor()).toBe('act');
  await page.goto('/');
  await page.getByRole('link', { name: goOn }).click();
  expect(await table.waitsFor()).toBe('act');
});
