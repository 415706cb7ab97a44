/** After the first visit the app needs no server; and a newer version waits until it is asked for. */

import { readFile } from 'node:fs/promises';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { ClientCopy } from './support/client-copy.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { playNow } from './support/new-table-page.ts';
import { cappuccinoSave, toTheEnd } from './support/saves.ts';
import { lay } from './support/save-store.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const { curious, editor, games, history, myPlay, puzzles, review, shell } = english;
const { ending } = english.table;
const GRADE = new RegExp(
  [...Object.values(review.grades), ...Object.values(review.provisional)].join('|'),
);

test.use({ serviceWorkers: 'allow' });

let client: ClientCopy;

test.beforeEach(async ({ guard }) => {
  client = await ClientCopy.start();
  guard.home(client.url);
  // Once the server is gone, a look for a newer version finds nobody.
  guard.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
});

test.afterEach(() => client.remove());

test('after the first visit it needs no server', async ({ page }) => {
  await client.visitedBy(page);
  await client.stop();

  await test.step('the page of the first visit goes on before it is ever loaded again', async () => {
    await playNow(page, 'cappuccino');
    await new CappuccinoPage(page).play(1);
  });

  await test.step('it starts, and both games are played', async () => {
    await page.goto(client.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tavolata');
    await playNow(page, 'king-lui');
    await new KingLuiPage(page).play(2);
    await page.goto(client.url);
    await playNow(page, 'cappuccino');
    const table = new CappuccinoPage(page);
    await table.play(2);
    await table.expectSameAfterReload();
  });

  await test.step('a result is shared as a picture and as text', async () => {
    const over = cappuccinoSave({ names: ['', 'bot Ada'], until: toTheEnd });
    await lay(page, over);
    await page.goto(`${client.url}/play/${over.facts.id}`);
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
    await expect(sheet.getByRole('status')).toHaveText(ending.saved);
    await sheet.getByRole('button', { name: ending.copyText }).click();
    await expect(sheet.getByRole('status')).toHaveText(ending.copied);
  });

  await test.step('a game that is over is reviewed, a lesson and a puzzle are there', async () => {
    await page.goto(client.url);
    await page.getByRole('link', { name: history.all }).click();
    await page.getByRole('link', { name: history.watch, exact: true }).click();
    await page.getByRole('button', { name: ending.review }).click();
    await page.getByRole('slider', { name: review.curve }).press('ArrowRight');
    await expect(page.getByTestId('grade')).toHaveText(GRADE);
    await page.goto(`${client.url}/learn/king-lui`);
    await expect(page.getByTestId('lesson')).toBeVisible();
    await page.goto(`${client.url}/puzzles`);
    const section = page.getByRole('region', { name: games.cappuccino });
    await section.getByRole('link', { name: new RegExp(`^${puzzles.number(1)},`) }).click();
    await expect(page.getByTestId('puzzle')).toBeVisible();
  });

  await test.step('so are one’s own play, the editor and what the curious read', async () => {
    await page.goto(`${client.url}/mine`);
    await expect(page.getByRole('table', { name: myPlay.results })).toBeVisible();
    await page.goto(`${client.url}/editor/cappuccino`);
    await expect(page.getByTestId('judgement')).toContainText(editor.fine);
    await page.goto(`${client.url}/curious/king-lui`);
    await expect(page.getByRole('table', { name: curious.plots.wins.title })).toBeVisible();
  });

  await test.step('every screen is there', async () => {
    for (const path of ['/settings', '/about', '/replay', '/rules/king-lui', '/new/cappuccino']) {
      await page.goto(client.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${client.url}/no/such/page`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.unknown.title);
  });

  await test.step('every language is there', async () => {
    await page.goto(`${client.url}/settings`);
    const names = { de: 'Deutsch', fr: 'Français', it: 'Italiano' };
    for (const [tag, name] of Object.entries(names)) {
      await page.getByRole('radio', { name }).check({ force: true });
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
    }
  });
});

test('a newer version is offered, waits, and takes over without losing the game', async ({
  page,
}) => {
  await client.visitedBy(page);
  await playNow(page, 'cappuccino');
  const table = new CappuccinoPage(page);
  await table.play(1);
  await client.renew('newer');
  await page.reload();
  const take = page.getByRole('button', { name: shell.update.take });
  await expect(take).toBeVisible();
  const mark = page.locator('meta[name=mark]');
  await expect(mark).toHaveCount(0);
  await table.play(1); // nobody is hurried
  await table.waitsFor();
  const before = await table.position();
  await take.click();
  await expect(mark).toHaveCount(1);
  await table.waitsFor();
  expect(await table.position()).toBe(before);
  await expect(take).toHaveCount(0);
});
