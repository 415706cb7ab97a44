/** Who somebody is, at a glance: the same in every place of a table. */

import type { Locator, Page } from '@playwright/test';
import { after, cappuccinoSave, kingLuiSave, toTheEnd } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

test('bots have their pictures and people their letters, at the table, in the header and in the log', async ({
  page,
}) => {
  const names = ['Maxi', 'Jo', 'bot Ada', 'bot Piet'];
  await openSave(page, kingLuiSave({ names, until: after(8) }));
  await page.getByRole('button', { name: english.table.cover.take('Maxi') }).click();
  const players = page.getByRole('region', { name: english.table.players }).getByRole('listitem');
  for (const [name, picture] of [
    ['Ada', /bot-ada/],
    ['Piet', /bot-piet/],
  ] as const) {
    const portrait = players.filter({ hasText: name }).locator('.portrait img');
    await expect(portrait).toHaveAttribute('src', picture);
  }
  await expect(players.filter({ hasText: 'Maxi' }).locator('.portrait')).toHaveText('M');
  await expect(page.getByRole('banner').locator('.portrait')).toHaveText('M');
  const log = page.getByRole('region', { name: english.table.log }).getByRole('listitem');
  const line = log.filter({ hasText: /^\s*Piet / }).first();
  await expect(line.locator('.portrait img')).toHaveAttribute('src', /bot-piet/);
});

/** Letters and colour of a portrait, or of a plate in the lobby. */
const lookOf = async (portrait: Locator) => ({
  letters: await portrait.innerText(),
  tone: /--tone: var\(--(\w+)-main\)/.exec((await portrait.getAttribute('style')) ?? '')?.[1],
});

async function lay(page: Page, game: string): Promise<Locator> {
  const { meeting, online } = english;
  await page.goto(`/online#${game}`);
  await page.getByLabel(online.create.name).fill('Anna 2');
  await page.getByRole('button', { name: meeting.create.andCopy, exact: true }).click();
  const plate = page
    .getByRole('list', { name: online.table.around })
    .locator('.mine .plate .plate');
  await expect(plate).toHaveText('A2');
  return plate;
}

async function begin(page: Page): Promise<Locator> {
  const { online, table } = english;
  const fill = page.getByRole('button', { name: online.table.seatBot, exact: true });
  while (await fill.isVisible()) {
    const free = await page.locator('.plate.open').count();
    await fill.click();
    await expect(page.locator('.plate.open')).toHaveCount(free - 1);
  }
  await page.getByRole('button', { name: online.table.imReady, exact: true }).click();
  const players = page.getByRole('region', { name: table.players }).getByRole('listitem');
  return players.filter({ hasText: table.you }).locator('.portrait');
}

test('somebody has the same letters and the same colour in the lobby and at the table', async ({
  page,
}) => {
  const plate = await lay(page, 'king-lui');
  const seen = await lookOf(plate);
  expect(seen.tone).toBeDefined();
  expect(await lookOf(await begin(page))).toEqual(seen);
});

test('in a game with colours the lobby shows no other than the one that is chosen', async ({
  page,
}) => {
  const plate = await lay(page, 'cappuccino');
  expect(await lookOf(plate)).toEqual({ letters: 'A2', tone: undefined });
  await page.getByRole('button', { name: english.cappuccino.colours.cat, exact: true }).click();
  const mine = page.getByRole('list', { name: english.online.table.around }).locator('.mine');
  await expect(mine.locator('.pieces img')).toHaveAttribute('src', /cup-cat/);
  expect(await lookOf(await begin(page))).toEqual({ letters: 'A2', tone: 'cat' });
});

for (const [game, save] of [
  ['King Lui', kingLuiSave],
  ['Cappuccino', cappuccinoSave],
] as const) {
  test(`the ranking of ${game} shows everybody as the table does`, async ({ page }) => {
    const names = ['Anna', 'Anna 2', 'bot Ada'];
    await openSave(page, save({ names, until: toTheEnd }));
    const ranking = page.getByRole('list', { name: english.table.ending.ranking });
    const players = page.getByRole('region', { name: english.table.players });
    await expect(ranking.getByRole('listitem')).toHaveCount(names.length);
    for (const [name, letters] of [
      ['Anna', 'A'],
      ['Anna 2', 'A2'],
      ['Ada', ''],
    ] as const) {
      const lineIn = (list: Locator): Locator =>
        list
          .getByRole('listitem')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('.portrait');
      const seen = await lookOf(lineIn(players));
      expect(seen.letters).toBe(letters);
      expect(seen.tone).toBeDefined();
      expect(await lookOf(lineIn(ranking))).toEqual(seen);
    }
  });
}
