/** Whole games of each kind, at each number of players, by what is on the screen. */

import { fastRandom, below } from '@tavolata/engine';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { openSave, readSave, scoresOf } from './support/save-store.ts';
import { escaped } from './support/table-page.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const BOTS = ['bot Ada', 'bot Ben', 'bot Cem', 'bot Dora'];

/** “You win!”, “Ada wins!” or “Ada and Ben share the win”. */
const { won } = english.table;
const WON = new RegExp(
  [won([{ name: '', isYou: true }]), won([{ name: '', isYou: false }]), won([])]
    .map((text) => escaped(text.trim()))
    .join('|'),
);

/** Somebody who does this and that. */
function whim(seed: string): (count: number) => number {
  const random = fastRandom(seed);
  return (count) => below(random, count);
}

// Whole games without motion, and the ends of others with the motion that most people see.
for (const { kings, cups, motion, steps } of [
  { kings: 3, cups: 2, motion: 'reduced', steps: 0 },
  { kings: 5, cups: 4, motion: 'full', steps: 42 },
] as const) {
  test.describe('with one tap an act', () => {
    test.use({ settings: { confirmMoves: false, motion } });

    test(`King Lui, ${kings} players`, async ({ page }) => {
      const names = ['', ...BOTS.slice(0, kings - 1)];
      await openSave(page, kingLuiSave({ names, seed: `whole/${kings}`, until: after(steps) }));
      const table = new KingLuiPage(page);
      await table.playToTheEnd(whim(`king ${kings}`));
      const showAll = page.getByRole('button', { name: table.words.kingLui.score.all });
      if (motion === 'full') await showAll.click();
      const scores = scoresOf(await readSave(page)).map(String);
      const totals = page.getByRole('row', { name: table.words.kingLui.score.total });
      await expect(totals.getByRole('cell').locator('.aside')).toHaveText(scores);
      await expect(table.header).toContainText(WON);
    });

    test(`Cappuccino, ${cups} players`, async ({ page }) => {
      const names = ['', ...BOTS.slice(0, cups - 1)];
      await openSave(page, cappuccinoSave({ names, seed: `whole/${cups}`, until: after(steps) }));
      const table = new CappuccinoPage(page);
      await table.playToTheEnd(whim(`cups ${cups}`));
      await expectTowers(table);
    });
  });
}

test.describe('in all its variants', () => {
  for (const [name, options, steps] of [
    ['the expert set-up', { setup: 'expert' }, 0],
    ['two colours', { coloursPerPlayer: 2 }, 30],
    ['early settlement', { earlySettlement: true }, 0],
    ['all of them', { setup: 'expert', coloursPerPlayer: 2, earlySettlement: true }, 60],
  ] as const) {
    test(`Cappuccino with ${name}`, async ({ page }) => {
      await openSave(
        page,
        cappuccinoSave({ names: ['', 'bot Ada'], seed: name, options, until: after(steps) }),
      );
      const table = new CappuccinoPage(page);
      await table.playToTheEnd(whim(name));
      await expectTowers(table);
    });
  }
});

async function expectTowers({ page, words, header }: CappuccinoPage): Promise<void> {
  const towers = page.getByRole('region', { name: words.cappuccino.end.title });
  const scores = scoresOf(await readSave(page));
  const players = towers.getByRole('list').first().locator('> li:not([aria-hidden])');
  await expect(players).toHaveCount(scores.length);
  for (const [seat, score] of scores.entries()) {
    await expect(players.nth(seat)).toContainText(`${words.cappuccino.cups(score)}.`);
  }
  await expect(header).toContainText(WON);
}
