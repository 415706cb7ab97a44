/** An action in the notation of its game, given on the board as a player gives it: by taps or with the keyboard. */

import type { Locator, Page } from '@playwright/test';
import { CappuccinoPage } from './cappuccino-page.ts';
import { KingLuiPage } from './king-lui-page.ts';
import type { Words } from './words.ts';

interface Answering {
  readonly page: Page;
  readonly game: keyof Words['games'];
  readonly words: Words;
  readonly byKeyboard?: boolean;
}

export async function answerOnBoard(at: Answering, text: string): Promise<void> {
  if (at.game === 'king-lui') await answerAtTable(at, text);
  else await answerAtCounter(at, text);
}

async function answerAtTable(at: Answering, text: string): Promise<void> {
  const table = new KingLuiPage(at.page, at.words);
  const [verb, ...dishes] = text.split(' ');
  if (verb === 'emerald') {
    if (!(await table.letEat.isVisible())) await press(at, table.thing('emerald'));
    for (const dish of dishes)
      await press(at, table.king.locator(`[data-place="king:${dish}"] button`));
    await press(at, table.letEat);
    return;
  }
  const thing = table.thing(verb === 'draw' ? 'supply' : (dishes[0] ?? ''));
  await press(at, thing);
  // What cannot be taken back takes a second tap.
  if (await thing.and(at.page.locator('.armed')).isVisible()) await press(at, thing);
}

async function answerAtCounter(at: Answering, text: string): Promise<void> {
  const { counter } = new CappuccinoPage(at.page, at.words);
  const cells = text.includes('@') ? text.split('@').slice(1) : text.split('>');
  for (const cell of cells) await press(at, counter.locator(`[data-cell="${cell}"] button`));
}

async function press({ byKeyboard = false }: Answering, thing: Locator): Promise<void> {
  if (byKeyboard) await thing.press('Enter');
  else await thing.click({ force: true }); // high stacks stand in front of others
}
