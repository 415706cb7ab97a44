/** Positions set up by hand: by taps, from text and from a link; judged, played on, saved as pictures. */

import { readFileSync } from 'node:fs';
import { checkRoom } from './checks/room.ts';
import { answerOnBoard } from './support/answer-on-board.ts';
import { violationsIn } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { english as words } from './support/words.ts';

const { editor: text, editors, games } = words;

test('a position is set up by taps, from text and by a link, judged, played on and saved', async ({
  page,
}) => {
  const judgement = page.getByTestId('judgement');
  const notation = page.getByRole('textbox', { name: text.notation.label });
  const cell = (key: string) => page.locator(`[data-cell="${key}"] button`);
  const cappuccino = editors.cappuccino;

  await page.goto('/editor/cappuccino');
  await expect(judgement).toContainText(text.fine);
  await page.getByRole('button', { name: text.empty }).click();
  await expect(judgement).toContainText(
    cappuccino.flaws['no-move'](words.cappuccinoFace.colours.leaf),
  );
  await cell('0,0').click();
  await page
    .getByRole('radio', { name: cappuccino.add(words.cappuccinoFace.colours.panda) })
    .check();
  await cell('1,0').press('Enter');
  await expect(notation).toHaveValue('random/late l/p 0 0 0,0:l;1,0:p - -');
  await expect(judgement).toContainText(cappuccino.flaws['few-cups'](2, 32));
  await expect(cell('1,0')).toBeFocused();
  await page.getByRole('radio', { name: cappuccino.over }).check();
  await expect(judgement).toContainText(cappuccino.flaws['not-over']);
  expect(await violationsIn(page)).toEqual([]);

  await notation.fill('random/late l/p 0 0 0,0:x - -');
  await expect(page.getByText(text.notation.broken(cappuccino.parts.stacks))).toBeVisible();
  await notation.fill('random/late l/p 0 0 0,0:l;1,0:p;3,0:p;4,0:l - -');
  await expect(page).toHaveURL(/#1_random\/late_l\/p_0_0_0,0:l;1,0:p;3,0:p;4,0:l_-_-$/);
  await expect(cell('4,0')).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: text.share.svg }).click();
  const svg = readFileSync(await (await saved).path(), 'utf8');
  expect(svg.match(/<use /g)).toHaveLength(4);
  const painted = page.waitForEvent('download');
  await page.getByRole('button', { name: text.share.png }).click();
  expect((await painted).suggestedFilename()).toMatch(/\.png$/);

  await page.reload();
  await expect(cell('4,0')).toHaveCount(1);
  await page.getByRole('button', { name: text.play.start }).click();
  await answerOnBoard({ page, game: 'cappuccino', words }, '0,0>1,0');
  await expect(page.getByRole('button', { name: words.table.showBoard })).toBeVisible(); // the bot has answered
  await page.getByRole('button', { name: text.play.back }).last().click();
  await expect(notation).toHaveValue('random/late l/p 0 0 0,0:l;1,0:p;3,0:p;4,0:l - -');

  await page.getByRole('link', { name: text.other(games['king-lui']) }).click();
  await page.getByRole('button', { name: text.empty }).click();
  const more = page.getByRole('button', {
    name: editors['king-lui'].more(words.kingLui.dishes.bread),
    exact: true,
  });
  for (let portions = 1; portions <= 7; portions++) await more.click();
  await expect(judgement).toContainText(editors['king-lui'].flaws['full-table'](7, 6));
  expect(await violationsIn(page)).toEqual([]);
  await checkRoom(page);
});
