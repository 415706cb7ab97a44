/**
 * A game learned on its board. `TUTORIALS=all npm run e2e -- tutorials` plays both tutorials in every language, with
 * every mistake that they name, by keyboard, at 320 px, under axe, and offline.
 */

import { itemAt } from '@tavolata/engine';
import { LANGUAGES } from '../packages/web/src/settings/languages.ts';
import { checkRoom } from './checks/room.ts';
import { violationsIn } from './support/axe.ts';
import { ClientCopy } from './support/client-copy.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { TutorialPage, type TaughtGame } from './support/tutorial-page.ts';
import { english, wordsOf } from './support/words.ts';

const { games, shell, tutorial } = english;

test('a newcomer learns Cappuccino, with a mistake and a break, and is not asked again', async ({
  page,
}) => {
  const school = new TutorialPage(page, 'cappuccino');
  const [first, second, ...others] = school.lessons;
  if (!first || !second) throw new RangeError('there are lessons');
  const offer = page
    .getByRole('article', { name: games.cappuccino })
    .getByRole('link', { name: tutorial.learn });
  const goOn = page.getByRole('link', { name: tutorial.goOn });
  await page.goto('/');
  await offer.click();

  await school.expectTask(first);
  await school.makeMistakes(first);
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  await school.solve(first);
  await school.expectTask(second);
  await expect(school.mistake).toBeEmpty();

  await page.goto('/');
  await goOn.click();
  await school.expectTask(second);
  for (const lesson of [second, ...others]) {
    await school.expectTask(lesson);
    await school.solve(lesson);
  }
  await expect(school.play).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('link', { name: tutorial.learn })).toHaveCount(1); // the other game
  await page.getByRole('button', { name: tutorial.dismiss(games['king-lui']) }).click();
  await expect(page.getByRole('link', { name: tutorial.learn })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: shell.home.playNow }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: tutorial.learn })).toHaveCount(0);
});

if (process.env['TUTORIALS'] === 'all') {
  const TAUGHT: readonly TaughtGame[] = ['king-lui', 'cappuccino'];

  for (const language of LANGUAGES) {
    for (const game of TAUGHT) {
      test.describe(`${game} in ${language}`, () => {
        test.use({ settings: { language } });

        test('with every mistake, by keyboard, on the narrowest phone', async ({ page }) => {
          const words = await wordsOf(language);
          const school = new TutorialPage(page, game, { words, byKeyboard: true });
          await page.setViewportSize({ width: 320, height: 640 });
          await page.goto(`/learn/${game}`);
          for (const lesson of school.lessons) {
            await school.expectTask(lesson);
            await school.makeMistakes(lesson);
            await settled(page);
            expect(await violationsIn(page), lesson.id).toEqual([]);
            await checkRoom(page);
            await page.setViewportSize({ width: 320, height: 640 });
            await school.solve(lesson);
          }
          await expect(school.play).toBeVisible();
          await school.play.press('Enter');
          await page.waitForURL(/\/play\//);
        });
      });
    }
  }

  test.describe('offline', () => {
    test.use({ serviceWorkers: 'allow' });

    test('both tutorials need no server after the first visit', async ({ page, guard }) => {
      const client = await ClientCopy.start();
      guard.home(client.url);
      guard.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
      await client.visitedBy(page);
      await client.stop();
      for (const game of TAUGHT) {
        await page.goto(`${client.url}/learn/${game}`);
        const school = new TutorialPage(page, game);
        await school.expectTask(itemAt(school.lessons, 0));
        await school.solve(itemAt(school.lessons, 0));
        await school.expectTask(itemAt(school.lessons, 1));
      }
      await client.remove();
    });
  });
}
