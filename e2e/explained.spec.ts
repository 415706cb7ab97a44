/** What the tables explain by themselves: the goal, the risk of what one holds, and every mark. */

import type { Locator } from '@playwright/test';
import { cappuccino, cellKey, neighbours, type Cappuccino } from '@tavolata/cappuccino';
import { SPECTATOR } from '@tavolata/engine';
import type { Series } from '@tavolata/table';
import { checkSheet } from './checks/sheet.ts';
import { violationsIn } from './support/axe.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, emeraldIsAwake, kingLuiSave } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { settled } from './support/screens.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const NAMES = ['', 'bot Ada', 'bot Bruno'];
const explanationOn = (page: Page) => page.getByRole('tooltip');

/** A finger that stays where it is. */
async function pressLong(thing: Locator): Promise<void> {
  await thing.dispatchEvent('pointerdown', { pointerType: 'touch' });
}

/** What the others have done since one's last turn stays in sight, and a tap tells all of it. */
async function expectSinceTold(page: Page): Promise<void> {
  const { since } = english.table.passing;
  const happened = page.getByRole('button', { name: since });
  await expect(happened).toHaveAccessibleName(/Ada: .*Bruno: /);
  await checkSheet(happened);
  await happened.click();
  const told = page.getByRole('dialog', { name: since }).getByRole('listitem');
  await expect(told.first()).toContainText('Ada ');
  await told.last().getByRole('button').click(); // leads to its moment, as in the log
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(happened).toBeVisible();
}

test('King Lui: one portion of the first course is fine, and marks say what they mean', async ({
  page,
}) => {
  await openSave(page, kingLuiSave({ names: NAMES, until: after(3) }));
  const table = new KingLuiPage(page);
  const { explained, standings } = english.kingLui;
  await expect(page.getByTestId('goal')).toHaveText(`${explained.goal} ${explained.leftovers}`);
  await expect(table.hand).toContainText(standings.rising);
  await expect(table.hand).not.toContainText(standings.poor);

  await expectSinceTold(page);

  const explanation = explanationOn(page);
  const marks = page.getByRole('region', { name: english.table.players }).getByRole('button');
  await marks.filter({ hasText: english.kingLui.chefMark }).hover();
  await expect(explanation).toHaveText(explained.chef);
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(explanation).toHaveCount(0);

  await marks.first().press('ArrowDown'); // from the cards in hand to a dish
  await expect(explanation).toContainText(/You have \d, the king \d/);
  await page.keyboard.press('Escape');

  const holding = table.hand
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  const mark = holding.getByRole('button');
  await mark.focus();
  await page.keyboard.press('Enter');
  const held = Number(await holding.locator('.fan b').innerText());
  const king = Number(await mark.locator('.numbers').innerText());
  await expect(explanation).toContainText(explained.outlooks.rising(held - king));
  await expect(mark).toHaveAccessibleDescription(/./);
  await page.keyboard.press('Escape');
  await table.king.getByRole('listitem').getByRole('button').first().press('Enter');
  await expect(explanation).toHaveText(explained.kings(king));
  await page.keyboard.press('Escape');

  const before = await table.position();
  const dish = table.choices.first();
  await pressLong(dish);
  await expect(explanation).not.toBeEmpty();
  await dish.dispatchEvent('pointerup', { pointerType: 'touch' });
  await dish.dispatchEvent('click'); // the click that ends a long press does nothing
  await expect(explanation).not.toBeEmpty();
  expect(await table.position()).toBe(before);
});

test('King Lui: a key tells what each sign on the table means, and takes no dish', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openSave(page, kingLuiSave({ names: NAMES, until: after(3) }));
  const table = new KingLuiPage(page);
  const { hand, standings, table: text } = english.kingLui;
  await expect(table.cloth.locator('[data-thing].open .then').first()).toHaveText(text.then);
  const before = await table.position();
  await page.getByRole('button', { name: hand.key.name }).click();
  const told = explanationOn(page);
  for (const word of [text.then, standings.good, standings.rising, standings.doubtful])
    await expect(told).toContainText(`${word}:`);
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  const box = await told.locator('.bubble').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(568);
  await page.keyboard.press('Escape');
  expect(await table.position()).toBe(before);
});

/** Later in a game, with a person in turn. */
const oneStackIsAlone = (table: Series<Cappuccino>): boolean => {
  if (!table.match || !after(9)(table)) return false;
  const { stacks } = cappuccino.view(table.match.state, SPECTATOR);
  const taken = new Set(stacks.map(([q, r]) => cellKey([q, r])));
  return stacks.some(([q, r]) => !neighbours([q, r]).some((cell) => taken.has(cellKey(cell))));
};

test.describe('a beginner', () => {
  test.use({ settings: { coach: true } });

  test('reads what the game is about until their first move, and tips after it', async ({
    page,
  }) => {
    await openSave(page, kingLuiSave({ names: NAMES, first: 1, until: after(2) }));
    const table = new KingLuiPage(page);
    const { explained } = english.kingLui;
    await table.choices.first().waitFor();
    await expect(page.getByTestId('goal')).toHaveText(`${explained.goal} ${explained.leftovers}`);
    await expect(page.getByTestId('coach')).toHaveCount(0);
    await table.play(1);
    await table.waitsFor();
    await expect(page.getByTestId('coach')).not.toBeEmpty();
  });

  test('is told what Emerald is for, once', async ({ page }) => {
    await openSave(page, emeraldIsAwake(NAMES));
    const coach = page.getByTestId('coach');
    await expect(coach).toHaveText(english.kingLui.explained.coach.emerald);
    await page.reload();
    await expect(page.getByTestId('goal').or(coach)).toBeVisible();
    await expect(coach.filter({ hasText: english.kingLui.explained.coach.emerald })).toHaveCount(0);
  });

  test('is told when a stack of cups can’t be taken any more', async ({ page }) => {
    await openSave(page, cappuccinoSave({ names: NAMES, until: oneStackIsAlone }));
    await expect(page.getByTestId('coach')).toHaveText(english.cappuccino.explained.coach.alone);
  });

  test('is told nothing any more once the tips are switched off', async ({ page }) => {
    await openSave(page, emeraldIsAwake(NAMES));
    const coach = page.getByTestId('coach');
    await expect(coach).not.toBeEmpty();
    const { menu, settings } = english.table;
    await page.getByRole('button', { name: menu }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: settings }).click();
    const tips = sheet.getByRole('switch', { name: english.shell.settings.coach });
    await tips.uncheck({ force: true });
    await page.keyboard.press('Escape');
    await expect(coach).toHaveCount(0);
    const table = new KingLuiPage(page);
    await table.play(1);
    await table.waitsFor();
    await expect(coach).toHaveCount(0);
    await expect(page.getByTestId('goal')).toBeVisible();
  });
});

test('Cappuccino: the goal, who is ahead, and what a height means', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: NAMES, until: after(9) }));
  const table = new CappuccinoPage(page);
  const { explained } = english.cappuccino;
  await expect(page.getByTestId('goal')).toContainText(explained.goal);
  const high = table.counter.locator('[role=gridcell]:has(.badge) button').first();
  await pressLong(high);
  await expect(explanationOn(page)).not.toBeEmpty();
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(explanationOn(page)).toHaveCount(0);
});
