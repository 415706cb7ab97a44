/** Records: saved at the end of a game, opened again, and told apart from what is no record. */

import { readFile } from 'node:fs/promises';
import { itemAt } from '@tavolata/engine';
import { checkAccess } from './checks/access.ts';
import { checkRoom } from './checks/room.ts';
import { violationsIn } from './support/axe.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { cappuccinoSave, toTheEnd } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const { editor, shell, table: words, review } = english;
const GRADE = new RegExp(
  [...Object.values(review.grades), ...Object.values(review.provisional)].join('|'),
);
const { replay } = shell;

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  await page.getByText(replay.paste).click();
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: replay.open, exact: true }).click();
}

async function savedRecord(page: Page): Promise<string> {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: toTheEnd }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.ending.more, exact: true }).click();
  await page.getByRole('button', { name: words.saveRecord }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a game is saved as a record, watched again, reviewed and played on', async ({ page }) => {
  const record = await savedRecord(page);
  await page.goto('/replay');
  const own = page.getByRole('main').getByRole('link', { name: shell.foot.history });
  await expect(own).toHaveAttribute('href', '/history');
  await page.getByLabel(replay.choose).setInputFiles({
    name: 'game.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(record),
  });
  const table = new CappuccinoPage(page);
  await table.counter.getByRole('button').first().waitFor();
  const next = page.getByRole('button', { name: replay.next });
  const previous = page.getByRole('button', { name: replay.previous });
  const start = await table.position();
  await next.click();
  await expect.poll(() => table.position()).not.toBe(start);
  await previous.click();
  await expect.poll(() => table.position()).toBe(start);
  await expect(table.choices).toHaveCount(0);
  await test.step('it is reviewed: the curve leads to any moment, and each decision has a grade', async () => {
    await page.getByRole('button', { name: words.ending.review }).click();
    const curve = page.getByRole('slider', { name: review.curve });
    await curve.press('ArrowRight');
    await expect(curve).toHaveAttribute('aria-valuenow', '1');
    await expect.poll(() => table.position()).not.toBe(start);
    await expect(page.getByTestId('grade')).toHaveText(GRADE);
    await checkAccess(page);
  });
  await test.step('at 320 px and with large letters nothing of it is cut', async () => {
    const viewport = page.viewportSize();
    await checkRoom(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violationsIn(page, [])).toEqual([]);
    if (viewport) await page.setViewportSize(viewport);
  });
  await test.step('another game goes on from there', async () => {
    await page.getByRole('button', { name: words.playOnFrom.button }).click();
    await page.getByRole('button', { name: words.playOnFrom.start }).click();
    await page.waitForURL(/\/play\//);
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(replay.title);
});

/** As a file manager lets go of a file over the page. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'game.jsonl', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.getByText(replay.drop).dispatchEvent('drop', { dataTransfer });
}

test('a record is dropped in, reviewed, branched off, and a position of the branch is shared', async ({
  page,
  context,
}) => {
  const record = await savedRecord(page);
  await page.goto('/replay');
  await drop(page, record);
  const table = new CappuccinoPage(page);
  await test.step('the review leads to one’s costliest decision', async () => {
    await page.getByRole('button', { name: words.ending.review }).click();
    await expect(page.getByTestId('own-play')).toHaveText(/\S/, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: review.wouldGoOn })).toBeVisible();
  });
  await test.step('another course of the game shows how it would have gone on', async () => {
    await page.getByRole('button', { name: review.wouldGoOn }).click();
    const back = page.getByRole('button', { name: review.leaveBranch });
    await expect(back).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(review.branchPlain)).toBeVisible();
    await page.getByRole('button', { name: replay.previous }).click(); // it stands still
    expect(await violationsIn(page)).toEqual([]);
  });
  await test.step('a position of it opens in the editor, whose link shows it to somebody else', async () => {
    const stacks = await table.counter.getByRole('button').count();
    await page.getByRole('button', { name: words.playOnFrom.button }).click();
    await page.getByRole('link', { name: words.playOnFrom.edit }).click();
    const notation = page.getByRole('textbox', { name: editor.notation.label });
    await expect(notation).toHaveValue(/^random\/late /);
    const position = await notation.inputValue();
    expect(position.split(' ')[4]?.split(';')).toHaveLength(stacks);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('textbox', { name: editor.notation.label })).toHaveValue(position);
    await expect(other.getByTestId('judgement')).toContainText(editor.fine);
    await other.close();
  });
});

test('no record: it says what is wrong, and nothing breaks', async ({ page }) => {
  const wrong: [string, string][] = [
    ['this is no record', replay.faults.json],
    ['{"a": 1}', replay.faults.format],
    ['[]', replay.faults.format],
    ['"text"', replay.faults.format],
    ['null', replay.faults.format],
  ];
  for (const [text, fault] of wrong) {
    await paste(page, text);
    await expect(page.getByText(fault)).toBeVisible();
    await expect(page.getByText(replay.nothingLost)).toBeVisible();
  }
});

test('a record that was tampered with is refused with the step', async ({ page }) => {
  const record = JSON.parse(await savedRecord(page)) as { actions: { player: number }[] };
  const step = itemAt(record.actions, 3);
  step.player = 1 - step.player;
  await paste(page, JSON.stringify(record));
  await expect(page.getByText(replay.faults.turn)).toBeVisible();
  await expect(page.getByText(replay.where(1, 3))).toBeVisible();
});

test('files that are empty or no text', async ({ page }) => {
  await page.goto('/replay');
  const open = (buffer: Buffer): Promise<void> =>
    page
      .getByLabel(replay.choose)
      .setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer });
  await open(Buffer.alloc(0));
  await expect(page.getByText(replay.files.empty)).toBeVisible();
  await open(Buffer.from([0, 1, 2, 255, 254, 0, 0, 9]));
  await expect(page.getByText(replay.files.binary)).toBeVisible();
});
