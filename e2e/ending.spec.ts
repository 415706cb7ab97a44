/** The end of a match: told once, then the ranking, and what one may want next. */

import { readFile } from 'node:fs/promises';
import { KingLuiPage } from './support/king-lui-page.ts';
import {
  beforeTheEnd,
  cappuccinoSave,
  firstFound,
  kingLuiSave,
  toTheEnd,
} from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const { table: words, kingLui } = english;
const { ending } = words;
const NAMES = ['', 'bot Ada', 'bot Ben'];

test.describe('told dish by dish', () => {
  test.use({ settings: { motion: 'fast', confirmMoves: false } });

  test('keeps the winner for the end, and is told once', async ({ page }) => {
    const table = new KingLuiPage(page);
    const ranking = page.getByRole('list', { name: ending.ranking });
    const more = page.getByRole('button', { name: kingLui.score.all });
    await openSave(
      page,
      firstFound((seed) => kingLuiSave({ names: NAMES, seed, until: beforeTheEnd })),
    );
    await table.act();
    await expect(table.header).toContainText(words.over);
    await expect(ranking).toHaveCount(0);
    await expect(page.getByRole('button', { name: ending.share })).toHaveCount(0);
    await more.click();
    await expect(ranking.getByRole('listitem')).toHaveCount(NAMES.length);

    await page.getByRole('link', { name: ending.watch }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await page.goBack();
    await expect(ranking).toBeVisible();
    await expect(more).toHaveCount(0);
  });
});

test('a result is shared as a picture and as text', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: toTheEnd }));
  await page.getByRole('button', { name: ending.share }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('1. ');
  const save = sheet.getByRole('button', { name: ending.savePicture });
  await expect(save).toBeEnabled();
  const download = page.waitForEvent('download');
  await save.click();
  const picture = await readFile(await (await download).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  await sheet.getByRole('button', { name: ending.copyText }).click();
  await expect(sheet.getByRole('status')).toHaveText(ending.copied);
});
