/** Finished games in the browser's own database: found, watched, played on, taken along, deleted. */

import { readFile } from 'node:fs/promises';
import { CUPS_PER_COLOUR } from '@tavolata/cappuccino';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave, toTheEnd } from './support/saves.ts';
import { keptMatches, lay, openSave } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const { history, kingLui, shell, table: words } = english;
const { replay } = shell;

const alone = kingLuiSave({ names: ['', 'bot Ada', 'bot Bruno'], until: toTheEnd });
const shared = cappuccinoSave({ names: ['Maxi', 'Jo'], until: toTheEnd });

/** Both games are in the history: the start page finds saves that it does not know. */
async function openHistory(page: Page): Promise<void> {
  await lay(page, alone, shared);
  await page.goto('/');
  await page.getByRole('link', { name: history.all }).click();
  await expect(rows(page)).toHaveCount(2);
}

const rows = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: history.watch, exact: true }) });

test('a game that ends is counted on the start page, and found by filters', async ({ page }) => {
  await openSave(page, alone);
  await page.getByRole('banner').waitFor();
  await expect.poll(() => keptMatches(page)).toBe(1);
  await page.getByRole('link', { name: words.leave }).first().click();
  const counts = page.getByRole('region', { name: history.title });
  await expect(counts).toContainText(history.tally.games(1));
  await counts.getByText(history.tally.details).click();
  await expect(counts.getByRole('row')).toHaveCount(2);
  await openHistory(page);
  await page
    .getByRole('combobox', { name: history.filters.where })
    .selectOption(history.places.device);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Maxi');
});

test('a game is watched by anybody’s eyes, and played on from a moment', async ({ page }) => {
  await openHistory(page);
  const row = rows(page).filter({ hasText: history.places.alone });
  await row.getByRole('link', { name: history.watch, exact: true }).press('Enter');
  const table = new KingLuiPage(page);
  const eyes = page.getByRole('combobox', { name: replay.eyes });
  await expect(eyes).toHaveValue('0');
  await expect(table.hand).toBeVisible();
  const slider = page.getByRole('slider', { name: replay.position });
  await test.step('on a phone its end has one row of buttons below the slider', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await slider.fill((await slider.getAttribute('max')) ?? '');
    const buttons = page.getByRole('contentinfo').getByRole('button');
    await expect(buttons.filter({ hasText: words.showBoard })).toBeVisible();
    const middles = (): Promise<number[]> =>
      buttons.evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    const apart = async (): Promise<number> => {
      const all = await middles();
      return Math.max(...all) - Math.min(...all);
    };
    await expect.poll(apart).toBeLessThan(4);
    await page.setViewportSize({ width: 1024, height: 768 });
  });
  await slider.fill('9');
  await expect(table.header).toContainText(words.replayed);
  await expect(table.header.getByRole('button', { name: words.hurry })).toHaveCount(0);
  const own = await table.position();
  await eyes.selectOption('Ada');
  await expect.poll(() => table.position()).not.toBe(own);
  await expect(table.hand).toHaveAccessibleName(kingLui.hand.nameOf('Ada'));
  await page.getByRole('button', { name: words.playOnFrom.button }).click();
  await page.getByRole('radio', { name: history.you }).check({ force: true });
  await page.getByRole('button', { name: words.playOnFrom.start }).click();
  await page.waitForURL(/\/play\//);
  expect(await table.waitsFor()).toBe('act');
});

test('during a game one goes back to any moment, and returns', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(8) }));
  const table = new CappuccinoPage(page);
  await table.waitsFor();
  const now = await table.position();
  const log = page.getByRole('region', { name: words.log });
  await expect(log).toContainText(/covered (your|Ada’s)/);
  const slider = page.getByRole('slider', { name: replay.position });
  await slider.fill('3');
  await expect.poll(() => table.position()).not.toBe(now);
  await expect(table.choices).toHaveCount(0);
  await log.getByRole('button').first().click();
  await expect(page.getByRole('button', { name: words.past.now })).toHaveCount(0);
  await slider.fill('0');
  // What is told of a position is true of the one that is shown: in the beginning all are level.
  const players = ['You', 'Ada'].map((name, seat) => ({ name, isYou: seat === 0 }));
  const level = english.cappuccino.explained.leads(players, CUPS_PER_COLOUR, 0);
  await expect(page.getByTestId('goal')).toContainText(level);
  await page.getByRole('button', { name: words.past.now }).click();
  await expect.poll(() => table.position()).toBe(now);
  expect(await table.waitsFor()).toBe('act');
});

test('all of it goes into a file, and comes back out of it', async ({ page }) => {
  await openHistory(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: history.export }).click();
  const buffer = await readFile(await (await saved).path());
  await page.getByRole('button', { name: history.removeAll(2) }).click();
  await page.getByRole('button', { name: history.remove, exact: true }).last().click();
  await expect(page.getByText(history.empty)).toBeVisible();
  const choose = page.getByLabel(history.import);
  await choose.setInputFiles({ name: 'all.jsonl', mimeType: 'text/plain', buffer });
  await expect(page.getByText(history.imported(2, 0))).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await choose.setInputFiles({
    name: 'hostile.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.concat([Buffer.from('{"__proto__": 1}\n'), buffer]),
  });
  await expect(page.getByText(history.imported(0, 2))).toBeVisible();
  await expect(page.getByText(replay.faults.format)).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

test('when there is no room for a game that has ended, the start page says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await openSave(page, shared);
  const isNoted = () => page.evaluate(() => localStorage.getItem('tavolata.history-full') !== null);
  await expect.poll(isNoted).toBe(true);
  await page.getByRole('link', { name: words.leave }).first().click();
  await expect(page.getByText(history.space.full)).toBeVisible();
});
