/**
 * Puzzles as somebody meets them: the list, a wrong answer refuted, the right one played out, and what is kept of it.
 * `PUZZLES=all npm run e2e -- puzzles` solves one of each kind by keyboard, at 320 px and with large letters, under axe in
 * every theme and palette, and offline.
 */

import { readFileSync } from 'node:fs';
import { itemAt } from '@tavolata/engine';
import type { Puzzle } from '../packages/web/src/games/puzzle.ts';
import { checkAccess } from './checks/access.ts';
import { checkTranslation } from './checks/pseudo.ts';
import { checkRoom } from './checks/room.ts';
import { answerOnBoard } from './support/answer-on-board.ts';
import { violationsIn } from './support/axe.ts';
import { ClientCopy } from './support/client-copy.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { english as words } from './support/words.ts';

const { puzzles: text, shell, games } = words;

type Game = 'king-lui' | 'cappuccino';

const puzzlesOf = (game: Game): readonly Puzzle[] =>
  JSON.parse(
    readFileSync(
      new URL(`../packages/web/src/games/${game}/puzzles.json`, import.meta.url),
      'utf8',
    ),
  ) as readonly Puzzle[];

const puzzles = puzzlesOf('cappuccino');
/** An end that is soon played out. */
const puzzle = itemAt(
  puzzles.toSorted((one, other) => one.best.line.length - other.best.line.length),
  0,
);

test.use({ settings: { botSpeed: 'instant', motion: 'reduced' } });

test('a puzzle is failed, refuted, solved and played out, and its result is kept', async ({
  page,
}) => {
  const number = puzzles.indexOf(puzzle) + 1;
  const section = page.getByRole('region', { name: games.cappuccino });
  const row = section.getByRole('link', { name: new RegExp(`^${text.number(number)},`) });
  const panel = page.getByTestId('puzzle');
  const answer = (action: string): Promise<void> =>
    answerOnBoard({ page, game: 'cappuccino', words }, action);

  await page.goto('/');
  await page.getByTestId('puzzle-offer').click();
  await expect(page.getByRole('heading', { name: text.day.title })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await checkRoom(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await row.click();

  await answer(puzzle.others[0].action);
  await expect(page.getByTestId('mistake')).toContainText(text.wrong);
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);
  await panel.getByRole('button', { name: text.why }).click();
  await expect(panel).toContainText(text.wrong);
  await panel.getByRole('button', { name: text.back }).click();

  await answer(puzzle.best.action);
  await expect(panel).toContainText(text.right);
  await expect(panel.getByText(text.solvers)).toBeVisible(); // all of it has been shown
  await expect(page.getByRole('button', { name: text.again })).toBeVisible();
  await expect(panel.getByRole('link', { name: text.next })).toBeVisible();
  await settled(page);
  expect(await violationsIn(page)).toEqual([]);

  await panel.getByRole('link', { name: text.list }).click();
  await expect(row).toHaveAccessibleName(new RegExp(`: ${text.states.late}$`));
  await expect(section).toContainText(text.solved(1, puzzles.length));
  await page.getByRole('button', { name: text.erase }).click();
  await page.getByRole('button', { name: text.erase }).click();
  await expect(section).toContainText(text.solved(0, puzzles.length));
  await expect(page.getByRole('link', { name: shell.foot.puzzles })).toBeVisible();
});

if (process.env['PUZZLES'] === 'all') {
  const GAMES: readonly Game[] = ['king-lui', 'cappuccino'];

  test('the list is for everybody', async ({ page }) => {
    await page.goto('/puzzles');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkAccess(page);
    await checkRoom(page);
    await checkTranslation(page);
  });

  for (const game of GAMES) {
    for (const [kind, those] of Map.groupBy(puzzlesOf(game), (each) => each.kind)) {
      test(`${game}, ${kind}: by keyboard, on the narrowest phone`, async ({ page }) => {
        const byMost = those.toSorted((one, other) => other.others.length - one.others.length);
        const { id, best, others } = itemAt(byMost, 0);
        const panel = page.getByTestId('puzzle');
        const answer = (action: string): Promise<void> =>
          answerOnBoard({ page, game, words, byKeyboard: true }, action);
        await page.goto(`/puzzles/${game}/${id}`);
        await panel.waitFor();
        await checkRoom(page);
        await answer(others[0].action);
        await expect(page.getByTestId('mistake')).toContainText(text.wrong);
        await checkAccess(page);
        await answer(best.action);
        await panel.getByText(text.solvers).click();
        await checkRoom(page);
        await checkAccess(page);
      });
    }
  }

  test.describe('offline', () => {
    test.use({ serviceWorkers: 'allow' });

    test('puzzles need no server after the first visit', async ({ page, guard }) => {
      const client = await ClientCopy.start();
      guard.home(client.url);
      guard.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
      await client.visitedBy(page);
      await client.stop();
      await page.goto(`${client.url}/puzzles`);
      await page.getByRole('link', { name: text.day.solve }).click();
      await page.getByTestId('puzzle').getByRole('button', { name: text.reveal }).click();
      await expect(page.getByTestId('puzzle')).toContainText(text.solution);
      await client.remove();
    });
  });
}
