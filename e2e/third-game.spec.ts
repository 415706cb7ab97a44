/**
 * A third game in the client: Pebbles, a fixture that only tests register, is played alone and online
 * without a change to any file of the product.
 */

import type { Locator } from '@playwright/test';
import { face } from '../fixtures/pebbles/web/words/face-en.ts';
import { face as germanFace } from '../fixtures/pebbles/web/words/face-de.ts';
import { pebbles as german } from '../fixtures/pebbles/web/words/de.ts';
import { pebbles as text } from '../fixtures/pebbles/web/words/en.ts';
import rules from '../fixtures/pebbles/web/rules/en.ts';
import { checkSheet } from './checks/sheet.ts';
import { Guest } from './support/guest.ts';
import { PebblesPage } from './support/pebbles-page.ts';
import { change } from './support/settings.ts';
import { expect, test as base } from './support/test.ts';
import { ThirdClient } from './support/third-client.ts';
import { english } from './support/words.ts';

const { games, online, shell, table: words } = english;

const test = base.extend<{ ada: Guest }>({
  ada: async ({ browser, guard }, use) => {
    guard.home(client.url);
    const ada = await Guest.come(browser, guard, 'Ada');
    await use(ada);
    await ada.context.close();
  },
});

test.describe.configure({ mode: 'default' }); // one build for all

let client: ThirdClient;
test.beforeAll(async () => {
  client = await ThirdClient.start();
});
test.afterAll(async () => {
  await client.remove();
});

test('it is on the start page beside the others, and is played against a bot', async ({ ada }) => {
  const { page } = ada;
  await page.goto(client.url);
  const titles = [...Object.values(games), face.title];
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  const panel = page.getByRole('article', { name: face.title });
  await panel.getByRole('button', { name: shell.home.playNow }).click();
  await page.waitForURL(/\/play\/\w+$/);
  const table = new PebblesPage(page);
  await table.playToTheEnd();
  const hands = page.getByRole('region', { name: text.hands });
  await expect(hands.getByRole('listitem')).toHaveCount(2);
  await expect(table.header).toContainText(/win/);
});

test('its options and its rules are there', async ({ ada: { page } }) => {
  await page.goto(`${client.url}/new/pebbles`);
  await page.getByRole('switch', { name: face.options.open }).check({ force: true });
  await page.getByRole('button', { name: shell.newTable.rule }).last().click();
  for (const { heading } of rules.sections) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('it is played online with a bot, recorded, and its deal can be checked', async ({ ada }) => {
  const { page } = ada;
  const address = await ada.startSeries(client.url, face.title, 2);
  await ada.button(online.table.freeSeat(2)).click();
  await page.getByRole('dialog').getByRole('button', { name: online.table.seatBot }).click();
  const seats = page.getByRole('list', { name: online.table.around }).getByRole('listitem');
  const picture = seats.last().locator('.plate img');
  await expect(picture).toHaveAttribute('src', /bot-/);
  const drawn = (await picture.getAttribute('src')) ?? '';
  const name = new RegExp(
    String.raw`\b${/bot-(?<name>[a-z]+)/.exec(drawn)?.groups?.['name']}\b`,
    'i',
  );
  const expectFace = async (places: Locator): Promise<void> => {
    const face = places.filter({ hasText: name }).first().locator('.portrait img');
    await expect(face).toHaveAttribute('src', drawn);
  };
  const players = page.getByRole('region', { name: words.players }).getByRole('listitem');
  await ada.getReady();
  const table = new PebblesPage(page);
  await table.menu.waitFor();
  await expectFace(players);
  await table.playToTheEnd();
  await expect(table.header).toContainText(/win/);
  await expectFace(page.getByRole('list', { name: words.ending.ranking }).getByRole('listitem'));
  await checkSheet(ada.button(words.log), (sheet) => expectFace(sheet.getByRole('listitem')));
  await ada.chooseMore(online.end.check);
  await expect(page.getByText(online.check.good)).toBeVisible();
  await page.goto(`${address}/match/1`);
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.getByText(text.bag(9))).toBeVisible();
  await expectFace(players);
  await page.goto(`${client.url}/online`);
  await page.getByText(online.lists.finished(1)).click();
  const own = page.getByRole('listitem').filter({ hasText: online.lists.look });
  await expect(own).toContainText(name);
});

test('it has its colours, its place among the others, and a shortcut of the app', async ({
  ada,
}) => {
  const { page } = ada;
  await page.goto(`${client.url}/settings`);
  const preview = page.getByRole('img', { name: shell.settings.preview });
  const swatch = preview.locator('span').last();
  await expect(swatch).toHaveCSS('background-color', 'rgb(238, 239, 242)');
  const response = await page.request.get(`${client.url}/manifest.webmanifest`);
  expect(await response.json()).toMatchObject({
    description: expect.stringContaining(` and ${face.title}:`),
    shortcuts: expect.arrayContaining([
      expect.objectContaining({ name: face.title, url: '/new/pebbles' }),
    ]),
  });
});

test('it speaks the language of the page', async ({ ada: { page } }) => {
  await page.goto(client.url);
  await change(page, { language: 'de' });
  const panel = page.getByRole('article', { name: germanFace.title });
  await expect(panel).toContainText(germanFace.pitch);
  await panel.getByRole('button').click();
  await expect(page.getByText(german.own(0))).toBeVisible();
});
