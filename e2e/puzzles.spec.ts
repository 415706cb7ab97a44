/** Puzzles as somebody meets them: the list, a wrong answer refuted, the right one played out, and what is kept of it. */

import { readFileSync } from 'node:fs';
import { itemAt } from '@tavolata/engine';
import type { Puzzle } from '../packages/web/src/games/puzzle.ts';
import { checkRoom } from './checks/room.ts';
import { answerOnBoard } from './support/answer-on-board.ts';
import { violationsIn } from './support/axe.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { english as words } from './support/words.ts';

const { puzzles: text, shell, games } = words;

/** An end that is soon played out. */
const puzzles = JSON.parse(
  readFileSync(
    new URL('../packages/web/src/games/cappuccino/puzzles.json', import.meta.url),
    'utf8',
  ),
) as readonly Puzzle[];
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
  await expect(panel).toContainText(text.follows);
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
