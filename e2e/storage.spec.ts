/** Browsers that keep nothing, are full, or give back something else than they were given. */

import { itemAt } from '@tavolata/engine';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { playNow } from './support/new-table-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { lay, openSave, readSave, spoilEntry, spoilFacts, cutLog } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const { shell, table: words } = english;

test.describe('a damaged save', () => {
  const good = cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) });
  const bad = kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) });

  test.beforeEach(async ({ page }) => {
    await lay(page, good, bad);
  });

  test('entries that cannot be: it says so, and the game can be removed', async ({ page }) => {
    const goOn = page.getByRole('link', { name: shell.saves.continue });
    for (const [name, entry] of [
      ['is no object', 'rubbish'],
      ['is nothing', null],
      ['is of another kind', { type: 'exploded' }],
      ['breaks the rules', { type: 'acted', seat: 0, action: { type: 'pass' } }],
      ['is out of turn', { type: 'acted', seat: 2, action: { type: 'draw' } }],
    ] as const) {
      await test.step(`an entry that ${name}`, async () => {
        await lay(page, bad);
        await spoilEntry(page, bad.facts.id, 6, entry);
        await page.goto(`/play/${bad.facts.id}`);
        await expect(page.getByText(words.lost.damaged)).toBeVisible();
        await page.getByRole('button', { name: words.lost.remove }).click();
        await expect(page).toHaveURL('/');
        await expect(goOn).toHaveCount(1);
      });
    }
    await goOn.click();
    expect(await new CappuccinoPage(page).waitsFor()).toBe('act');
  });

  test('facts that make no sense: listed as damaged, removed after a question', async ({
    page,
  }) => {
    await spoilFacts(page, bad.facts.id, { game: 'chess' });
    await page.goto('/');
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const remove = { name: shell.saves.remove };
    await row(shell.saves.damaged).getByRole('button', remove).click();
    await row(shell.saves.question).getByRole('button', remove).click();
    // The question takes the place of the first text; only when both are gone is the save removed.
    await expect(row(shell.saves.question)).toHaveCount(0);
    await expect(page.getByText(shell.saves.damaged)).toHaveCount(0);
    await page.goto(`/play/${bad.facts.id}`);
    await expect(page.getByText(words.lost.missing)).toBeVisible();
  });

  test('a log that was cut off is played on from there', async ({ page }) => {
    await cutLog(page, bad, 8);
    await page.goto(`/play/${bad.facts.id}`);
    const table = new KingLuiPage(page);
    expect(await table.waitsFor()).toBe('act');
    await table.play(1);
    await expect(page.getByText(words.trouble.notKept)).toHaveCount(0);
  });
});

test.describe('a browser that keeps nothing', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      IDBFactory.prototype.open = refuse;
      Storage.prototype.getItem = refuse;
      Storage.prototype.setItem = refuse;
    });
  });

  test('says so, and one can play all the same', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(shell.saves.notLasting)).toBeVisible();
    await playNow(page, 'cappuccino');
    await expect(page.getByText(words.trouble.notLasting)).toBeVisible();
    const table = new CappuccinoPage(page);
    await table.header.waitFor();
    await hurry(page);
    await table.play(1);
    const told = itemAt((await table.told.innerText()).split('\n'), 0);
    await page.getByRole('link', { name: words.leave }).click();
    await page.goBack();
    await expect(table.counter.getByRole('button').first()).toBeVisible();
    await expect(table.told).toContainText(told);
  });

  test('settings hold until the page is closed', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('radio', { name: shell.settings.themes.dark }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('link', { name: shell.common.home }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('a browser that is full', () => {
  /** Every write fails until the function that comes back is called. */
  async function fill(page: Page): Promise<() => Promise<void>> {
    const original = await page.evaluateHandle(() => {
      const add = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add');
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
      return { add };
    });
    return () =>
      original.evaluate(({ add }) => {
        Object.defineProperty(IDBObjectStore.prototype, 'add', add ?? {});
      });
  }

  test('says so; when there is room again, everything is kept', async ({ page }) => {
    const save = cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) });
    await openSave(page, save);
    const table = new CappuccinoPage(page);
    await table.waitsFor();
    const makeRoom = await fill(page);
    await table.play(1);
    await table.waitsFor();
    await expect(page.getByText(words.trouble.notKept)).toBeVisible();
    expect((await readSave(page)).log).toHaveLength(save.log.length);
    await makeRoom();
    await table.play(1);
    await table.waitsFor();
    await expect(page.getByText(words.trouble.notKept)).toHaveCount(0);
    expect((await readSave(page)).log).toHaveLength(save.log.length + 4);
  });

  test('what is not kept yet is not lost by a look at the start page', async ({ page }) => {
    const save = cappuccinoSave({ names: ['Maxi', 'Jo'], until: after(4) });
    await openSave(page, save);
    const table = new CappuccinoPage(page);
    await table.waitsFor();
    await fill(page);
    await table.play(1);
    const before = await table.position();
    await page.getByRole('link', { name: words.leave }).click();
    await page.getByRole('link', { name: shell.saves.continue }).click();
    await table.waitsFor();
    expect(await table.position()).toBe(before);
  });

  test('from the start: a game can begin', async ({ page }) => {
    await page.goto('/');
    await fill(page);
    await playNow(page, 'king-lui');
    await expect(page.getByText(words.trouble.notLasting)).toBeVisible();
  });
});

/** Bots take their time where no setting can be stored. */
async function hurry(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: words.hurry });
  if (await button.isVisible()) await button.click();
}
