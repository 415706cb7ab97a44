/** Who somebody is, at a glance: the same in every place of a table. */

import { kingLuiSave, after } from './support/saves.ts';
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
