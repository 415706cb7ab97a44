/** The ways to a table: one click, or a form that remembers. */

import { KingLuiPage } from './support/king-lui-page.ts';
import { NewTablePage } from './support/new-table-page.ts';
import { readSave } from './support/save-store.ts';
import { TABLE_PAGES } from './support/table-pages.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const { games } = english;
const { home, newTable, saves } = english.shell;

for (const game of ['king-lui', 'cappuccino'] as const) {
  test(`${games[game]} is one click away`, async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('article', { name: games[game] });
    await panel.getByRole('button', { name: home.playNow }).dblclick(); // which is one game
    await page.waitForURL(/\/play\//);
    const table = new TABLE_PAGES[game](page);
    await table.play(1);
    await page.goto('/');
    await expect(page.getByRole('link', { name: saves.continue })).toHaveCount(1);
  });
}

test('the options of Cappuccino reach the table', async ({ page }) => {
  const form = new NewTablePage(page);
  const words = english.cappuccinoFace.options;
  await form.open('cappuccino');
  await form.choose(newTable.players, '2');
  await form.choose(words.colours, words.colourChoices[2]);
  await form.choose(words.setup, words.setups.expert);
  await page.getByRole('switch', { name: words.earlySettlement }).check({ force: true });
  await form.begin();
  const { log } = await readSave(page);
  expect(log[0]).toMatchObject({
    terms: {
      players: 2,
      options: { coloursPerPlayer: 2, setup: 'expert', earlySettlement: true },
    },
  });
});

test('two colours are for two players', async ({ page }) => {
  const form = new NewTablePage(page);
  const words = english.cappuccinoFace.options;
  await form.open('cappuccino');
  await form.choose(newTable.players, '2');
  await form.choose(words.colours, words.colourChoices[2]);
  await form.choose(newTable.players, '3');
  const two = page
    .getByRole('group', { name: words.colours })
    .getByRole('radio', { name: words.colourChoices[2] });
  await expect(two).toBeDisabled();
  await form.begin();
  const { log } = await readSave(page);
  expect(log[0]).toMatchObject({ terms: { players: 3, options: { coloursPerPlayer: 1 } } });
});

test('the options of King Lui, the starter and the memory aid reach the table', async ({
  page,
}) => {
  const form = new NewTablePage(page);
  const words = english.kingLuiFace.options;
  await form.open('king-lui');
  await form.seatPeople(['Maxi', 'Jo', 'Ana', 'Li']);
  await form.choose(newTable.first, 'Ana');
  await form.choose(words.edition, words.editions.fr);
  await page.getByRole('switch', { name: words.openTakings }).uncheck({ force: true });
  await form.begin();
  const { log, facts } = await readSave(page);
  expect(facts.names).toEqual(['Maxi', 'Jo', 'Ana', 'Li']);
  expect(log[0]).toMatchObject({ terms: { players: 4, display: { memoryAid: false } } });
  expect(log.find((entry) => (entry as { type: string }).type === 'dealt')).toMatchObject({
    setup: { first: 2 },
  });
  await expect(new KingLuiPage(page).cover).toContainText('Ana');
});

test('the form is as one left it', async ({ page }) => {
  const form = new NewTablePage(page);
  await form.open('cappuccino');
  await form.seatPeople(['Maxi', 'Jo']);
  await form.begin();
  await form.open('cappuccino');
  await expect(page.getByLabel(newTable.name(1))).toHaveValue('Maxi');
  await expect(page.getByLabel(newTable.name(2))).toHaveValue('Jo');
});

test('a company of bots alone is not a game', async ({ page }) => {
  const form = new NewTablePage(page);
  await form.open('king-lui');
  await page
    .getByLabel(newTable.seat(1))
    .selectOption({ label: newTable.bot(english.shell.levels.easy) });
  await expect(page.getByText(newTable.nobody)).toBeVisible();
  await expect(form.start).toBeDisabled();
});

test('names are only text, whatever they say', async ({ page }) => {
  const form = new NewTablePage(page);
  const wild = ['<img src=x onerror=alert(1)>', '𓀀 {{name}} ${x}', '⟦"\'&amp;'];
  await form.open('king-lui');
  await form.seatPeople(wild);
  await form.begin();
  const table = new KingLuiPage(page);
  await expect(table.cover).toBeVisible();
  await table.cover.click();
  const { facts } = await readSave(page);
  for (const name of facts.names) await expect(page.getByText(name).first()).toBeVisible();
});
