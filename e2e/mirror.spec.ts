/** How one plays, from the history; and what many games of strong bots show. Both from 320 px on. */

import type { Locator } from '@playwright/test';
import { checkAccess } from './checks/access.ts';
import { checkRoom } from './checks/room.ts';
import { violationsIn } from './support/axe.ts';
import { lay } from './support/save-store.ts';
import { cappuccinoSave, kingLuiSave, toTheEnd } from './support/saves.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const { curious, games, history, myPlay, review, rules, shell } = english;
const { replay } = shell;

const BREAKFAST = kingLuiSave({ names: ['', 'bot Ada', 'bot Bruno'], until: toTheEnd });
const CUPS = cappuccinoSave({ names: ['', 'bot Ada'], until: toTheEnd });

/** What stands for cards that a player drew unseen by others. */
const UNSEEN = new RegExp(english.kingLui.seat.drawn(0).replace('0', '\\d+'));

test('finished games count in one’s own play, which leads to a review and reviews them until one stops it', async ({
  page,
}) => {
  await lay(page, BREAKFAST, CUPS);
  await page.goto('/');
  await page.getByRole('link', { name: history.all }).click();
  await page.getByRole('link', { name: history.mine }).click();
  const breakfasts = page.getByTestId('mine-king-lui');
  const won = breakfasts.getByRole('table', { name: myPlay.results });
  await expect(won.getByRole('rowheader').first()).toHaveText(
    myPlay.row(myPlay.all, history.tally.games(1)),
  );
  await checkRoom(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const linesOf = (all: readonly Element[]): number[] =>
    all.map((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      return range.getClientRects().length;
    });
  const heads = won.getByRole('rowheader');
  await expect.poll(async () => new Set(await heads.evaluateAll(linesOf))).toEqual(new Set([1]));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsIn(page, [])).toEqual([]);
  await breakfasts.getByRole('link', { name: myPlay.review }).click();
  await expect(page).toHaveURL(/\/history\/\w+$/);
  await page.goBack();
  const all = page.getByTestId('review-all');
  await expect(all).toContainText(myPlay.reviews.some(0, 2));
  await all.getByRole('button', { name: myPlay.reviews.all }).click();
  await expect(all).toContainText(myPlay.reviews.working(2, 2), { timeout: 30_000 });
  await all.getByRole('button', { name: myPlay.reviews.stop }).click();
  await expect(all).toContainText(myPlay.reviews.some(1, 2));
  await expect(page.getByRole('heading', { name: myPlay.cost.title })).toHaveCount(1);
  expect(await violationsIn(page, [])).toEqual([]);
});

/** In the middle of a finished game, of King Lui if nothing else is said. */
async function openReview(page: Page, save = BREAKFAST, move = '25'): Promise<void> {
  await lay(page, save);
  await page.goto('/');
  await page.getByRole('link', { name: history.all }).click();
  await page.getByRole('link', { name: history.review, exact: true }).click();
  await expect(page.getByRole('slider', { name: review.curve })).toBeVisible();
  await page.getByRole('slider', { name: replay.position }).fill(move);
}

test('a review tells how the result came about, and shows all cards if one wants', async ({
  page,
}) => {
  await openReview(page);
  await expect(page.getByTestId('account')).toBeVisible({ timeout: 30_000 });
  const chances = page.getByTestId('review').getByRole('list');
  const told = await chances.innerText();
  const hidden = page.getByText(UNSEEN);
  await expect(hidden).not.toHaveCount(0);
  await page.getByRole('switch', { name: review.open }).check({ force: true });
  await expect(hidden).toHaveCount(0);
  await expect(chances).not.toHaveText(told);
  expect(await violationsIn(page)).toEqual([]);
});

test('a review is for everybody: in every theme, at 320 px and with large letters', async ({
  page,
}) => {
  await openReview(page);
  await expect(page.getByTestId('grade')).toBeVisible();
  await checkAccess(page);
  await checkRoom(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsIn(page, [])).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  /** What of all these is not seen as a whole: beyond the screen, or under the bars. */
  const outOfSight = (things: Locator): Promise<string[]> =>
    things.evaluateAll((all) =>
      all.flatMap((thing) => {
        const { left, right, top, bottom, height } = thing.getBoundingClientRect();
        const inset = Math.min(4, height / 4);
        const isSeen = [top + inset, bottom - inset].every((y) => {
          const hit = document.elementFromPoint((left + right) / 2, y);
          return hit !== null && (thing.contains(hit) || hit.closest('main')?.contains(thing));
        });
        return isSeen ? [] : [thing.outerHTML.slice(0, 120)];
      }),
    );
  const sentence = (page: Page): Locator => page.getByTestId('decision-line');
  /** The last button of the last section leads to a turning point, or to where the game was decided. */
  const lastTurn = (page: Page): Locator =>
    page.getByRole('button', { name: /Move \d+ of \d+$/ }).last();

  test('the counter of a reviewed moment is seen as a whole, with the curve and the sentence on it', async ({
    page,
  }) => {
    await openReview(page, CUPS, '8');
    await expect(page.getByTestId('grade')).toBeVisible();
    const stacks = page.getByRole('grid').getByRole('button');
    await expect(stacks).not.toHaveCount(0);
    await expect.poll(() => outOfSight(stacks)).toEqual([]);
    expect(await outOfSight(sentence(page))).toEqual([]);
    await expect(page.getByRole('slider', { name: review.curve })).toBeInViewport({ ratio: 1 });
  });

  test('the better choice of a mistake comes into sight on King Lui’s table, above the sentence', async ({
    page,
  }) => {
    await openReview(page, BREAKFAST, '0');
    await page.getByRole('button', { name: review.own.others }).click({ timeout: 30_000 });
    const pointed = page.locator('[data-thing]:has([data-pin="chosen"])');
    const next = page.getByRole('button', { name: review.next });
    await expect(next).toBeEnabled();
    while (await next.isEnabled()) {
      await next.tap();
      await expect.poll(() => outOfSight(pointed)).toEqual([]);
      expect(await outOfSight(sentence(page))).toEqual([]);
    }
  });

  test('a turning point says whose move it was and leads to the board and the sentence', async ({
    page,
  }) => {
    await openReview(page);
    const turn = lastTurn(page);
    await expect(turn).toHaveText(/^\S+: Move/, { timeout: 30_000 });
    await turn.scrollIntoViewIfNeeded();
    await turn.tap();
    const dishes = page
      .getByRole('region', { name: english.kingLui.table.name })
      .locator('[data-thing]');
    await expect.poll(() => outOfSight(dishes)).toEqual([]);
    await expect.poll(() => outOfSight(sentence(page))).toEqual([]);
  });
});

test('the curious see who wins, for any number of players', async ({ page }) => {
  await page.goto('/rules/king-lui');
  await page.getByRole('link', { name: rules.curious }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    curious.title(games['king-lui']),
  );
  const wins = page.getByRole('table', { name: curious.plots.wins.title });
  await expect(wins.getByRole('rowheader')).toHaveCount(4);
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await expect(wins.getByRole('rowheader')).toHaveCount(5);
  const plot = page.getByTestId('plot-decided');
  await plot.getByText(curious.table).click();
  await expect(plot.getByRole('table')).toBeVisible();
  await plot.getByText(curious.computed).click();
  await expect(plot.getByText('npm run bench -- curious king-lui equals')).toBeVisible();
  await checkRoom(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await checkAccess(page);
});
