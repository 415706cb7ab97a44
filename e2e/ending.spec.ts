/** The end of a match: told once, then the ranking, and what one may want next. */

import { checkSheet } from './checks/sheet.ts';
import { violationsIn } from './support/axe.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import {
  beforeTheEnd,
  cappuccinoSave,
  firstFound,
  kingLuiSave,
  lostKingLui,
  toTheEnd,
  type LaidSave,
} from './support/saves.ts';
import { openSave, scoresOf } from './support/save-store.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const { history, shell, table: words, kingLui, tutorial } = english;
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
    await expect(table.king).toContainText(kingLui.lastCourse);
    await expect(table.thing('supply')).toContainText(kingLui.supply.courses(0));
    await table.act();
    await expect(table.header).toContainText(words.over);
    await expect(ranking).toHaveCount(0);
    const share = page.getByRole('button', { name: ending.share });
    await expect(share).toBeDisabled(); // its place is kept, so that no button moves
    await more.click();
    await expect(share).toBeEnabled();
    await expect(ranking.getByRole('listitem')).toHaveCount(NAMES.length);

    await checkSheet(share, async (sheet) => {
      await expect(sheet.getByRole('button', { name: ending.savePicture })).toBeEnabled();
    });

    await page.getByRole('link', { name: ending.watch }).press('Enter');
    await expect(page.getByRole('slider')).toBeVisible();
    await page.getByRole('button', { name: words.past.result }).click();
    await expect(table.king).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: kingLui.score.king })).toBeVisible();
    await page.getByRole('button', { name: shell.common.back, exact: true }).click();
    await expect(ranking).toBeVisible();
    await expect(more).toHaveCount(0);

    await page.getByRole('button', { name: ending.more }).click();
    await page.getByRole('link', { name: shell.foot.history }).click();
    await expect(page.getByRole('link', { name: history.watch, exact: true })).toHaveCount(1);
  });
});

test('after a loss a beginner is offered the lesson, and a game against weaker bots', async ({
  page,
}) => {
  const table = new KingLuiPage(page);
  await openSave(page, lostKingLui(NAMES));
  const offer = page.getByTestId('beginner-offer');
  const lesson = offer.getByRole('link', { name: tutorial.learn });
  await expect(lesson).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await offer.getByRole('button', { name: tutorial.easier(shell.levels.easy) }).click();
  await expect(table.king).toContainText(kingLui.course(1));
  await page.goBack();
  await lesson.click();
  await expect(page.getByTestId('lesson')).toBeVisible();
});

test('on a phone one tap leads from the ranking to the board and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: toTheEnd }));
  const table = new CappuccinoPage(page);
  const buttons = page.getByRole('contentinfo').locator('.row > *');
  const rows = async (): Promise<number> =>
    new Set(await buttons.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top)))
      .size;
  await test.step('what can be done next stands in one row, also on a phone on its side and a tablet', async () => {
    await page.getByRole('button', { name: words.showBoard }).waitFor();
    for (const [width, height] of [
      [667, 375],
      [768, 1024],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(rows).toBe(1);
    }
  });
  await page.getByRole('button', { name: words.showBoard }).click();
  await expect(table.counter.getByRole('button').first()).toBeVisible();
  await page.getByRole('button', { name: words.showScore }).click();
  await expect(page.getByRole('list', { name: ending.ranking })).toBeVisible();
});

test.describe('while others play on', () => {
  test.use({ settings: { botSpeed: 'slow' } });

  test('a player who can’t move any more reads that, for as long as it is so', async ({ page }) => {
    /** The bot has moved three times in a row, and moves again. */
    const save = firstFound((seed) =>
      cappuccinoSave({
        names: ['', 'bot Ada'],
        seed,
        until: ({ match }) =>
          match?.steps.slice(-3).every(({ player }) => player === 1) === true &&
          match.steps.length > 3 &&
          match.state.player === 1,
      }),
    );
    await openSave(page, save);
    const table = new CappuccinoPage(page);
    await expect(table.header).toContainText(
      english.cappuccino.now.out({ name: 'Ada', isYou: false }),
    );
  });
});

/** Two players who share the win. */
function tie(): LaidSave {
  for (let round = 0; round < 500; round++) {
    const seed = `tie/${round}`;
    const save = cappuccinoSave({ names: ['', 'bot Ada'], seed, until: toTheEnd });
    const [one, other] = scoresOf(save);
    if (one === other) return save;
  }
  throw new Error('no evening ended in a tie');
}

test('a tie shows a cup of the game, and no crown over another row', async ({ page }) => {
  await openSave(page, tie());
  const rows = page.getByRole('list', { name: ending.ranking }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const above = await rows.first().boundingBox();
  const crown = await rows.last().locator('.crown').boundingBox();
  expect(crown?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  const pictureOf = (place: string): Promise<string | null> =>
    page.locator(place).first().getAttribute('src');
  const shown = await pictureOf('.onlooker img');
  await page.getByRole('button', { name: words.showBoard }).click();
  const own = await pictureOf('[data-cup] img');
  expect(shown).toBe(own);
});
